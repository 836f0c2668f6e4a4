import type { Config } from "#app/config.ts";
import type { Database } from "#database/database.ts";
import { issueSetupCode } from "#features/accounts/server/setup-code.ts";
import { hasContent } from "./has-content.ts";

/** Returns the lines that the start prints on a site without accounts: how to register the first one. */
export async function describeFirstSteps(database: Database, config: Config): Promise<string[]> {
  const setup = await database.inTransaction((tx) => issueSetupCode(tx, new Date()));
  if (!setup) return [];
  const lines = ["Nobody is registered yet. Open /SignUp: the first account is the owner.", ...formatSetupCode(setup, config)];
  if (!(await hasContent(database.reader))) lines.push("For something to look at, stop it and run: npm run demo");
  return lines;
}

/** Printed wherever a request may be asked for the setup code, which is shown nowhere else. */
function formatSetupCode(code: string, { adminSignUp, isPrivate }: Config): string[] {
  if (adminSignUp === "open") return [];
  const line = `The setup code for the first account: ${code}`;
  if (adminSignUp !== undefined || !isPrivate) return [line];
  return [line, "It is needed only to register through a proxy or a tunnel, not on this machine itself."];
}
