import { describe, expect, it } from "vitest";
import { mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";

describe.each(mediaKinds)("API calls of each $kind", (kind) => {
  const { asAdmin, create, add, fetchMedia, expectRefused } = setUpArchiveSite("sqlite");
  const { linkField, idField } = kind;
  const values = { [linkField]: "https://example.org/1", description: "About it" };
  const edit = (body: object) => asAdmin("PATCH", kind.edit, { base: {}, ...body });

  it("accepts a description at its limit", async () => {
    const incidentId = await create();
    await add(kind, incidentId, "ሰ".repeat(159));
    expect(await fetchMedia(kind, incidentId)).toMatchObject([{ description: "ሰ".repeat(159) }]);
  });

  it.each([
    [linkField, " ", kind.linkRequired],
    [linkField, "javascript:alert(1)", messages.notWeb],
    [linkField, "data:text/html,x", messages.notWeb],
    [linkField, "https://", messages.notWeb],
    [linkField, "example.org", messages.notWeb],
    ["description", "", messages.mediaDescriptionRequired],
    ["description", "a".repeat(160), messages.mediaDescriptionTooLong],
    ["description", "a\u0000", messages.controls],
    ["incident_id", NOT_AN_ID, messages.doesNotExist],
  ])("refuses %s: %j, in a create and in an edit", async (field, wrong, message) => {
    const incident_id = await create();
    const input = { incident_id, ...values, [field]: wrong };
    await expectRefused(() => asAdmin("POST", kind.create, input), message, field);
    const id = await add(kind, incident_id);
    await expectRefused(() => edit({ [idField]: id, ...input }), message, field);
  });

  it.each([
    [linkField, kind.linkRequired],
    ["description", messages.mediaDescriptionRequired],
    ["incident_id", messages.doesNotExist],
  ])("refuses a create without %s", async (field, message) => {
    const input = { incident_id: await create(), ...values, [field]: undefined };
    await expectRefused(() => asAdmin("POST", kind.create, input), message, field);
  });

  it("refuses an edit without its id", async () => {
    await expectRefused(() => edit(values), messages.doesNotExist, idField);
  });

  it("does not delete the other kind, or anything with ids that disagree", async () => {
    const incidentId = await create();
    const path = `${kind.remove}/${incidentId}/${await add(kind, incidentId)}`;
    await expectRefused(() => asAdmin("DELETE", path, { incident_id: UNKNOWN_ID }), messages.idsDisagree);
    await expectRefused(() => asAdmin("DELETE", `${path}?${kind.kind}_id=${UNKNOWN_ID}`), messages.idsDisagree);
    const ofOtherKind = await add(mediaKinds.find((other) => other !== kind) ?? kind, incidentId);
    await expectRefused(() => asAdmin("DELETE", `${kind.remove}/${incidentId}/${ofOtherKind}`), messages.doesNotExist);
  });
});
