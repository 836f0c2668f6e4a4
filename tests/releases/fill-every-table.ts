import { hash } from "node:crypto";
import { insertAccount } from "#features/accounts/server/account-store.ts";
import { createPasswordHasher } from "#features/accounts/server/password-hasher.ts";
import type { TestSite } from "../sites/test-site.ts";
import { RELEASE_OWNER } from "./release-files.ts";

const AT = "2026-11-26T12:00:00.000Z";
const LATER = "2026-12-26T12:00:00.000Z";

/** Adds a row to each table that the demonstration leaves empty, and an owner. */
export async function fillEveryTable({ database, call, signInAs }: TestSite): Promise<void> {
  const { cookie } = await signInAs("admin");
  const { body: incident } = await call("GET", "/get_current_incident");
  const change = { base: {}, external_ids: [{ scheme: "ucdp_ged", value: "12345" }] };
  await call("PATCH", `/edit_incident_metadata/${incident._id}`, { body: change, cookie });
  const password_hash = await createPasswordHasher().hash(RELEASE_OWNER.password);
  await database.inTransaction(async (tx) => {
    const { id: incident_id } = await tx.selectFrom("incident").select("id").orderBy("sequence").executeTakeFirstOrThrow();
    const { id: campaign } = await tx.selectFrom("twitter_campaign").select("id").orderBy("sequence").executeTakeFirstOrThrow();

    const { id: place } = await tx.selectFrom("place").select("id").limit(1).executeTakeFirstOrThrow();
    const id = "01a00000-0000-7000-8000-000000000001";
    const sha256 = (text: string) => hash("sha256", `${text} of a release`);
    const created = { created_at: AT };
    const owner = { id, first_name: "አበበ", last_name: "Owner", email: RELEASE_OWNER.email, email_key: RELEASE_OWNER.email };
    await insertAccount(tx, { ...owner, password_hash, role: "owner", status: "active", ...created });
    await tx
      .insertInto("session")
      .values({
        token_hash: sha256("session"),
        id,
        account_id: id,
        ...created,
        last_seen_at: AT,
        revoked_at: null,
        has_guessable_password: 0,
      })
      .execute();
    await tx
      .insertInto("known_device")
      .values({ account_id: id, token_hash: sha256("device"), last_used_at: AT })
      .execute();
    const factor = { account_id: id, secret: null, pending_secret: "JBSWY3DPEHPK3PXP", last_step: 0, asked_at: AT };
    await tx.insertInto("second_factor").values(factor).execute();
    await tx
      .insertInto("recovery_code")
      .values({ account_id: id, code_hash: sha256("code") })
      .execute();
    await tx
      .insertInto("sign_in_count")
      .values({ key: sha256("count"), count: 1, ends_at: LATER })
      .execute();
    const link = { id, ...created, created_by: id, token_hash: sha256("link") };
    await tx
      .insertInto("invite")
      .values({ ...link, expires_at: LATER, used_by: null, used_at: null })
      .execute();
    await tx
      .insertInto("reset_link")
      .values({ ...link, account_id: id, expires_at: LATER, used_at: null })
      .execute();
    await tx
      .insertInto("setup_code")
      .values({ code_hash: sha256("setup"), ...created })
      .execute();
    const key = { scope: id, key: "key", call: "/edit_tweet", input_hash: sha256("input"), answer_json: "{}" };
    await tx
      .insertInto("idempotency_key")
      .values({ ...key, ...created })
      .execute();
    const run = { started_at: AT, lease_until: null, finished_at: AT, file: null, bytes: 1000, damaged_files: 0, failure: null };
    await tx.insertInto("backup_run").values(run).execute();
    const redaction = { path: "/description", reason: "ስጋት", body_sha256: "" };
    await tx
      .insertInto("incident_redaction")
      .values({ incident_id, number: 1, ...redaction, ...created })
      .execute();
    const destroyed = { incident_id: id, number: 1, sha256: sha256("revision"), destroyed_at: AT };
    await tx
      .insertInto("destroyed_revision")
      .values({ ...destroyed, ...created })
      .execute();
    const batch = {
      id,
      filename: "ዝርዝር.csv",
      format: "table" as const,
      columns_json: '["title"]',
      row_count: 1,
      first_sequence: -1,
    };
    await tx
      .insertInto("import_batch")
      .values({ ...batch, mapping_json: null, created_by: id, ...created })
      .execute();
    const row = { batch_id: id, number: 1, cells_json: '["አንድ"]', state: "read" as const };
    await tx.insertInto("import_row").values(row).execute();
    const file = { sha256: sha256("file"), type: "image/png", bytes: "AAEC", card: "AwQF" };
    await tx
      .insertInto("site_file")
      .values({ ...file, ...created })
      .execute();
    await tx.insertInto("act_count").values({ campaign_id: campaign, day: "2026-11-26", count: 7 }).execute();
    await tx.insertInto("pending_file").values({ note: "upload", key: "0000.webp", arriving_since: null }).execute();
    await tx.insertInto("pending_rename").values({ root_id: place, account_id: id, at: AT, is_statement: 0 }).execute();
  });
}
