# The version of Python that CI tests. A release names the base by its digest (.github/workflows/release.yml):
#   docker build --build-arg BASE=python:3.11-slim@sha256:… .
ARG BASE=python:3.11-slim

# --- everything that needs a network or a compiler happens here, and again only when a pin changes ---
FROM ${BASE} AS dependencies
COPY requirements.txt /src/
# Whatever comes over the network is held against its hash.
RUN pip wheel --no-cache-dir --disable-pip-version-check --require-hashes -r /src/requirements.txt -w /wheels \
 && mkdir /tools \
 && mv /wheels/setuptools-*.whl /tools \
 && python -m venv /opt/tischlein \
 && /opt/tischlein/bin/pip install --no-cache-dir --disable-pip-version-check --no-index --no-deps /wheels/*.whl

# --- the bot itself: a small layer of its own ---
FROM dependencies AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY render render
RUN python -m venv /opt/build \
 && /opt/build/bin/pip install --no-cache-dir --disable-pip-version-check --no-index --upgrade /tools/setuptools-*.whl \
 && /opt/build/bin/pip wheel --no-cache-dir --disable-pip-version-check \
      --no-index --no-deps --no-build-isolation -w /own . \
 && /opt/tischlein/bin/pip install --no-cache-dir --disable-pip-version-check \
      --no-index --no-deps --target /opt/bot /own/*.whl \
 && PYTHONPATH=/opt/bot /opt/tischlein/bin/pip check

# --- what runs: no sources, no wheels, no root ---
FROM ${BASE}
ARG VERSION=unreleased
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Tischlein" \
      org.opencontainers.image.description="Rummy tables for Discord servers" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
RUN useradd --uid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin tischlein \
 && install -d -o tischlein -g tischlein -m 0700 /data
COPY --from=dependencies /opt/tischlein /opt/tischlein
COPY --from=build /opt/bot /opt/bot

# The root can be read-only: only /data and /tmp are ever written to.
ENV PATH=/opt/bot/bin:/opt/tischlein/bin:$PATH \
    PYTHONPATH=/opt/bot \
    HOME=/tmp \
    TMPDIR=/tmp \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONSAFEPATH=1 \
    PYTHONUNBUFFERED=1 \
    TISCHLEIN_DATABASE=/data/tischlein.sqlite3 \
    TISCHLEIN_HEARTBEAT=/tmp/tischlein.heartbeat \
    TISCHLEIN_LOG=json
WORKDIR /data
VOLUME /data
USER tischlein
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=2 \
    CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
