# The version of Python that CI tests. A release names the base by its digest (.github/workflows/release.yml):
#   docker build --build-arg BASE=python:3.11-slim@sha256:… .
ARG BASE=python:3.11-slim

# --- everything that needs a network or a compiler happens here ---
FROM ${BASE} AS build
WORKDIR /src
COPY pyproject.toml requirements.txt README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY render render
# Whatever comes over the network is held against its hash.
RUN pip wheel --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt -w /wheels \
 && python -m venv /opt/build \
 && /opt/build/bin/pip install --no-cache-dir --disable-pip-version-check \
      --no-index --find-links /wheels --upgrade setuptools \
 && /opt/build/bin/pip wheel --no-cache-dir --disable-pip-version-check \
      --no-index --no-deps --no-build-isolation -w /wheels . \
 && python -m venv /opt/tischlein \
 && /opt/tischlein/bin/pip install --no-cache-dir --disable-pip-version-check \
      --no-index --find-links /wheels 'tischlein[postgresql,sentry]'

# --- what runs: no sources, no wheels, no root ---
FROM ${BASE}
RUN useradd --uid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin tischlein \
 && install -d -o tischlein -g tischlein -m 0700 /data
COPY --from=build /opt/tischlein /opt/tischlein

# The root can be read-only: only /data and /tmp are ever written to.
ENV PATH=/opt/tischlein/bin:$PATH \
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
