import { once } from "node:events";
import { SERVER_BUNDLE } from "../../scripts/prepare.mjs";
import { spawnScript } from "./run-script.ts";
import { createSiteData, type RunningSite, type SiteOptions } from "./running-site.ts";

/** Starts the built site as a process of its own, which makes the tables of its database as a first start does. */
export async function startSiteProcess(options: SiteOptions): Promise<RunningSite> {
  const { url, env, remove } = await createSiteData(options, { isMigrated: false });
  let output = "";
  const start = async () => {
    const started = spawnScript(SERVER_BUNDLE, env);
    started.stderr?.on("data", (text) => {
      output += text;
    });
    await new Promise<void>((resolve, reject) => {
      let log = "";
      started.stdout?.on("data", (text) => {
        log += text;
        output += text;
        if (log.includes(" is at ")) resolve();
      });
      started.once("exit", (code) => reject(new Error(`The site ended with ${code}: ${output}`)));
    });
    return started;
  };
  let server = await start();
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const exited = once(server, "exit");
    server.kill(signal);
    await exited;
  };
  return {
    url,
    env,
    getOutput: () => output,
    crash: async (whileDown) => {
      await end("SIGKILL");
      await whileDown?.();
      server = await start();
    },
    stop: async () => {
      if (server.exitCode === null) await end("SIGTERM");
      await remove();
      return server.exitCode;
    },
  };
}
