import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { nodeEnv } from "./run-script.ts";
import { createSiteData, type RunningSite, type SiteOptions } from "./running-site.ts";
import type { SiteServerRequest, SiteServerResponse } from "./site-server.ts";

export type SiteServerProcess = ReturnType<typeof startSiteServerProcess>;

/** Starts a process that serves the sites of one worker's tests, one after the other. */
export function startSiteServerProcess() {
  const child = fork(join(import.meta.dirname, "site-server.ts"), {
    env: { ...nodeEnv, NODE_ENV: "production" },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const exited = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      output += text;
    });
  }

  async function send(request: SiteServerRequest): Promise<void> {
    const responded = once(child, "message") as Promise<[SiteServerResponse]>;
    const ended = exited.then(([code]): [SiteServerResponse] => [{ error: `The site server ended with ${code}: ${output}` }]);
    child.send(request);
    const [response] = await Promise.race([responded, ended]);
    if ("error" in response) throw new Error(response.error);
    output += response.output;
  }

  return {
    openSite: async (options: SiteOptions): Promise<RunningSite> => {
      const { url, env, remove } = await createSiteData(options, { isMigrated: true });
      output = "";
      await send({ env });
      return {
        url,
        env,
        getOutput: () => output,
        crash: () => Promise.reject(new Error("Only a site that is a process of its own can crash.")),
        stop: async () => {
          await send({ env: null });
          await remove();
          return 0;
        },
      };
    },
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
