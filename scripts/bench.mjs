import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pinnedNode, root, runScript, Unfit } from "./machine.mjs";
import { measureRequests } from "./measure-requests.mjs";
import { buildIfStale, compileWordsIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

const paths = ["/", "/twitter", "/api/v1/get_current_twitter_campaign"];
/** As through a proxy, each request from another visitor: the limit for one address is not what is measured. */
const headersOf = (count) => ({
  "accept-encoding": "br, gzip",
  "x-forwarded-for": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
});
const load = { connections: 16, headersOf };
const WARM_UP = 1000;
const MEASURE = 4000;

function findFreePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts a server; resolves to how to stop it once it has printed an address. */
function startServer(script, env = {}) {
  const child = spawn(pinnedNode(), [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-2000);
      const [address] = output.match(/http:\/\/\S+:\d+/) ?? [];
      if (address) resolve({ address, stop });
    });
    child.once("exit", (code) => reject(new Unfit(`${script} ended with ${code} before it served.`)));
  });
}

/** One path's numbers beside the floor's for as many bytes, taken in turns so that the machine's moods hit both. */
async function compare(site, floor, path) {
  await measureRequests(site + path, { ...load, milliseconds: WARM_UP });
  const measured = await measureRequests(site + path, { ...load, milliseconds: MEASURE });
  await measureRequests(`${floor}/${measured.bytes}`, { ...load, milliseconds: WARM_UP });
  const least = await measureRequests(`${floor}/${measured.bytes}`, { ...load, milliseconds: MEASURE });
  return {
    path,
    bytes: measured.bytes,
    "requests/s": measured.perSecond,
    "floor/s": least.perSecond,
    "of floor": `${Math.round((100 * measured.perSecond) / least.perSecond)} %`,
    "median ms": Number(measured.median.toFixed(2)),
    "floor's": Number(least.median.toFixed(2)),
    "p99 ms": Number(measured.p99.toFixed(2)),
  };
}

/** `npm run bench`: the built site with the demonstration content, against a bare Node server in the same run. */
await runScript(async () => {
  await installIfMissing();
  await compileWordsIfStale();
  await buildIfStale();
  const directory = mkdtempSync(join(tmpdir(), "advocacy-bench-"));
  const env = {
    NODE_ENV: "production",
    DATA_DIR: directory,
    DATABASE_URL: "",
    PUBLIC_URL: "",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "127.0.0.1",
  };
  const servers = [];
  try {
    if ((await run(pinnedNode(), ["src/demo.ts"], env)) !== 0) throw new Unfit("The demonstration content could not be loaded.");
    const port = await findFreePort();
    const site = await startServer("src/main.ts", { ...env, PORT: String(port) });
    servers.push(site);
    const floor = await startServer("scripts/bench-floor.mjs");
    servers.push(floor);
    const rows = [];
    for (const path of paths) rows.push(await compare(`http://127.0.0.1:${port}`, floor.address, path));
    console.table(rows);
    return 0;
  } finally {
    for (const { stop } of servers) await stop();
    rmSync(directory, { recursive: true, force: true });
  }
});
