import { describe, expect, it } from "vitest";
import { createRandomChanges } from "../../../tests/random-changes.ts";
import { setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { PASSWORD } from "../../../tests/sites/test-site.ts";
import { engines } from "../../../tests/test-database.ts";
import type { AccountActs } from "./rules.ts";

const SEEDED = 60;
const ACTS = 120;

describe.each(engines)("an undo of random acts on %s", (engine) => {
  const { site, admin, owner, asOwner, findProblems } = setUpArchiveSite(engine);

  /** Returns the public data of these incidents and organisations, by the calls of visitors; null if hidden. */
  async function readPublicState(ids: { incidents: string[]; organisations: string[] }) {
    const get = async (path: string) => {
      const { status, body } = await site().call("GET", path);
      return status === 200 ? body : null;
    };
    const incidents: Record<string, unknown> = {};
    const verified: string[] = [];
    for (const id of ids.incidents) {
      const found = (await get(`/get_incident_with_id/${id}`)) as { verification: { status: string } } | null;
      // The status is compared separately, as only a person gives the highest.
      const { verification, ...incident } = found ?? { verification: { status: "" } };
      if (verification.status === "verified") verified.push(id);
      incidents[id] = found && [incident, await get(`/get_videos_for_incident/${id}`)];
    }
    const { body } = await site().call<Record<string, unknown>[]>("GET", "/get_organisations", { cookie: owner().cookie });
    // Those in the trash are counted, too.
    const organisations = body
      .filter(({ _id }) => ids.organisations.includes(String(_id)))
      .map(({ number_of_attributions: _count, ...organisation }) => organisation);
    return { state: { incidents, organisations }, verified };
  }
  const listIds = async (table: "incident" | "organisation") =>
    (await site().db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);

  it.each([1, 7, 8])("leaves the site as it was before, with the seed %i", { timeout: 240_000 }, async (seed) => {
    const accounts = { admin: admin().cookie, owner: owner().cookie };
    const legitimate = createRandomChanges(site(), accounts, seed);
    for (let count = 0; count < SEEDED; count++) await legitimate.makeChange();
    const hostile = await site().signInAs("admin", `hostile-${crypto.randomUUID()}@example.org`);
    site().advanceTime(1000);
    const ids = { incidents: await listIds("incident"), organisations: await listIds("organisation") };
    const before = await readPublicState(ids);
    const from = site().now().toISOString();
    const acts = createRandomChanges(site(), { admin: hostile.cookie, owner: hostile.cookie }, seed + 100);
    for (let count = 0; count < ACTS; count++) await acts.makeChange();
    const span = { account_id: hostile.accountId, from, until: site().now().toISOString() };
    await asOwner("POST", "/undo_acts", { ...span, reason: "A stolen session", password: PASSWORD });
    const query = new URLSearchParams(span);
    const list = async () => (await asOwner("GET", `/get_account_acts?${query}`)).body as unknown as AccountActs;
    await expect.poll(async () => (await list()).is_running, { timeout: 30_000 }).toBe(false);
    const after = await readPublicState(ids);
    expect(after.state).toEqual(before.state);
    expect(before.verified).toEqual(expect.arrayContaining(after.verified));
    // Items that it created are hidden, unless somebody refers to them.
    const created = (await listIds("incident")).filter((id) => !ids.incidents.includes(id));
    const { state } = await readPublicState({ incidents: created, organisations: [] });
    expect(new Set(Object.values(state.incidents))).toEqual(new Set(created.length > 0 ? [null] : []));
    expect(await findProblems()).toEqual([]);
  });
});
