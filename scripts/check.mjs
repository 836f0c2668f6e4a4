import { runChecks } from "./checks.mjs";
import { runScript } from "./machine.mjs";
import { compileMessagesIfStale, installIfMissing } from "./prepare.mjs";

/** `npm run check`: messages, types, style, imports, unused code. */
await runScript(async () => {
  await installIfMissing({ includeDev: true });
  await compileMessagesIfStale();
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
});
