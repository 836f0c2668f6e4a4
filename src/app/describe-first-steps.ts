import type { Database } from "#database/database.ts";
import { issueSetupCode } from "#features/accounts/server/setup-code.ts";
import type { Config } from "#platform/server/config.ts";
import { hasContent } from "./has-content.ts";

/** What the start prints on a site without any account: how to make the first one. */
export async function describeFirstSteps(database: Database, config: Config): Promise<string[]> {
  const isPrivate = config.isBoundToLoopback && config.publicUrl === undefined;
  const needsCode = config.adminSignUp === undefined ? !isPrivate : config.adminSignUp !== "open";
  const setup = await database.inTransaction((tx) => issueSetupCode(tx, new Date()));
  if (!setup) return [];
  const lines = ["Nobody is registered yet. Open /SignUp: the first account is the owner."];
  if (needsCode) lines.push(`The setup code for the first account: ${setup}`);
  if (!(await hasContent(database.reader))) lines.push("For something to look at, stop it and run: npm run demo");
  return lines;
}
