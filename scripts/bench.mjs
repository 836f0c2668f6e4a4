import { runScript } from "./machine.mjs";
import { measureRequests } from "./measure-requests.mjs";
import { measureSignIn } from "./measure-sign-in.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { startServer, withDemonstrationSite } from "./serve-demonstration.mjs";

const paths = ["/", "/twitter", "/api/v1/get_current_twitter_campaign"];
/** Makes each request come from another visitor, as through a proxy: the limit per address is not what is measured. */
const getHeaders = (count) => ({
  "accept-encoding": "br, gzip",
  "x-forwarded-for": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
});
const load = { connections: 16, getHeaders };
const WARM_UP_MS = 1000;
const MEASURE_MS = 4000;

/** Measures a path and the floor for as many bytes, alternating so that a busy machine slows both. */
async function compare(site, floor, path) {
  await measureRequests(site + path, { ...load, durationMs: WARM_UP_MS });
  const measured = await measureRequests(site + path, { ...load, durationMs: MEASURE_MS });
  await measureRequests(`${floor}/${measured.bytes}`, { ...load, durationMs: WARM_UP_MS });
  const least = await measureRequests(`${floor}/${measured.bytes}`, { ...load, durationMs: MEASURE_MS });
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
  await compileMessagesIfStale();
  await buildIfStale();
  // A dynamic import, as it needs libraries that a fresh clone has only after the installation.
  const { account, measureUploads } = await import("./measure-uploads.mjs");
  const measure = async (site) => {
    const floor = await startServer("scripts/bench-baseline.mjs");
    try {
      const rows = [];
      for (const path of paths) rows.push(await compare(site, floor.address, path));
      console.table(rows);
      console.table(await measureUploads(site));
      console.table(await measureSignIn(site, account.email));
      return 0;
    } finally {
      await floor.stop();
    }
  };
  return withDemonstrationSite(measure, { TRUST_PROXY: "127.0.0.1" });
});
