import { expect, it } from "vitest";
import { engines, openTestDatabase } from "../../../../tests/test-database.ts";
import { insertSetupCode } from "./account-store.ts";
import { hashSecret } from "./secrets.ts";
import { isSetupCode, issueSetupCode } from "./setup-code.ts";

it.each(engines)("finds each of several codes in any case, without hyphens; stores only hashes: %s", async (engine) => {
  const { database, close } = await openTestDatabase(engine);
  const issue = async () => (await database.inTransaction((tx) => issueSetupCode(tx, new Date()))) ?? "";
  const [one, other] = [await issue(), await issue()];
  expect(one).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  const typed = other.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
  const withOnes = "11111-00000-AAAAA-ZZZZZ";
  await database.inTransaction((tx) => insertSetupCode(tx, hashSecret(withOnes.replaceAll("-", "")), new Date()));
  const inputs = [one, ` ${typed}`, "ilIL1-oO000-aaaaa-zzzzz", "00000-00000-00000-00000"];
  const found = await Promise.all(inputs.map((input) => isSetupCode(database.reader, input)));
  expect(found).toEqual([true, true, true, false]);
  const stored = await database.reader.selectFrom("setup_code").selectAll().execute();
  for (const code of [one, one.replaceAll("-", "")]) expect(JSON.stringify(stored)).not.toContain(code);
  await close();
});
