import { runChecks } from "./checks.mjs";
import { runScript } from "./machine.mjs";
import { compileWordsIfStale, installIfMissing } from "./prepare.mjs";

/** `npm run check`: words, types, style, imports, unused code. */
await runScript(async () => {
  await installIfMissing();
  await compileWordsIfStale();
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
});
