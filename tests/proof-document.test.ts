import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createImageForm, incident, UPLOAD_PATH } from "./sites/archive-site.ts";
import { openTestSite } from "./sites/test-site.ts";

/*
 * Does what docs/proof.md says, step by step, with only node:crypto and JSON.parse, without the code that it proves.
 */

type Json = string | number | null | Json[] | { [name: string]: Json };

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** JSON without spaces, its names sorted: enough for the values of the manifest. */
function writeSorted(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(writeSorted).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${writeSorted(value[name] ?? null)}`).join()}}`;
}

test("docs/proof.md proves the list, a picture, and the revisions of an incident", async () => {
  const site = await openTestSite("sqlite");
  const { cookie } = await site.signInAs("admin");
  const { body } = await site.call("POST", "/create_incident", { body: { ...incident, title: "ርዕስ “1”" }, cookie });
  const id = String(body._id);
  const edit = (values: object) => site.call("PATCH", `/edit_incident_metadata/${id}`, { body: { base: {}, ...values }, cookie });
  expect((await edit({ title: "Other", reason: "ስህተት ነበር “x”" })).status).toBe(200);
  const { img } = (await site.upload(UPLOAD_PATH, await createImageForm(id), { cookie })).body;
  const readList = async () => {
    const manifest = (await site.app.inject("/manifest.json")).json();
    expect(manifest.years).toHaveLength(1);
    const [{ path, sha256: said }] = manifest.years;
    const text = (await site.app.inject(path)).payload;
    expect(sha256(text)).toBe(said);
    return { manifest, text, file: JSON.parse(text) };
  };
  const kept = await readList();
  expect((await edit({ title: "Once more" })).status).toBe(200);
  const { file, text } = await readList();

  // Check the list.
  let previous = null;
  for (const { sha256: said, ...day } of file.days) {
    expect(day.previous_sha256).toBe(previous);
    expect(sha256(writeSorted(day))).toBe(said);
    previous = said;
  }
  expect(file.days).toHaveLength(1);
  // In the file each day is one line of canonical JSON.
  expect(text.split("\n")[1]).toBe(writeSorted(file.days[0]));

  // Check that the list was not rewritten.
  const [day, olderDay] = [file.days[0], kept.file.days[0]];
  expect(kept.file.as_of).toBe(olderDay.date);
  expect(day.entries.length).toBeGreaterThan(olderDay.entries.length);
  expect(day.entries.slice(0, olderDay.entries.length)).toEqual(olderDay.entries);

  // The same with the manifest that was kept, without its file.
  const [{ entries: count, sha256: saidThen }] = kept.manifest.years;
  const { sha256: _, ...rest } = { ...day, entries: day.entries.slice(0, count) };
  const line = writeSorted({ ...rest, sha256: sha256(writeSorted(rest)) });
  expect(sha256(`{"year":"${file.year}","days":[\n${line}\n],"as_of":"${kept.manifest.as_of}"}\n`)).toBe(saidThen);

  // Check a picture.
  const picture = (await site.app.inject(String(img))).rawPayload;
  const entries: { [name: string]: Json }[] = day.entries;
  expect(entries.find((entry) => entry.sha256 === sha256(picture))).toMatchObject({ kind: "served", incident_id: id });

  // Check a revision.
  const revisions = (await site.app.inject(`/api/v1/get_revisions/${id}`)).json().toReversed();
  expect(revisions).toHaveLength(4);
  let previousRecord: Json = null;
  for (const { number, created_at, sha256: said, previous_sha256, body_json } of revisions) {
    const entry = entries.find(
      ({ kind, incident_id, revision }) => kind === "revision" && incident_id === id && revision === number,
    );
    expect(sha256(body_json)).toBe(said);
    expect(entry?.sha256).toBe(said);
    const record = { incident_id: id, number, created_at, sha256: said, previous_sha256 };
    expect(sha256(writeSorted({ ...record, previous_record_sha256: previousRecord }))).toBe(entry?.record_sha256);
    previousRecord = entry?.record_sha256 ?? null;
  }
  await site.close();
});
