import { runScript } from "./machine.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";

/** `npm run build`: installs and builds what `npm start` would, also beside a running server. */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  await buildIfStale();
  return 0;
});
