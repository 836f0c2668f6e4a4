import { describe, expect, it } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import { findEditableIncident, findWithdrawnIncident } from "#features/archive/incidents/server/incident-store.ts";
import { incidentSchema } from "#features/archive/statements/rules.ts";
import { withDetails } from "#features/archive/statements/server/whole-incident.ts";
import { createScheduledPublication } from "#platform/server/calls/scheduled-publication.ts";
import { mediaKinds, setUpArchiveSite } from "../../tests/sites/archive-site.ts";
import { itemKinds } from "./item-kinds.ts";

const ACTS = 900;
const statementsSchema = incidentSchema.omit({
  publication: true,
  verification: true,
  created_at: true,
  language: true,
  narrative_en_reviewed_on: true,
  narrative_am_reviewed_on: true,
});
const [article, video] = mediaKinds;

/** Returns a function that picks a number below `limit`, in the same sequence in each run: https://en.wikipedia.org/wiki/Xorshift */
function createPicker(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

describe("a verified incident on sqlite", () => {
  const { site, asAdmin, asOwner, create, add, addImage, addClaim, addOrganisation, addAttribution } = setUpArchiveSite("sqlite");

  it("states what its verifier, who was not its last author, saw last", { timeout: 180_000 }, async () => {
    const pick = createPicker(20_260_301);
    const id = await create({ draft: true });
    const ids = { article: await add(article, id), video: await add(video, id), image: await addImage(id), claim: "" };
    ids.claim = await addClaim(id, [ids.article]);
    const organisation = await addOrganisation();
    await addAttribution(id, organisation, [ids.article]);
    const schedule = createScheduledPublication({
      ...site().database,
      insertAuditEntry,
      kinds: itemKinds,
      now: () => site().now(),
      report: (error) => {
        throw error;
      },
    });
    const inIncident = { kind: "incident", id };
    const edit = (values: object) => ["PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...values }] as const;
    const editPart = (kind: string, values: object) =>
      ["PATCH", `/edit_${kind}_archive`, { [`${kind}_archive_id`]: ids[kind as "image"], base: {}, ...values }] as const;
    const setStatus = (status: string) => ["POST", "/set_verification_status", { incident_id: id, status, note: "Why" }] as const;
    type Act = readonly ["POST" | "PATCH" | "DELETE", string, object];
    const acts: ((n: number) => Act)[] = [
      (n) => edit({ title: `Title ${n}` }),
      (n) => edit({ title_am: `ርዕስ ${n}` }),
      (n) => edit({ description: `Words ${n}`, kinds: [] }),
      (n) => edit({ killed: { minimum: n, maximum: n + 1 }, reason: `Counted ${n}` }),
      (n) => edit({ narrative_en: `An account ${n}` }),
      () => edit({ narrative_en_reviewed: true }),
      (n) => editPart("article", { article_link: `https://example.org/${n}` }),
      (n) => editPart("image", { description: `Picture ${n}` }),
      () => ["DELETE", `/delete_video_archive/${id}/${ids.video}`, {}],
      () => ["POST", "/restore", { kind: "video", id: ids.video }],
      (n) => ["PATCH", `/edit_claim/${ids.claim}`, { base: {}, minimum: n, maximum: n }],
      (n) => ["PATCH", `/edit_organisation/${organisation}`, { base: {}, name_en: `Front ${n}` }],
      () => ["POST", "/publish", inIncident],
      () => ["POST", "/unpublish", inIncident],
      () => ["POST", "/schedule", { ...inIncident, publish_at: new Date(site().now().getTime() + 120_000).toISOString() }],
      (n) => ["POST", `/return_to_revision/${id}`, { number: n + 1, reason: "As it was" }],
      () => ["DELETE", `/delete_incident/${id}`, {}],
      () => ["POST", "/restore", inIncident],
      ...["verified", "verified", "verified", "verified", "corroborated", "withdrawn"].map((status) => () => setStatus(status)),
    ];

    /** Returns the statements of the incident; null in the trash. */
    const readStatements = async (): Promise<string | null> => {
      const { db } = site();
      const found = await findEditableIncident(db, id);
      const metadata = found ?? (await findWithdrawnIncident(db, id));
      return metadata ? JSON.stringify(statementsSchema.parse(await withDetails(db, metadata))) : null;
    };
    let [stated, author] = [await readStatements(), asAdmin];
    let seen: { stated: string | null; by: typeof asAdmin } | null = null;
    let verifications = 0;
    let [name, wasRenamed] = ["", false];
    for (let count = 0; count < ACTS; count += 1) {
      site().advanceTime(60_000);
      const sender = pick(2) === 0 ? asAdmin : asOwner;
      const act = acts[pick(acts.length)]?.(pick(5));
      if (!act) throw new Error("no act");
      const response = await sender(...act);
      expect([200, 201, 403], act[1]).toContain(response.status);
      await schedule.runNow();
      const after = await readStatements();
      const { name_en = name } = act[2] as { name_en?: string };
      // A new name is stated also where the incident is in the trash, and read when it is restored.
      if ((after !== null && after !== stated && !(name_en === name && wasRenamed)) || name_en !== name) author = sender;
      wasRenamed = after === null && (wasRenamed || name_en !== name);
      name = name_en;
      stated = after ?? stated;
      if (act[1] === "/set_verification_status" && response.status === 200) seen = { stated, by: sender };
      const rows = site().db.selectFrom("incident").select("verification").where("id", "=", id);
      if ((await rows.executeTakeFirstOrThrow()).verification !== "verified" || after === null) continue;
      verifications += 1;
      expect(seen?.stated, `act ${count}: ${act[1]}`).toBe(stated);
      expect(seen?.by === author, `act ${count}: ${act[1]}`).toBe(false);
    }
    expect(verifications).toBeGreaterThan(50);
  });
});
