import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getServerOptions, SetupError } from "./machine.mjs";
import { getResidentMegabytes } from "./measure-load.mjs";
import { SERVER_BUNDLE } from "./prepare.mjs";
import { findFreePort, startServer } from "./serve-demonstration.mjs";

/** Requests of each kind. The 95th percentile is the fourth slowest. */
const REQUESTS = 60;
const PLACES = ["Amhara", "Oromia", "Tigray", "Afar", "West Wellega", "East Wellega", "North Shewa", "አማራ", "ኦሮሚያ", "ምዕራብ ወለጋ"];
const KINDS = ["killing", "massacre", "torture", "abduction", "shelling", "starvation"];
const STATUSES = ["unreviewed", "reported", "corroborated", "verified", "disputed"];
const SORTS = ["recorded", "newest", "oldest", "killed"];

const pick = (items, number) => items[number % items.length];
const prefixes = [
  "sa",
  "re",
  "no",
  "ha",
  "in",
  "th",
  "wa",
  "ma",
  "to",
  "me",
  "si",
  "pa",
  "of",
  "ou",
  "የና",
  "መዝ",
  "የለ",
  "ነገ",
  "ለመ",
  "የተ",
];
const getDays = (number) => ({
  from: `${1991 + (number % 25)}-0${1 + (number % 9)}`,
  to: `${2017 + (number % 9)}-1${number % 3}`,
});
/** Makes an address distinct if the measured parameter has few values. */
const getKilled = (number) => ({ killed: 1 + number });

/** The parameters of each kind of request by its number, so that no two are the same: no cache has the response. */
const searches = {
  list: (n) => ({ sort: pick(SORTS, n), limit: 20 + (n % 30) }),
  "several words": (n) => ({ q: `sample record ${n * 7}` }),
  "words of most": (n) => ({ q: "nothing happened measure", ...getKilled(n) }),
  Amharic: (n) => ({ q: `የናሙና መዝገብ ${n * 5}` }),
  "two letters": (n) => ({ q: pick([...prefixes, ...Array.from({ length: 40 }, (_, digits) => String(10 + digits))], n) }),
  place: (n) => ({ place: pick(PLACES, n), ...getKilled(n) }),
  kind: (n) => ({ kind: pick(KINDS, n), ...getKilled(n) }),
  status: (n) => ({ status: pick(STATUSES, n), ...getKilled(n) }),
  days: getDays,
  killed: getKilled,
  "all at once": (n) => ({ ...getDays(n), ...getKilled(n), q: "record", kind: pick(KINDS, n), sort: pick(SORTS, n) }),
};
const addresses = {
  ...Object.fromEntries(
    Object.entries(searches).map(([name, getParameters]) => [`search: ${name}`, [`/api/v1/search_incidents`, getParameters]]),
  ),
  "counts: all": ["/api/v1/count_incidents", getKilled],
  "counts: words": ["/api/v1/count_incidents", (n) => ({ q: pick(prefixes, n), ...getKilled(n) })],
  "page: list": ["/incidents", (n) => ({ q: "sample", killed: 300 - n })],
  "page: map": ["/incidents", (n) => ({ view: "map", killed: 300 - n })],
  "page: time": ["/incidents", (n) => ({ view: "time", killed: 300 - n })],
};

/** Starts a server that says, at each `readBlocking()`, for how many milliseconds, and of its own, it was blocked at most since the last one. */
export async function startProbedServer(script, directory, { flags = [], env = {}, parameters = [] }) {
  const file = join(directory, `${basename(script)}.blocking`);
  const probe = ["--import", "./scripts/report-blocking.mjs"];
  const server = await startServer(script, { flags: [...flags, ...probe], env: { ...env, BLOCKING_FILE: file }, parameters });
  const readBlocking = async () => {
    rmSync(file, { force: true });
    process.kill(server.pid, "SIGUSR2");
    for (let tries = 0; tries < 200; tries += 1) {
      await setTimeout(10);
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      if (text !== "") return text.split(" ").map((number) => Number(Number(number).toFixed(1)));
    }
    throw new SetupError(`${script} did not say for how long it was blocked.`);
  };
  return { ...server, readBlocking };
}

/** Starts the site that `DATA_DIR` and `DATABASE_URL` name. */
export async function startFilledSite(directory) {
  const { flags, env } = getServerOptions();
  const port = await findFreePort();
  const settings = { NODE_ENV: "production", PUBLIC_URL: "", HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "warn" };
  const site = await startProbedServer(SERVER_BUNDLE, directory, {
    flags,
    env: { ...env, ...settings, TRUST_PROXY: "127.0.0.1" },
  });
  return { ...site, address: `http://127.0.0.1:${port}` };
}

/** Returns milliseconds until the whole response is there. */
async function timeRequest(url, headers = {}) {
  const start = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  const taken = performance.now() - start;
  if (response.status !== 200) throw new SetupError(`${url} was answered with ${response.status}.`);
  return taken;
}

const getPercentile = (times, part) => Number(times.toSorted((a, b) => a - b)[Math.ceil(part * times.length) - 1].toFixed(1));

async function measureKind(site, floor, [path, getParameters], subnet) {
  const [times, least] = [[], []];
  for (const { readBlocking } of [site, floor]) await readBlocking();
  for (let number = 0; number < REQUESTS; number += 1) {
    // Of another network each, so that no limit applies.
    const headers = { "x-forwarded-for": `10.${subnet}.${number}.1` };
    times.push(await timeRequest(`${site.address}${path}?${new URLSearchParams(getParameters(number))}`, headers));
    // The bare server in turns, so that the load of the machine affects both.
    least.push(await timeRequest(`${floor.address}/incidents`));
  }
  const [[longest, own], [floorBlock]] = [await site.readBlocking(), await floor.readBlocking()];
  return {
    "median ms": getPercentile(times, 0.5),
    "p95 ms": getPercentile(times, 0.95),
    "floor's p95": getPercentile(least, 0.95),
    "longest block ms": longest,
    "its CPU time": own,
    "floor's block": floorBlock,
  };
}

/** Measures searches over the site that `DATA_DIR` and `DATABASE_URL` name, one at a time, against a bare Node server. */
export async function measureSearch() {
  const directory = mkdtempSync(join(tmpdir(), "advocacy-blocking-"));
  const servers = [];
  try {
    const site = await startFilledSite(directory);
    servers.push(site);
    // Without the time of the start.
    await site.readBlocking();
    // The first search after a start reads all rows.
    const first = await timeRequest(`${site.address}/api/v1/search_incidents`, { "x-forwarded-for": "10.254.0.1" });
    const [firstBlock] = await site.readBlocking();
    const parameters = [site.address, "/incidents"];
    const floor = await startProbedServer("scripts/bench-baseline.mjs", directory, { parameters });
    servers.push(floor);
    const rows = {};
    for (const [name, address] of Object.entries(addresses)) {
      rows[name] = await measureKind(site, floor, address, Object.keys(rows).length);
    }
    const response = await fetch(`${site.address}/api/v1/count_incidents?kind=`, {
      headers: { "x-forwarded-for": "10.254.1.1" },
    });
    const { all } = await response.json();
    const total = { incidents: all, "first search ms": Math.round(first), "its longest block ms": firstBlock };
    return { rows, total: { ...total, "resident MB": getResidentMegabytes(site.pid) } };
  } finally {
    for (const server of servers) await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
