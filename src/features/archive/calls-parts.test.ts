import { describe, expect, it } from "vitest";
import { getWithdrawal, messages, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../tests/sites/content-site.ts";
import { createSetting, openPart, partKinds } from "../../../tests/sites/incident-parts.ts";

const LAST_AUTHOR = "You were the last to change what this incident states. Another admin has to verify it.";
const LOWERED = "Its status is now “Reported”, as what it states has changed.";

describe("the parts of an incident on sqlite", () => {
  const archive = setUpArchiveSite("sqlite");
  const { site, admin, asAdmin, asOwner, rows, findLastAudit, expectRefused, fetchTrash, findProblems } = archive;

  describe.each(partKinds)("$name", (part) => {
    const { item, subject, text, values, changes, second } = part;
    const { isMedia, valuesOf, tryCreate, create, edit, remove, restore, destroy, read, list, findRow } = openPart(archive, part);
    const mismatch = `This ${item} belongs to another incident.`;
    const getRoot = async () => {
      const { root_kind, root_id } = (await site().audit()).at(-1) ?? {};
      return [root_kind, root_id];
    };

    it("is stored with normalized texts, returned to visitors and audited", async () => {
      const setting = await createSetting(archive);
      const { incident: incident_id } = setting;
      const { status, body } = await tryCreate(setting, { [text]: " Re\u0301sume\u0301 'መ' \\%_ ", unknown: "ignored" });
      expect({ status, body }).toMatchObject({ status: 200, body: { message: `${subject} was added to the incident.` } });
      const _id = String(body._id);
      const stored = { ...valuesOf(setting), [text]: "Résumé 'መ' \\%_" };
      expect(await list(setting)).toMatchObject([{ _id, incident_id, ...stored }]);
      expect(JSON.stringify(await rows())).not.toContain("ignored");
      const at = site().now().toISOString();
      expect(await findRow(_id)).toMatchObject({ incident_id, created_at: at, updated_at: at, deleted_at: null });
      expect(await findLastAudit()).toMatchObject({
        ...{ at, account_id: admin().accountId, verb: "create", kind: part.kind, subject: _id },
        ...{ before: null, after: { incident_id, ...stored } },
      });
      expect(await getRoot()).toEqual(["incident", incident_id]);
    });

    it("is listed in its incident, newest first, and back in its position once restored", async () => {
      const setting = await createSetting(archive);
      const other = await createSetting(archive);
      const ids = [await create(setting), await create(setting, second)];
      await create(other);
      const listIds = async () => (await list(setting)).map(({ _id }) => _id);
      expect(await listIds()).toEqual(ids.toReversed());
      const [first = ""] = ids;
      await remove(setting.incident, first);
      expect(await listIds()).toEqual(ids.slice(1));
      await restore(first);
      expect(await listIds()).toEqual(ids.toReversed());
    });

    it("is not added to an incident that is unknown or in the trash, nor read there", async () => {
      const setting = await createSetting(archive);
      await create(setting);
      await asAdmin("DELETE", `/delete_incident/${setting.incident}`);
      for (const incident of [UNKNOWN_ID, NOT_AN_ID, setting.incident]) {
        const message = incident === setting.incident ? getWithdrawal(site().now()) : messages.doesNotExist;
        await expectRefused(() => tryCreate({ ...setting, incident }), message);
        await expectRefused(() => read(incident), message);
      }
    });

    it.each(changes)("is edited in the sent field only: %j", async (change) => {
      const setting = await createSetting(archive);
      const [id, untouched] = [await create(setting), await create(setting, second)];
      const otherRow = await findRow(untouched);
      site().advanceTime(1000);
      const after = { ...values, ...change };
      const response = await edit(id, { ...change, incident_id: setting.incident });
      expect(response).toMatchObject({ status: 200, body: { message: `${subject} was saved.`, _id: id, ...after } });
      expect((await list(setting))[1]).toMatchObject({ _id: id, ...after });
      expect(await findRow(id)).toMatchObject({ updated_at: site().now().toISOString() });
      expect(await findRow(untouched)).toEqual(otherRow);
      expect(await findLastAudit()).toMatchObject({
        ...{ account_id: admin().accountId, verb: "edit", kind: part.kind, subject: id, before: values, after },
      });
      expect(await getRoot()).toEqual(["incident", setting.incident]);
    });

    it("keeps concurrent changes of different fields", async () => {
      const setting = await createSetting(archive);
      const id = await create(setting);
      const edits = await Promise.all(changes.map((change) => edit(id, change)));
      for (const { status } of edits) expect(status).toBe(200);
      expect(await list(setting)).toMatchObject([Object.assign({ _id: id }, ...changes)]);
    });

    it("is not written when an edit changes nothing", async () => {
      const setting = await createSetting(archive);
      const id = await create(setting);
      const before = await rows();
      const [returned] = await list(setting);
      for (const changed of [{}, values, returned])
        expect(await edit(id, { ...changed })).toMatchObject({ status: 200, body: values });
      expect(await rows()).toEqual(before);
    });

    it("is moved to the trash once, and audited", async () => {
      const setting = await createSetting(archive);
      const [id, untouched] = [await create(setting), await create(setting, second)];
      const otherRow = await findRow(untouched);
      const response = await remove(setting.incident, id);
      expect(response).toMatchObject({ status: 200, body: { message: `The ${item} is in the trash.`, _id: id } });
      expect(await list(setting)).toMatchObject([{ _id: untouched }]);
      const [inTrash] = (await fetchTrash())[part.kind];
      expect(inTrash).toMatchObject({ _id: id, incident_title: "A title", ...values });
      expect(inTrash).not.toHaveProperty("img");
      expect(await findRow(id)).toMatchObject({ deleted_at: site().now().toISOString() });
      expect(await findRow(untouched)).toEqual(otherRow);
      expect(await findLastAudit()).toMatchObject({
        ...{ account_id: admin().accountId, verb: "trash", kind: part.kind, subject: id },
        ...{ before: { incident_id: setting.incident, ...valuesOf(setting) }, after: null },
      });
      expect(await getRoot()).toEqual(["incident", setting.incident]);
      expect(await findProblems()).toEqual([]);
    });

    it("is not edited or deleted when unknown or in the trash, or when its incident is", async () => {
      const setting = await createSetting(archive);
      const { incident } = setting;
      const [id, standing] = [await create(setting), await create(setting, second)];
      await remove(incident, id);
      const expectNothing = async (target: string) => {
        await expectRefused(() => edit(target, { [text]: "Changed" }), messages.doesNotExist);
        await expectRefused(() => remove(incident, target), messages.doesNotExist);
      };
      for (const target of [id, UNKNOWN_ID, NOT_AN_ID]) await expectNothing(target);
      await asAdmin("DELETE", `/delete_incident/${incident}`);
      await expectNothing(standing);
    });

    it("is not changed under the id of another incident", async () => {
      const setting = await createSetting(archive);
      const id = await create(setting);
      for (const incident of [(await createSetting(archive)).incident, UNKNOWN_ID]) {
        await expectRefused(() => edit(id, { [text]: "Changed", incident_id: incident }), mismatch);
        if (isMedia) await expectRefused(() => remove(incident, id), mismatch);
      }
      await expectRefused(() => edit(id, { incident_id: NOT_AN_ID }), messages.doesNotExist, "incident_id");
    });

    it("is deleted for good without the others", async () => {
      const setting = await createSetting(archive);
      const [id, untouched] = [await create(setting), await create(setting, second)];
      const { claimSources, attributionSources, imageFiles } = await rows();
      await remove(setting.incident, id);
      expect((await destroy(id)).status).toBe(200);
      expect(await list(setting)).toMatchObject([{ _id: untouched }]);
      const after = await rows();
      expect(after.claimSources).toEqual(claimSources.filter(({ claim_id }) => claim_id !== id));
      expect(after.attributionSources).toEqual(attributionSources.filter(({ attribution_id }) => attribution_id !== id));
      expect(after.imageFiles).toEqual(imageFiles.filter(({ image_id }) => image_id !== id));
    });

    const verify = (incident_id: string, send: typeof asAdmin) =>
      send("POST", "/set_verification_status", { incident_id, status: "verified" });

    it("takes a verified status back when it is added, changed, deleted or restored", async () => {
      const setting = await createSetting(archive);
      const { incident } = setting;
      let id = "";
      const actions = {
        create: async () => {
          const response = await tryCreate(setting);
          id = String(response.body._id);
          return response;
        },
        edit: () => edit(id, changes[0]),
        delete: () => remove(incident, id),
        restore: () => restore(id),
      };
      for (const [action, act] of Object.entries(actions)) {
        expect(await verify(incident, asOwner), action).toMatchObject({ status: 200 });
        const { body } = await act();
        expect(body.message, action).toContain(LOWERED);
        expect((await archive.readIncident(incident)).verification.status, action).toBe("reported");
      }
    });

    it("keeps the admin who last changed it from verifying, even once it is destroyed", async () => {
      const setting = await createSetting(archive);
      const { incident } = setting;
      const id = await create(setting, {}, "owner");
      await expectRefused(() => verify(incident, asOwner), LAST_AUTHOR, "status");
      await edit(id, changes[0]);
      expect(await verify(incident, asOwner)).toMatchObject({ status: 200 });
      await edit(id, changes[1], "owner");
      await expectRefused(() => verify(incident, asOwner), LAST_AUTHOR, "status");
      await remove(incident, id);
      expect(await verify(incident, asOwner)).toMatchObject({ status: 200 });
      await destroy(id);
      await expectRefused(() => verify(incident, asAdmin), LAST_AUTHOR, "status");
    });
  });
});
