import { runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { withDemonstrationSite } from "./serve-demonstration.mjs";
import { installBrowserIfMissing } from "./system-programs.mjs";

/** `npm run taps`: what four journeys cost a thumb on a phone, and how long the pages are there, with the demonstration content. */
await runScript(async () => {
  await installIfMissing({ includeDev: true });
  await compileMessagesIfStale();
  await buildIfStale();
  installBrowserIfMissing();
  // Only now: it imports libraries, and a fresh clone had none before.
  const { measureTaps } = await import("./measure-taps.mjs");
  return withDemonstrationSite(async (address) => {
    const { journeys, heights } = await measureTaps(address);
    console.table(journeys);
    console.table(heights);
    return 0;
  });
});
