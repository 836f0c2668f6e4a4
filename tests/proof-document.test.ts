import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createImageForm, incident, UPLOAD_PATH } from "./sites/archive-site.ts";
import { openTestSite } from "./sites/test-site.ts";

/*
 * Does what docs/proof.md says, step by step, with only node:crypto and JSON.parse, without the code that it proves. `releases.test.ts`
 * runs its program for lists of version 1.
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
  const readList = async () => ({
    manifest: (await site.app.inject("/manifest.json")).json(),
    text: (await site.app.inject("/manifest.jsonl")).payload,
  });
  const kept = await readList();
  expect((await edit({ title: "Once more" })).status).toBe(200);
  const { text } = await readList();
  const lines = text.trimEnd().split("\n");
  const entries: { [name: string]: Json }[] = lines.map((line) => JSON.parse(line));
  expect(entries.map(writeSorted)).toEqual(lines);

  // Check that the list was not rewritten.
  const directory = await mkdtemp(join(tmpdir(), "advocacy-proof-"));
  await writeFile(join(directory, "kept.jsonl"), kept.text);
  await writeFile(join(directory, "manifest.jsonl"), text);
  const run = (command: string) => execFileSync("sh", ["-c", command], { cwd: directory, encoding: "utf8" }).slice(0, 64);
  expect(text.length).toBeGreaterThan(kept.text.length);
  expect(run('head -c "$(wc -c < kept.jsonl)" manifest.jsonl | sha256sum')).toBe(run("sha256sum kept.jsonl"));
  // The same with the short file alone.
  expect(run(`head -c ${kept.manifest.bytes} manifest.jsonl | sha256sum`)).toBe(kept.manifest.sha256);

  // Check a picture.
  const picture = (await site.app.inject(String(img))).rawPayload;
  const shown = { kind: "served", incident_id: id, sha256: sha256(picture) };
  expect(entries.find((entry) => entry.sha256 === shown.sha256)).toMatchObject(shown);
  expect((await site.call("GET", `/find_hashes/${shown.sha256.slice(0, 5)}`)).body).toMatchObject([shown]);

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
