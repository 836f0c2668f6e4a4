import { runScript } from "./machine.mjs";
import { measureExport } from "./measure-export.mjs";
import { assertLoadGenerator, getResidentMegabytes, LOAD_CORE, measureLoad, pinProcess } from "./measure-load.mjs";
import { measureSearch } from "./measure-search.mjs";
import { measureSignIn } from "./measure-sign-in.mjs";
import { median } from "./median.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { startServer, withDemonstrationSite } from "./serve-demonstration.mjs";

const paths = ["/", "/twitter", "/api/v1/get_current_twitter_campaign"];
const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 2;
/** V8 compiles and cleans differently in each process, so that one start says little. */
const STARTS = 5;
const ROUNDS = 3;
const SOAK_SECONDS = 60;
const SERVER_CORE = 1;

/** The site's numbers on one path and the floor's, measured alternately so that the load of the machine affects both. */
async function measureRounds(site, floor, path) {
  for (const address of [site, floor]) await measureLoad(address, [path], WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = await measureLoad(site, [path], ROUND_SECONDS);
    rounds.push({ measured, least: await measureLoad(floor, [path], ROUND_SECONDS) });
  }
  return rounds;
}

/** The medians of all rounds of a path, and those of the slowest start. */
function summarize(path, starts) {
  const perSecond = ({ measured }) => measured.perSecond;
  const share = ({ measured, least }) => measured.perSecond / least.perSecond;
  const formatShare = (number) => `${Math.round(100 * number)} %`;
  const getMedian = (getNumber) => median(starts.flat().map(getNumber));
  const getSlowest = (getNumber) => Math.min(...starts.map((rounds) => median(rounds.map(getNumber))));
  return {
    path,
    "requests/s": getMedian(perSecond),
    "slowest start": getSlowest(perSecond),
    "floor/s": getMedian(({ least }) => least.perSecond),
    "of floor": formatShare(getMedian(share)),
    "slowest's": formatShare(getSlowest(share)),
    "median ms": Number(getMedian(({ measured }) => measured.median).toFixed(2)),
    "floor's": Number(getMedian(({ least }) => least.median).toFixed(2)),
    "p99 ms": Number(getMedian(({ measured }) => measured.p99).toFixed(2)),
  };
}

/** The memory growth of the server's process after a minute of requests from 100,000 addresses. */
async function measureMemory(site, pid) {
  const before = getResidentMegabytes(pid);
  const { requests } = await measureLoad(site, paths, SOAK_SECONDS);
  return { requests, "MB before": before, "MB after": getResidentMegabytes(pid) };
}

async function benchSearch() {
  const { rows, total } = await measureSearch();
  console.table(rows);
  console.table(total);
  return 0;
}

async function benchExport() {
  console.table(await measureExport());
  return 0;
}

/** The measurements of the site that `DATA_DIR` and `DATABASE_URL` name. */
const ofFilledSite = { "--search": benchSearch, "--export": benchExport };

/**
 * `npm run bench`: the built site with the demonstration content, started five times, against a bare Node server in the same run.
 * `npm run bench -- --search` and `-- --export`: searches and exports of the site that `DATA_DIR` and `DATABASE_URL` name, which `npm run
 * fill` has filled.
 */
await runScript(async () => {
  const benchFilledSite = ofFilledSite[process.argv[2]];
  if (!benchFilledSite) assertLoadGenerator();
  await installIfMissing();
  await compileMessagesIfStale();
  await buildIfStale();
  if (benchFilledSite) return benchFilledSite();
  // A dynamic import, as it needs libraries that a fresh clone has only after the installation.
  const { account, measureUploads } = await import("./measure-uploads.mjs");
  const measured = new Map(paths.map((path) => [path, []]));
  const measure = async (site, pid, start) => {
    // This process reads the site's log, as a service manager would.
    pinProcess(process.pid, LOAD_CORE);
    pinProcess(pid, SERVER_CORE);
    const floor = await startServer("scripts/bench-baseline.mjs", { parameters: [site, ...paths] });
    pinProcess(floor.pid, SERVER_CORE);
    try {
      for (const [path, starts] of measured) starts.push(await measureRounds(site, floor.address, path));
      if (start < STARTS) return 0;
      console.table([...measured].map(([path, starts]) => summarize(path, starts)));
      console.table(await measureMemory(site, pid));
      console.table(await measureUploads(site));
      console.table(await measureSignIn(site, account.email));
      return 0;
    } finally {
      await floor.stop();
    }
  };
  // The log goes where a service manager would read it, at the level that it has by default.
  return withDemonstrationSite(measure, { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "info" }, STARTS);
});
