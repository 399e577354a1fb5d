"""The port on which all of it is served: ``/metrics``, ``/healthz``, ``/readyz``."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from bot.metrics.instruments import LogCounter, PrometheusMeter
from bot.metrics.state_collector import StateCollector
from bot.operator_settings import Endpoint

log = logging.getLogger(__name__)

CLOSING_SECONDS: Final = 1.0
"""For whoever is just being answered when the bot stops."""


class PortError(Exception):
    """Nothing can be served there. Says in one line why."""


class Metrics:
    """What is counted, and who says it."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.meter = PrometheusMeter(registry)
        self.state = StateCollector()
        registry.register(self.state)
        self._registry = registry

    @asynccontextmanager
    async def served(self, endpoint: Endpoint) -> AsyncIterator[int]:
        """Serve it as long as this goes on; gives the port."""
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/healthz", self._healthz)
        app.router.add_get("/readyz", self._readyz)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=CLOSING_SECONDS)
        await runner.setup()
        counting = LogCounter(self.meter)
        logging.getLogger().addHandler(counting)
        try:
            site = web.TCPSite(runner, endpoint.host, endpoint.port)
            try:
                await site.start()
            except OSError as error:
                why = error.strerror or "there is no such address"
                raise PortError(f"TISCHLEIN_METRICS: {endpoint} cannot be used: {why}") from None
            log.info("metrics are served on %s", str(endpoint))
            yield int(runner.addresses[0][1])
        finally:
            logging.getLogger().removeHandler(counting)
            self.state.close()
            await runner.cleanup()

    async def _metrics(self, request: web.Request) -> web.Response:
        del request
        await self.state.look()
        text = generate_latest(self._registry)
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    async def _healthz(self, request: web.Request) -> web.Response:
        """Answer that the process is alive: that it answers is the proof."""
        del request
        return web.Response(text="alive\n")

    async def _readyz(self, request: web.Request) -> web.Response:
        del request
        if await self.state.is_well():
            return web.Response(text="ready\n")
        return web.Response(text="Discord or the database does not answer\n", status=503)
