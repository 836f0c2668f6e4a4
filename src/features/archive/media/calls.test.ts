import { describe, expect, it } from "vitest";
import { incident, mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";

const cases = engines.flatMap((engine) => mediaKinds.map((kind) => ({ engine, name: kind.kind, kind })));

describe.each(cases)("API calls of each $name on $engine", ({ engine, kind }) => {
  const { site, admin, owner, asAdmin, asOwner, read, rows, findLastAudit, create, add, fetchMedia, fetchTrash, expectRefused } =
    setUpArchiveSite(engine);
  const { linkField, idField } = kind;
  const name = kind.kind;
  const values = { [linkField]: "https://example.org/1", description: "About it" };

  describe("create", () => {
    it("stores normalized texts in the incident, and an audit entry", async () => {
      const incidentId = await create();
      const answer = await asAdmin("POST", kind.create, {
        incident_id: incidentId,
        [linkField]: " https://example.org/ሰላም?a=b ",
        description: " Re\u0301sume\u0301 ",
        unknown: "ignored",
      });
      expect(answer).toMatchObject({ status: 200, body: { message: `The ${name} was added to the incident.` } });
      const _id = String(answer.body._id);
      const stored = { link: "https://example.org/ሰላም?a=b", description: "Résumé" };
      const at = site().now().toISOString();
      expect((await rows())[name]).toMatchObject([
        { id: _id, incident_id: incidentId, ...stored, created_at: at, updated_at: at, deleted_at: null },
      ]);
      const entity = { incident_id: incidentId, [linkField]: stored.link, description: stored.description };
      expect(await findLastAudit()).toEqual({
        at,
        account_id: admin().accountId,
        action: kind.create.slice(1),
        subject: _id,
        before: null,
        after: entity,
      });
      expect(await fetchMedia(kind, incidentId)).toEqual([{ _id, ...entity, outlet: "example.org" }]);
    });

    it("lists the newest first", async () => {
      const incidentId = await create();
      for (const description of ["one", "two", "three"]) await add(kind, incidentId, description);
      expect(await fetchMedia(kind, incidentId)).toMatchObject([
        { description: "three" },
        { description: "two" },
        { description: "one" },
      ]);
    });

    it("accepts everything at its limit", async () => {
      const incidentId = await create();
      await add(kind, incidentId, "ሰ".repeat(159));
      expect(await fetchMedia(kind, incidentId)).toMatchObject([{ description: "ሰ".repeat(159) }]);
    });

    if (engine === "sqlite") {
      it.each([
        [linkField, { [linkField]: undefined }, kind.linkRequired],
        [linkField, { [linkField]: " " }, kind.linkRequired],
        [linkField, { [linkField]: "javascript:alert(1)" }, messages.notWeb],
        [linkField, { [linkField]: "https://" }, messages.notWeb],
        [linkField, { [linkField]: "example.org" }, messages.notWeb],
        ["description", { description: undefined }, messages.mediaDescriptionRequired],
        ["description", { description: "" }, messages.mediaDescriptionRequired],
        ["description", { description: "a".repeat(160) }, messages.mediaDescriptionTooLong],
        ["description", { description: "a\u0000" }, messages.controls],
        ["incident_id", { incident_id: undefined }, messages.doesNotExist],
        ["incident_id", { incident_id: NOT_AN_ID }, messages.doesNotExist],
        [undefined, { incident_id: UNKNOWN_ID }, messages.doesNotExist],
      ])("refuses %s: %j", async (path, wrong, message) => {
        const incident_id = await create();
        await expectRefused(() => asAdmin("POST", kind.create, { incident_id, ...values, ...wrong }), message, path);
      });
    }

    it("refuses a deleted incident", async () => {
      const incident_id = await create();
      await asAdmin("DELETE", `/delete_incident/${incident_id}`);
      await expectRefused(() => asAdmin("POST", kind.create, { incident_id, ...values }), messages.doesNotExist);
    });
  });

  describe("edit", () => {
    const edit = (body: object) => asAdmin("PATCH", kind.edit, body);

    it("updates link and description, and stores the previous ones in the audit trail", async () => {
      const incidentId = await create();
      const id = await add(kind, incidentId);
      await add(kind, incidentId, "Another");
      const changed = { [linkField]: "http://example.org/2", description: "New" };
      const answer = await edit({ [idField]: id, incident_id: incidentId, ...changed });
      expect(answer).toMatchObject({ status: 200, body: { message: `The ${name} was saved.`, _id: id, ...changed } });
      expect(await fetchMedia(kind, incidentId)).toMatchObject([{ description: "Another" }, { _id: id, ...changed }]);
      expect(await findLastAudit()).toMatchObject({
        account_id: admin().accountId,
        action: kind.edit.slice(1),
        subject: id,
        before: values,
        after: changed,
      });
    });

    it.each([{ [linkField]: "http://example.org/2" }, { description: "New" }])(
      "updates only the sent fields: %j",
      async (part) => {
        const incidentId = await create();
        const id = await add(kind, incidentId);
        const after = { ...values, ...part };
        const answer = await edit({ [idField]: id, ...part });
        expect(answer).toMatchObject({ status: 200, body: { message: `The ${name} was saved.`, _id: id, ...after } });
        expect(await fetchMedia(kind, incidentId)).toMatchObject([{ _id: id, ...after }]);
        expect(await findLastAudit()).toMatchObject({ action: kind.edit.slice(1), subject: id, before: values, after });
      },
    );

    it("keeps concurrent changes of different fields", async () => {
      const incidentId = await create();
      const id = await add(kind, incidentId);
      const changed = { [linkField]: "http://example.org/2", description: "New" };
      const edits = Object.entries(changed).map(([field, value]) => edit({ [idField]: id, [field]: value }));
      expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 200]);
      expect(await fetchMedia(kind, incidentId)).toMatchObject([{ _id: id, ...changed }]);
    });

    it("does not require the incident's id", async () => {
      const id = await add(kind, await create());
      expect((await edit({ [idField]: id, ...values, description: "New" })).status).toBe(200);
      expect((await rows())[name]).toMatchObject([{ description: "New" }]);
    });

    it("writes no audit entry when nothing changes", async () => {
      const id = await add(kind, await create());
      const before = await rows();
      expect((await edit({ [idField]: id, ...values, description: " About it " })).status).toBe(200);
      expect(await edit({ [idField]: id })).toMatchObject({ status: 200, body: { _id: id, ...values } });
      expect(await rows()).toEqual(before);
    });

    if (engine === "sqlite") {
      it.each([
        [linkField, { [linkField]: "" }, kind.linkRequired],
        [linkField, { [linkField]: "data:text/html,x" }, messages.notWeb],
        ["description", { description: " " }, messages.mediaDescriptionRequired],
        ["description", { description: "a".repeat(160) }, messages.mediaDescriptionTooLong],
        [idField, { [idField]: undefined }, messages.doesNotExist],
        [idField, { [idField]: NOT_AN_ID }, messages.doesNotExist],
        [undefined, { [idField]: UNKNOWN_ID }, messages.doesNotExist],
        ["incident_id", { incident_id: NOT_AN_ID }, messages.doesNotExist],
        [undefined, { incident_id: UNKNOWN_ID }, `This ${name} belongs to another incident.`],
      ])("refuses %s: %j", async (path, wrong, message) => {
        const id = await add(kind, await create());
        await expectRefused(
          () => edit({ [idField]: id, [linkField]: "http://a.et", description: "New", ...wrong }),
          message,
          path,
        );
      });
    }

    it("refuses what is in the trash, alone or with its incident, or of another incident", async () => {
      const incidentId = await create();
      const other = await create();
      const id = await add(kind, incidentId);
      const changed = { [idField]: id, ...values, description: "New" };
      await expectRefused(() => edit({ ...changed, incident_id: other }), `This ${name} belongs to another incident.`);
      await asAdmin("DELETE", `/delete_incident/${incidentId}`);
      await expectRefused(() => edit(changed), messages.doesNotExist);
      await asAdmin("POST", `/restore_incident/${incidentId}`);
      await asAdmin("DELETE", `${kind.remove}/${incidentId}/${id}`);
      await expectRefused(() => edit(changed), messages.doesNotExist);
    });
  });

  describe("delete", () => {
    it("moves it to the trash", async () => {
      const incidentId = await create();
      const id = await add(kind, incidentId);
      const other = await add(kind, incidentId);
      const answer = await asAdmin("DELETE", `${kind.remove}/${incidentId}/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { message: `The ${name} is in the trash.`, _id: id } });
      expect((await rows())[name]).toMatchObject([{ id, deleted_at: site().now().toISOString() }, { deleted_at: null }]);
      expect(await fetchMedia(kind, incidentId)).toMatchObject([{ _id: other }]);
      expect(await findLastAudit()).toMatchObject({
        account_id: admin().accountId,
        action: kind.removeAction,
        subject: id,
        before: { incident_id: incidentId, ...values },
        after: null,
      });
      await expectRefused(() => asAdmin("DELETE", `${kind.remove}/${incidentId}/${id}`), messages.doesNotExist);
    });

    it("refuses the id of another incident", async () => {
      const id = await add(kind, await create());
      const ofOther = `This ${name} belongs to another incident.`;
      const other = await create();
      await expectRefused(() => asAdmin("DELETE", `${kind.remove}/${other}/${id}`), ofOther);
      await expectRefused(() => asAdmin("DELETE", `${kind.remove}/${UNKNOWN_ID}/${id}`), ofOther);
      await expectRefused(() => asAdmin("DELETE", `${kind.remove}/${NOT_AN_ID}/${id}`), messages.doesNotExist);
    });

    it("refuses an unknown id, one of the other kind, or of a deleted incident", async () => {
      const incidentId = await create();
      const id = await add(kind, incidentId);
      const otherKind = mediaKinds.find((candidate) => candidate !== kind) ?? kind;
      const ofOtherKind = await add(otherKind, incidentId);
      for (const target of [UNKNOWN_ID, NOT_AN_ID, ofOtherKind]) {
        await expectRefused(() => asAdmin("DELETE", `${kind.remove}/${incidentId}/${target}`), messages.doesNotExist);
      }
      await asAdmin("DELETE", `/delete_incident/${incidentId}`);
      await expectRefused(() => asAdmin("DELETE", `${kind.remove}/${incidentId}/${id}`), messages.doesNotExist);
    });

    if (engine === "sqlite") {
      it("refuses ids that disagree", async () => {
        const incidentId = await create();
        const id = await add(kind, incidentId);
        const path = `${kind.remove}/${incidentId}/${id}`;
        await expectRefused(() => asAdmin("DELETE", path, { incident_id: UNKNOWN_ID }), messages.idsDisagree);
        await expectRefused(() => asAdmin("DELETE", `${path}?${name}_id=${UNKNOWN_ID}`), messages.idsDisagree);
      });
    }
  });

  describe("the trash", () => {
    it("lists it, and restores it to its position", async () => {
      const incidentId = await create();
      const id = await add(kind, incidentId, "one");
      await add(kind, incidentId, "two");
      await asAdmin("DELETE", `${kind.remove}/${incidentId}/${id}`);
      const at = site().now().toISOString();
      expect((await fetchTrash())[`${name}s`]).toEqual([
        {
          _id: id,
          incident_id: incidentId,
          ...values,
          description: "one",
          outlet: "example.org",
          incident_title: incident.title,
          created_at: at,
          deleted_at: at,
        },
      ]);
      const answer = await asAdmin("POST", `/restore_${name}/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { message: `The ${name} is back in its incident.`, _id: id } });
      expect(await fetchMedia(kind, incidentId)).toMatchObject([{ description: "two" }, { description: "one" }]);
      expect(await findLastAudit()).toMatchObject({
        action: `restore_${name}`,
        subject: id,
        before: { deleted_at: at },
        after: { deleted_at: null },
      });
      await expectRefused(() => asAdmin("POST", `/restore_${name}/${id}`), messages.doesNotExist);
    });

    it("lets an owner delete it for good, also with the title in the query", async () => {
      const incidentId = await create();
      const id = await add(kind, incidentId);
      const other = await add(kind, incidentId);
      await asAdmin("DELETE", `${kind.remove}/${incidentId}/${id}`);
      const answer = await asOwner("DELETE", `/destroy_${name}/${id}?title=A%20title`);
      expect(answer).toMatchObject({ status: 200, body: { message: `The ${name} was deleted for good.`, _id: id } });
      expect((await rows())[name]).toMatchObject([{ id: other }]);
      expect(await findLastAudit()).toMatchObject({
        account_id: owner().accountId,
        action: `destroy_${name}`,
        subject: id,
        before: { incident_id: incidentId, ...values, incident_title: incident.title },
        after: null,
      });
    });

    if (engine === "sqlite") {
      it.each([undefined, "", "a title", "A title!"])("deletes nothing for the title %j", async (title) => {
        const incidentId = await create();
        const id = await add(kind, incidentId);
        await asAdmin("DELETE", `${kind.remove}/${incidentId}/${id}`);
        await expectRefused(() => asOwner("DELETE", `/destroy_${name}/${id}`, { title }), messages.titleDiffers, "title");
      });
    }

    it("refuses what is not in the trash, unknown, or deleted with its incident", async () => {
      const incidentId = await create();
      const id = await add(kind, incidentId);
      const deleted = await add(kind, incidentId);
      await asAdmin("DELETE", `${kind.remove}/${incidentId}/${deleted}`);
      const none = async (target: string) => {
        await expectRefused(() => asAdmin("POST", `/restore_${name}/${target}`), messages.doesNotExist);
        await expectRefused(
          () => asOwner("DELETE", `/destroy_${name}/${target}`, { title: incident.title }),
          messages.doesNotExist,
        );
      };
      for (const target of [UNKNOWN_ID, NOT_AN_ID, id]) await none(target);
      await asAdmin("DELETE", `/delete_incident/${incidentId}`);
      await none(deleted);
    });
  });

  it("refuse an unknown or deleted incident", async () => {
    const incidentId = await create();
    await add(kind, incidentId);
    await asAdmin("DELETE", `/delete_incident/${incidentId}`);
    for (const id of [UNKNOWN_ID, NOT_AN_ID, incidentId]) {
      await expectRefused(() => read(`/get_videos_for_incident/${id}`), messages.doesNotExist);
      await expectRefused(() => read(`/get_incident_with_id/${id}`), messages.doesNotExist);
    }
  });
});
