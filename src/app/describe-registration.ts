import type { Database } from "#database/database.ts";
import { hasAdmittedAccount } from "#features/accounts/server/account-store.ts";
import { formatSetupCode, issueSetupCode } from "#features/accounts/server/setup-code.ts";
import { getSignUpMode } from "#features/accounts/server/sign-up-policy.ts";
import { formatShellCommand } from "#platform/server/process/server-config.ts";
import type { Config } from "#services/settings/config.ts";
import { createSettingsReader } from "#services/settings/server/read-settings.ts";
import { hasContent } from "./demonstration/site-content.ts";
import { getAccountSettings } from "./feature-settings.ts";

/** Returns the lines that a start prints on a site without admitted accounts: how to register the first one. */
export async function describeRegistration(database: Database, config: Config): Promise<string[]> {
  const { reader, inTransaction } = database;
  if (await hasAdmittedAccount(reader)) return [];
  const lines = ["Nobody is registered yet. Open /SignUp: the first account is the owner."];
  const { signUpPolicy } = getAccountSettings(await createSettingsReader(config)(reader), config);
  // Behind a proxy a private site needs a code all the same: `npm run admin -- setup-code`.
  const code = getSignUpMode(signUpPolicy, true) === "open" ? null : await inTransaction((tx) => issueSetupCode(tx, new Date()));
  if (code !== null) lines.push(formatSetupCode(code));
  // Other people who can reach the site would see it.
  if (config.isPrivate && !(await hasContent(reader)))
    lines.push(`For something to look at, stop it and run: ${formatShellCommand("npm run demo", config)}`);
  return lines;
}
