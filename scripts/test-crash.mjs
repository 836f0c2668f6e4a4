import { getPinnedNode, runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { run } from "./run.mjs";

const OPERATION_COUNT = "200";

/** `npm run test:crash`: kills the server during 200 uploads and edits, 100 publications and an import, on both engines. `npm test` has a short version. */
await runScript(async () => {
  await installIfMissing({ includeDev: true });
  await compileMessagesIfStale();
  await buildIfStale();
  const command = ["node_modules/@playwright/test/cli.js", "test", "crash.e2e.ts", "--reporter=list"];
  return run(getPinnedNode(), command, { CRASH_ACTS: OPERATION_COUNT });
});
