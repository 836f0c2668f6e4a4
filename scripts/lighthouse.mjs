import { runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { withDemonstrationSite } from "./serve-demonstration.mjs";
import { installBrowserIfMissing } from "./system-programs.mjs";

/** The folder of Lighthouse and its dependencies, which nothing else needs. */
const TOOL = "tools/lighthouse";
const PATHS = ["/", "/twitter", "/email", "/archives", "/incidents"];

/** `npm run lighthouse [path …]`: the medians of five visits to each page of the built site, with the demonstration content. */
await runScript(async () => {
  await installIfMissing();
  await installIfMissing({ path: TOOL });
  await compileMessagesIfStale();
  await buildIfStale();
  installBrowserIfMissing();
  // A dynamic import, as it needs libraries that a fresh clone has only after the installation.
  const { closeBrowsers, measurePage } = await import("../tools/lighthouse/measure-pages.mjs");
  const named = process.argv.slice(2).filter((parameter) => parameter.startsWith("/"));
  const wanted = named.length > 0 ? named : PATHS;
  const measureAll = async (address) => {
    const measured = [];
    for (const path of wanted) measured.push(await measurePage(address, path));
    console.table(measured.map(({ row }) => row));
    for (const { row, failedAudits } of measured)
      for (const failedAudit of failedAudits) console.log(`${row.path}  ${failedAudit}`);
    return measured.every(({ isOnTarget }) => isOnTarget) ? 0 : 1;
  };
  return withDemonstrationSite(measureAll).finally(closeBrowsers);
});
