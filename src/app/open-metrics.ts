import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "#database/database.ts";
import { createNodeServer, listenOnLoopback } from "#platform/server/http/node-server.ts";
import { version } from "#platform/server/process/server-config.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { findLastBackup } from "#services/backup/server/backup-run-store.ts";

type Options = {
  port: number;
  reader: Db;
  /** How many responses were sent from the cache before any hook. */
  countSentAgain(): number;
  parts: string[];
  findFailures(): Promise<Map<string, Error>>;
  getClockOffsetMs(): number;
};

/** Serves figures of the server in the format of Prometheus, at a port that only this machine reaches. */
export function openMetrics(app: FastifyInstance, options: Options): void {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({ name: "site_info", help: "The version that runs", labelNames: ["version"], registers }).set({ version }, 1);
  const requests = new Counter({
    name: "site_requests_total",
    help: "Computed responses, refusals too",
    labelNames: ["status"],
    registers,
  });
  const seconds = new Histogram({ name: "site_response_seconds", help: "Time of computed responses", registers });
  app.addHook("onResponse", async (_request, { statusCode, elapsedTime }) => {
    requests.inc({ status: statusCode });
    seconds.observe(elapsedTime / SECOND);
  });
  new Counter({
    name: "site_kept_responses_total",
    help: "Responses from the cache",
    registers,
    collect() {
      this.reset();
      this.inc(options.countSentAgain());
    },
  });
  new Gauge({
    name: "site_ready",
    help: "Whether each part is ready",
    labelNames: ["part"],
    registers,
    async collect() {
      const failures = await options.findFailures();
      for (const part of options.parts) this.set({ part }, failures.has(part) ? 0 : 1);
    },
  });
  new Gauge({
    name: "site_last_backup_timestamp_seconds",
    help: "When the last complete backup began; absent where there is none",
    registers,
    async collect() {
      const last = await findLastBackup(options.reader).catch(() => undefined);
      if (last) this.set(Date.parse(last.started_at) / SECOND);
      else this.remove();
    },
  });
  new Gauge({
    name: "site_clock_offset_seconds",
    help: "How far the clock of this machine is ahead of that of the database",
    registers,
    collect() {
      this.set(options.getClockOffsetMs() / SECOND);
    },
  });
  const server = createNodeServer(async (request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": register.contentType }).end(await register.metrics());
  });
  app.addHook("onReady", () => listenOnLoopback(server, options.port, "METRICS_PORT"));
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
}
