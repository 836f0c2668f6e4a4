import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setInterval, setTimeout } from "node:timers/promises";
import { SetupError } from "./machine.mjs";
import { getResidentMegabytes } from "./measure-load.mjs";
import { startFilledSite, startProbedServer } from "./measure-search.mjs";

const SAMPLE_INTERVAL_MS = 500;
const BYTES_OF_MEGABYTE = 2 ** 20;
const FILTERS = { all: {}, some: { q: "sample", killed: 250, sort: "killed" } };
const EXPORTS = Object.keys(FILTERS).flatMap((filter) => ["csv", "geojson", "zip"].map((format) => ({ format, filter })));
/** A reader on a slow line. */
const SLOW_READER = { format: "zip", filter: "all", megabytesPerSecond: 1 };

/** Reads an export to its end; returns how many bytes it had, and milliseconds until the first and the last one. */
async function readExport(address, { format, filter, megabytesPerSecond }, subnet) {
  const start = performance.now();
  const query = new URLSearchParams({ ...FILTERS[filter], format });
  // Of another network each, so that no limit applies.
  const headers = { "x-forwarded-for": `10.253.${subnet}.1`, "accept-encoding": "identity" };
  const response = await fetch(`${address}/api/v1/export_incidents?${query}`, { headers });
  if (response.status !== 200) throw new SetupError(`${query} was answered with ${response.status}.`);
  let [bytes, first] = [0, 0];
  for await (const chunk of response.body) {
    first ||= performance.now() - start;
    bytes += chunk.length;
    const due = megabytesPerSecond ? start + (1000 * bytes) / (megabytesPerSecond * BYTES_OF_MEGABYTE) : 0;
    if (due > performance.now()) await setTimeout(due - performance.now());
  }
  return { bytes, first, last: performance.now() - start };
}

/** Returns the most memory of the site's process, and the slowest small response, until the measured download ends. */
async function watch(site, measured) {
  let [isRunning, megabytes, slowest] = [true, 0, 0];
  const ended = measured.finally(() => {
    isRunning = false;
  });
  for await (const _ of setInterval(SAMPLE_INTERVAL_MS)) {
    if (!isRunning) break;
    megabytes = Math.max(megabytes, getResidentMegabytes(site.pid));
    const start = performance.now();
    await (await fetch(`${site.address}/healthz`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - start);
  }
  return { ...(await ended), megabytes, slowest };
}

async function measureOne(site, floor, wanted, subnet) {
  for (const { readBlocking } of [site, floor]) await readBlocking();
  const { bytes, first, last, megabytes, slowest } = await watch(site, readExport(site.address, wanted, subnet));
  const [[longest, own], [floorBlock]] = [await site.readBlocking(), await floor.readBlocking()];
  return {
    MB: Number((bytes / BYTES_OF_MEGABYTE).toFixed(1)),
    "first byte ms": Math.round(first),
    seconds: Number((last / 1000).toFixed(1)),
    "longest block ms": longest,
    "its CPU time": own,
    "floor's block": floorBlock,
    "slowest /healthz ms": Math.round(slowest),
    "resident MB": megabytes,
  };
}

/** Measures exports of the site that `DATA_DIR` and `DATABASE_URL` name, one at a time, beside a bare Node server that does nothing. */
export async function measureExport() {
  const directory = mkdtempSync(join(tmpdir(), "advocacy-blocking-"));
  const servers = [];
  try {
    const site = await startFilledSite(directory);
    servers.push(site);
    const parameters = [site.address, "/healthz"];
    const floor = await startProbedServer("scripts/bench-baseline.mjs", directory, { parameters });
    servers.push(floor);
    // The first search after a start reads all rows.
    await (await fetch(`${site.address}/api/v1/search_incidents`)).arrayBuffer();
    const rows = {};
    for (const wanted of [SLOW_READER, ...EXPORTS]) {
      const { format, filter, megabytesPerSecond } = wanted;
      const name = `${format}, ${filter}${megabytesPerSecond ? ` at ${megabytesPerSecond} MB/s` : ""}`;
      rows[name] = await measureOne(site, floor, wanted, Object.keys(rows).length);
    }
    return rows;
  } finally {
    for (const server of servers) await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
