# The version of Python that CI tests.
ARG PYTHON=3.11

# --- everything that needs a network or a compiler happens here ---
FROM python:${PYTHON}-slim AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY render render
RUN pip wheel --no-cache-dir --disable-pip-version-check -c constraints.txt -w /wheels '.[postgresql]' \
 && python -m venv /opt/tischlein \
 && /opt/tischlein/bin/pip install --no-cache-dir --disable-pip-version-check \
      --no-index --find-links /wheels 'tischlein[postgresql]'

# --- what runs: no sources, no wheels, no root ---
FROM python:${PYTHON}-slim
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
