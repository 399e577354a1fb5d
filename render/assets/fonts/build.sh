#!/bin/sh
# Rebuilds the fonts of this folder. Needs: fonttools (PyPI), the unpacked packages fontpkg-inter (PyPI),
# fonts-noto-core and fonts-noto-cjk (Debian), @expo-google-fonts/noto-emoji (npm).
#   sh build.sh INTER_DIR NOTO_DIR CJK_DIR EMOJI_DIR OUT_DIR
set -eu
inter=$1 noto=$2 cjk=$3 emoji=$4 out=$5
keep="--no-hinting --name-IDs=0,1,2,13,14 --notdef-outline"
flat="$keep --layout-features= --drop-tables+=GPOS,GSUB,GDEF,vhea,vmtx,VORG,BASE,DSIG,MVAR,STAT,HVAR"

# Inter in three fixed weights: names and labels, headings, and the numerals of tiles and cards.
wide=U+0020-024F,U+0259,U+02B0-02DD,U+0370-03FF,U+0400-052F,U+1E00-1EFF,U+2000-206F,U+2070-209F,U+20A0-20BF,U+2100-214F,U+2190-21FF,U+2200-22FF,U+25A0-25FF,U+2605,U+2606,U+2713,U+2717
for cut in Medium:500:14 Bold:700:14 Numerals:800:32; do
    name=${cut%%:*} rest=${cut#*:}
    fonttools varLib.instancer -q -o "$out/full.ttf" "$inter/Inter[opsz,wght].ttf" "wght=${rest%:*}" "opsz=${rest#*:}"
    chars=$wide; test $name = Numerals && chars=U+0020-007E,U+2212
    pyftsubset "$out/full.ttf" $flat --unicodes=$chars --output-file="$out/Inter-$name.ttf"
done

# Digits of one width for columns: Layout.BASIC knows no features, so "tnum" is baked into the cmap.
fonttools varLib.instancer -q -o "$out/full.ttf" "$inter/Inter[opsz,wght].ttf" wght=600 opsz=14
python - "$out/full.ttf" <<'PY'
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
features = {f.FeatureTag: f.Feature for f in font["GSUB"].table.FeatureList.FeatureRecord}
swaps = {}
for index in features["tnum"].LookupListIndex:
    for sub in font["GSUB"].table.LookupList.Lookup[index].SubTable:
        swaps |= getattr(sub, "ExtSubTable", sub).mapping
for table in font["cmap"].tables:
    table.cmap = {code: swaps.get(glyph, glyph) for code, glyph in table.cmap.items()}
font.save(sys.argv[1])
PY
pyftsubset "$out/full.ttf" $flat --unicodes=U+0020-007E,U+00A0,U+00B1,U+2009,U+202F,U+2019,U+2013,U+2014,U+2212,U+00D7,U+2026 --output-file="$out/Inter-Tabular.ttf"

# Scripts that are drawn letter by letter. Arabic keeps its presentation forms: we choose them ourselves.
for script in Arabic Hebrew Armenian Georgian Ethiopic Cherokee CanadianAboriginal Thaana; do
    pyftsubset "$noto/NotoSans$script-Bold.ttf" $flat --unicodes='*' --output-file="$out/NotoSans$script.ttf"
done
# Scripts that need a shaping engine to look right; without one they are drawn letter by letter.
for script in Thai Lao Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar; do
    pyftsubset "$noto/NotoSans$script-Bold.ttf" $keep --layout-features='*' --unicodes='*' --output-file="$out/NotoSans$script.ttf"
done
pyftsubset "$noto/NotoSans-Bold.ttf" $flat --unicodes=U+0180-036F,U+1AB0-1AFF,U+1C80-1CFF,U+1D00-1DFF,U+1F00-1FFF,U+2C60-2C7F,U+A640-A69F,U+A720-A7FF,U+AB30-AB6F --output-file="$out/NotoSans.ttf"
pyftsubset "$noto/NotoSansSymbols-Bold.ttf" $flat --unicodes=U+2100-27BF,U+1F100-1F1FF --output-file="$out/NotoSansSymbols.ttf"
pyftsubset "$noto/NotoSansSymbols2-Regular.ttf" $flat --unicodes=U+2300-23FF,U+2500-27BF,U+2900-2BFF,U+1F0A0-1F0FF,U+1F780-1F7FF --output-file="$out/NotoSansSymbols2.ttf"
pyftsubset "$emoji/700Bold/NotoEmoji_700Bold.ttf" $flat --unicodes='*' --output-file="$out/NotoEmoji.ttf"

# Chinese, Japanese, Korean: the characters of the national standards, split so that no file is large.
python - "$out" <<'PY'
import sys
out = sys.argv[1]
def row_cells(codec, rows, cells):
    for row in rows:
        for cell in cells:
            try:
                text = bytes((row, cell)).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1 and ("\u4e00" <= text <= "\u9fff" or text in "々〇"):
                yield ord(text)
high = range(0xA1, 0xFF)
common = {*row_cells("gb2312", range(0xB0, 0xD8), high), *row_cells("euc_jp", range(0xB0, 0xD0), high)}
rare = {*row_cells("gb2312", range(0xD8, 0xF8), high), *row_cells("euc_jp", range(0xD0, 0xF5), high),
        *row_cells("big5", range(0xA4, 0xC7), (*range(0x40, 0x7F), *high))} - common
kana = {*range(0x3000, 0x3130), *range(0x31F0, 0x3200), *range(0xFF01, 0xFFEF)}
hangul = {ord(bytes((row, cell)).decode("euc_kr")) for row in range(0xB0, 0xC9) for cell in high}
hangul |= set(range(0x3131, 0x318F))
for name, codes in (("HanCommon", common | kana), ("HanRare", rare), ("Hangul", hangul)):
    with open(f"{out}/{name}.txt", "w") as file:
        file.write(",".join(f"{code:04X}" for code in sorted(codes)))
PY
for part in HanCommon HanRare Hangul; do
    pyftsubset "$cjk/NotoSansCJK-Bold.ttc" --font-number=0 $flat --unicodes-file="$out/$part.txt" --output-file="$out/NotoSansCJK-$part.otf"
done
rm -f "$out/full.ttf" "$out"/*.txt
