import { runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { withDemonstrationSite } from "./serve-demonstration.mjs";
import { installBrowserIfMissing } from "./system-programs.mjs";

/** `npm run taps`: the taps and the scrolling of eight journeys on a phone, and the heights of the pages, with the demonstration content. */
await runScript(async () => {
  await installIfMissing({ includeDev: true });
  await compileMessagesIfStale();
  await buildIfStale();
  installBrowserIfMissing();
  // A dynamic import, as it needs libraries that a fresh clone has only after the installation.
  const { measureTaps } = await import("./measure-taps.mjs");
  return withDemonstrationSite(async (address) => {
    const { journeys, heights } = await measureTaps(address);
    console.table(journeys);
    console.table(heights);
    return 0;
  });
});
