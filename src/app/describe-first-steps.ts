import type { Database } from "#database/database.ts";
import { issueSetupCode } from "#features/accounts/server/setup-code.ts";
import type { Config } from "#platform/server/config.ts";
import { hasContent } from "./has-content.ts";

/** What the start prints on a site without any account: how to make the first one. */
export async function describeFirstSteps(database: Database, config: Config): Promise<string[]> {
  const setup = await database.inTransaction((tx) => issueSetupCode(tx, new Date()));
  if (!setup) return [];
  const lines = ["Nobody is registered yet. Open /SignUp: the first account is the owner.", ...formatSetupCode(setup, config)];
  if (!(await hasContent(database.reader))) lines.push("For something to look at, stop it and run: npm run demo");
  return lines;
}

/** Wherever a request may be asked for the code, it must have been printed: nobody can find it anywhere else. */
function formatSetupCode(code: string, { adminSignUp, isPrivate }: Config): string[] {
  if (adminSignUp === "open") return [];
  const line = `The setup code for the first account: ${code}`;
  if (adminSignUp !== undefined || !isPrivate) return [line];
  return [line, "It is needed only to register through a proxy or a tunnel, not on this machine itself."];
}
