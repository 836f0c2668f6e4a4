import type { Kysely } from "kysely";
import type { Tables } from "#database/tables.ts";
import { formatFullName } from "#platform/shared/formats.ts";
import { isSettingName, parseSetting, type SettingName, type SettingValues } from "../settings.ts";

export type Db = Kysely<Tables>;

/** The id of the site in the audit trail. */
export const SITE_ID = "site";

/** Returns the stored settings, without values that are no longer valid. */
export async function listStoredSettings(db: Db): Promise<SettingValues> {
  const rows = await db.selectFrom("site_setting").select(["name", "value"]).execute();
  const values = rows.flatMap(({ name, value }) => {
    if (!isSettingName(name)) return [];
    const parsed = parseSetting(name, JSON.parse(value));
    return "value" in parsed ? [[name, parsed.value]] : [];
  });
  return Object.fromEntries(values);
}

/** Stores a value; null removes it. */
export async function updateSetting(tx: Db, name: SettingName, value: unknown): Promise<void> {
  if (value === null) {
    await tx.deleteFrom("site_setting").where("name", "=", name).execute();
    return;
  }
  const json = JSON.stringify(value);
  await tx
    .insertInto("site_setting")
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: json }))
    .execute();
}

export type SettingsAuditRow = {
  sequence: number;
  at: string;
  name: string | null;
  fields: { field: string; before: unknown; after: unknown }[];
};

/** Returns the changes of settings with who made them, newest first, at most `limit`, older than the one numbered `before`. */
export async function listSettingChanges(
  db: Db,
  { before, since, notBy, limit }: { before?: number | undefined; since?: Date; notBy?: string | null; limit: number },
): Promise<SettingsAuditRow[]> {
  const rows = await db
    .selectFrom("audit")
    .leftJoin("account", "account.id", "audit.account_id")
    .select(["audit.sequence", "audit.at", "audit.before_json", "audit.after_json", "account.first_name", "account.last_name"])
    .where("audit.kind", "=", "site")
    .where("audit.verb", "=", "edit")
    .$if(before !== undefined, (query) => query.where("audit.sequence", "<", before ?? 0))
    .$if(since !== undefined, (query) => query.where("audit.at", ">=", since?.toISOString() ?? ""))
    .$if(typeof notBy === "string", (query) =>
      query.where((row) => row.or([row("audit.account_id", "is", null), row("audit.account_id", "!=", notBy ?? "")])),
    )
    .orderBy("audit.sequence", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ sequence, at, before_json, after_json, ...account }) => ({
    sequence,
    at,
    name: formatFullName(account),
    fields: getFields(JSON.parse(before_json ?? "{}"), JSON.parse(after_json ?? "{}")),
  }));
}

const getFields = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  // An undo is named beside the values it restored.
  Object.keys(after)
    .filter((field) => field !== "undo")
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
