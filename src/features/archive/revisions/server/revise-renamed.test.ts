import { afterEach, describe, expect, it, vi } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import type { Database } from "#database/database.ts";
import { insertPendingRename } from "#features/archive/incidents/server/verification-store.ts";
import { getPlaceId } from "#features/archive/places/server/read-gazetteer.ts";
import { mediaKinds, setUpArchiveSite } from "../../../../../tests/sites/archive-site.ts";
import { engines } from "../../../../../tests/test-database.ts";
import { createRenameTask, reviseRenamed } from "./revise-renamed.ts";
import { listRevisionRows } from "./revision-store.ts";

const [article] = mediaKinds;

describe.each(engines)("incidents that name something renamed on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, asAdmin, asOwner, create, add, addOrganisation, addAttribution, readIncident, findProblems } = archive;
  afterEach(() => void vi.restoreAllMocks());

  const getServices = () => ({ ...site().database, insertAuditEntry, now: site().now });
  const verify = (id: string) => asOwner("POST", "/set_verification_status", { incident_id: id, status: "verified" });
  const readStatus = async (id: string) => (await readIncident(id)).verification.status;
  const listPending = () => site().db.selectFrom("pending_rename").selectAll().execute();

  const insertPending = (root_id: string, account_id = archive.admin().accountId, is_statement = 1) =>
    site().database.inTransaction((tx) =>
      insertPendingRename(tx, { root_id, account_id, at: site().now().toISOString(), is_statement }),
    );

  /** Advances the clock a second at each reading. */
  function passSeconds() {
    let clock = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => {
      clock += 1000;
      return clock;
    });
  }

  async function fill(count: number) {
    const group = await addOrganisation();
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = await create({ title: `Incident ${index}` });
      await addAttribution(id, group, [await add(article, id)]);
      expect(await verify(id)).toMatchObject({ status: 200 });
      ids.push(id);
    }
    return { group, ids };
  }

  it("are lowered before the response to the rename, and revised", async () => {
    const { group, ids } = await fill(2);
    const [unverified, unnamed] = [await create(), await create()];
    await addAttribution(unverified, group, [await add(article, unverified)]);
    const attribution = await addAttribution(unnamed, group, [await add(article, unnamed)]);
    await asAdmin("DELETE", `/delete_attribution/${attribution}`);
    await verify(unnamed);
    const { body } = await asAdmin("PATCH", `/edit_organisation/${group}`, { name_en: "Another Front" });
    expect(body.message).toContain("verified again: 2.");
    expect(await Promise.all(ids.map(readStatus))).toEqual(["reported", "reported"]);
    expect(await Promise.all([unverified, unnamed].map(readStatus))).toEqual(["unreviewed", "verified"]);
    expect(await listPending()).toEqual([]);
    expect(await findProblems()).toEqual([]);
  });

  it("are lowered where the place is in a renamed region", async () => {
    const id = await create({ place_id: getPlaceId("ET0401:Gimbi district"), place_precision: "district" });
    await add(article, id);
    await verify(id);
    const name = { name_am: "ኦሮሞ", name_am_source: "A map" };
    const { body } = await asAdmin("PATCH", `/edit_place/${getPlaceId("ET04")}`, name);
    expect(body.message).toContain("verified again: 1.");
    expect(await readStatus(id)).toBe("reported");
  });

  it("are lowered some in each transaction, which ends soon", async () => {
    const { group, ids } = await fill(3);
    await insertPending(group, archive.owner().accountId);
    passSeconds();
    let transactions = 0;
    const inTransaction: Database["inTransaction"] = (work) => {
      transactions += 1;
      return site().database.inTransaction(work);
    };
    await reviseRenamed({ ...getServices(), inTransaction });
    expect(transactions).toBe(ids.length + 1);
    expect(await Promise.all(ids.map(readStatus))).toEqual(["reported", "reported", "reported"]);
    const lowered = (await site().audit()).filter(({ verb }) => verb === "lower_status");
    expect(new Set(lowered.map(({ account_id }) => account_id))).toEqual(new Set([archive.owner().accountId]));
  });

  describe("have as last author", () => {
    type Request = typeof asOwner;
    const canVerify = async (request: Request, id: string) =>
      (await request("POST", "/set_verification_status", { incident_id: id, status: "verified" })).status === 200;

    it("who renamed it, before and after it is recorded with each", async () => {
      const { group, ids } = await fill(1);
      const [id = ""] = ids;
      expect(await canVerify(asAdmin, id)).toBe(false);
      await insertPending(group, archive.owner().accountId);
      expect(await canVerify(asOwner, id)).toBe(false);
      await reviseRenamed(getServices());
      expect(await canVerify(asOwner, id)).toBe(false);
      expect(await canVerify(asAdmin, id)).toBe(true);
    });

    it("who changed what they state after that", async () => {
      const { group, ids } = await fill(1);
      const [id = ""] = ids;
      await insertPending(group, archive.owner().accountId);
      await asAdmin("PATCH", `/edit_incident_metadata/${id}`, { title: "Changed since", base: {} });
      expect(await canVerify(asAdmin, id)).toBe(false);
      await reviseRenamed(getServices());
      expect(await canVerify(asAdmin, id)).toBe(false);
      expect(await canVerify(asOwner, id)).toBe(true);
    });

    it("the last of two who renamed it, and nobody who renamed something else", async () => {
      const { group, ids } = await fill(1);
      const [id = ""] = ids;
      const other = await addOrganisation({ name_en: "Named by another", name_am: null, other_names: [] });
      const naming = await create({ title: "Another" });
      await addAttribution(naming, other, [await add(article, naming)]);
      await insertPending(group, archive.owner().accountId);
      await insertPending(group);
      await insertPending(other, archive.owner().accountId);
      // This one changed nothing that incidents state.
      await insertPending(group, archive.owner().accountId, 0);
      expect(await canVerify(asAdmin, id)).toBe(false);
      expect(await canVerify(asOwner, id)).toBe(true);
      await reviseRenamed(getServices());
      expect(await canVerify(asAdmin, id)).toBe(false);
      expect(await canVerify(asOwner, id)).toBe(true);
    });
  });

  it("are lowered once each when the work is interrupted, also by another process", async () => {
    const { group, ids } = await fill(3);
    const { inTransaction } = site().database;
    await insertPending(group);
    site().advanceTime(60_000);
    passSeconds();
    let left = 1;
    const failing: typeof inTransaction = (work) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error("killed")) : inTransaction(work);
    };
    await expect(reviseRenamed({ ...getServices(), inTransaction: failing })).rejects.toThrow("killed");
    expect((await Promise.all(ids.map(readStatus))).toSorted()).toEqual(["reported", "verified", "verified"]);
    // An incident verified after the rename was seen with the new name.
    const verified = ids[(await Promise.all(ids.map(readStatus))).indexOf("verified")] ?? "";
    await asOwner("PATCH", `/edit_incident_metadata/${verified}`, { title: "Changed", base: {} });
    await asAdmin("POST", "/set_verification_status", { incident_id: verified, status: "verified" });
    await Promise.all([reviseRenamed(getServices()), reviseRenamed(getServices())]);
    vi.restoreAllMocks();
    for (const id of ids) expect(await readStatus(id), id).toBe(id === verified ? "verified" : "reported");
    const lowered = (await site().audit()).filter(({ verb }) => verb === "lower_status");
    expect(lowered.map(({ subject }) => subject).toSorted()).toEqual([...ids].toSorted());
    for (const id of ids) {
      const bodies = (await listRevisionRows(site().db, id, { limit: 20 })).map(({ body_json }) => body_json);
      expect(new Set(bodies).size).toBe(bodies.length);
    }
    expect(await listPending()).toEqual([]);
    expect(await findProblems()).toEqual([]);
  });

  it("are revised by the task, which reports a failure and resumes at the next start", async () => {
    const { group, ids } = await fill(1);
    await insertPending(group);
    const report = vi.fn();
    const error = new Error("The disk is full.");
    const failing = createRenameTask({ ...getServices(), inTransaction: () => Promise.reject(error), report });
    failing.start();
    await expect
      .poll(() => report.mock.calls)
      .toEqual([[error, "incidents of a renamed place or organisation stay as they were"]]);
    await failing.close();
    expect(await Promise.all(ids.map(readStatus))).toEqual(["verified"]);
    const task = createRenameTask({ ...getServices(), report });
    task.start();
    await expect.poll(listPending).toEqual([]);
    await task.close();
    expect(await Promise.all(ids.map(readStatus))).toEqual(["reported"]);
    expect(report).toHaveBeenCalledOnce();
  });
});
