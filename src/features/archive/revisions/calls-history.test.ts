import { describe, expect, it } from "vitest";
import { MINUTE } from "#platform/shared/time-units.ts";
import { getWithdrawal, mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createNoiseImage } from "../../../../tests/test-images.ts";
import { HISTORY_PAGE_SIZE, type HistoryEntry, type RevisionComparison, type ShownRevision } from "./rules.ts";

type History = { title: string; newest: number; entries: HistoryEntry[] };

const [article] = mediaKinds;

describe.each(engines)("the history of an incident on %s", (engine) => {
  const { site, asAdmin, asOwner, read, create, edit, add, addImage, fetchImages, findProblems } = setUpArchiveSite(engine);
  const readHistory = async (id: string, query = "") => (await read<History>(`/get_incident_history/${id}${query}`)).body;
  const readRevision = async (id: string, number: number) => (await read<ShownRevision>(`/get_revision/${id}/${number}`)).body;
  const readMark = async (id: string) => (await read<{ corrected_at: string | null }>(`/get_newest_revision/${id}`)).body;
  const setStatus = (incident_id: string, status: string, note?: string) =>
    asAdmin("POST", "/set_verification_status", { incident_id, status, note });

  it("returns in each entry what changed, newest first", async () => {
    const id = await create();
    await edit(id, { killed: { minimum: 11, maximum: 20 }, reason: "A later report", change_reason: "A letter" });
    await add(article, id, "ዘገባ");
    const { title, newest, entries } = await readHistory(id);
    expect({ title, newest }).toEqual({ title: "A title", newest: 3 });
    expect(entries.map(({ number, reason, changes }) => ({ number, reason, changes }))).toEqual([
      { number: 3, reason: null, changes: [{ field: "article", act: "added", name: "ዘገባ", fields: [] }] },
      {
        number: 2,
        reason: "A letter",
        changes: [
          { field: "killed", before: { minimum: 10, maximum: 10 }, after: { minimum: 11, maximum: 20 } },
          { field: "reason", before: null, after: "A later report" },
        ],
      },
      { number: 1, reason: null, changes: [] },
    ]);
    expect(entries[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("names the admins who made each revision, to admins only", async () => {
    const id = await create();
    site().advanceTime(MINUTE);
    await asOwner("PATCH", `/edit_incident_metadata/${id}`, { title: "Another title", base: { title: "A title" } });
    const path = `/get_revision_authors/${id}`;
    expect((await asAdmin("GET", path)).body).toEqual([
      { number: 2, names: ["Test owner"] },
      { number: 1, names: ["Test admin"] },
    ]);
    expect((await asAdmin("GET", `${path}?before=2`)).body).toEqual([{ number: 1, names: ["Test admin"] }]);
    expect((await read(path)).status).toBe(401);
    expect(JSON.stringify(await readHistory(id))).not.toMatch(/Test (owner|admin)/);
  });

  it("has the whole texts, stored once, also where version 1 stored compared words", async () => {
    const id = await create({ description: "They came" });
    await edit(id, { description: "They went" });
    const change = { field: "description", act: "changed" };
    const expected = { changes: [{ ...change, before: "They came", after: "They went" }] };
    const parts = [{ type: "removed", text: "They came" }];
    for (const stored of [change, { ...change, parts }]) {
      const values = { changes_json: JSON.stringify([stored]) };
      await site().database.inTransaction((tx) =>
        tx.updateTable("incident_revision").set(values).where("incident_id", "=", id).where("number", "=", 2).execute(),
      );
      expect((await readHistory(id)).entries[0]).toMatchObject(expected);
      expect((await read<HistoryEntry[]>("/get_changes")).body[0]).toMatchObject(expected);
      expect(JSON.stringify((await readHistory(id)).entries)).not.toContain("parts");
      expect(await findProblems()).toEqual([]);
    }
  });

  it("marks what one admin continued within half an hour, but no status", async () => {
    const killed = (count: number) => ({ killed: { minimum: count, maximum: count } });
    const id = await create({ ...killed(40), number_of_killed: undefined });
    await add(article, id);
    for (const count of [50, 5, 50]) {
      site().advanceTime(MINUTE);
      await edit(id, killed(count));
    }
    site().advanceTime(MINUTE);
    await asOwner("PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...killed(51) });
    site().advanceTime(MINUTE);
    await asOwner("POST", "/set_verification_status", { incident_id: id, status: "reported" });
    await setStatus(id, "verified");
    site().advanceTime(MINUTE);
    await edit(id, killed(52));
    site().advanceTime(MINUTE);
    await edit(id, killed(53));
    site().advanceTime(MINUTE);
    await edit(id, killed(54));
    site().advanceTime(31 * MINUTE);
    await edit(id, killed(55));
    const { entries } = await readHistory(id);
    const told = entries.map(({ number, is_continued, changes }) => [
      number,
      is_continued === true,
      ...changes.map((change) => ("after" in change && change.field === "status" ? change.after : change.field)),
    ]);
    expect(told).toEqual([
      [12, false, "killed"],
      [11, true, "killed"],
      [10, false, "killed"],
      [9, false, "killed", "reported"],
      [8, false, "verified"],
      [7, false, "reported"],
      [6, false, "killed"],
      [5, true, "killed"],
      [4, true, "killed"],
      [3, true, "killed"],
      [2, true, "article"],
      [1, false],
    ]);
    const changes = (await read<HistoryEntry[]>("/get_changes")).body;
    expect(changes.map(({ is_continued }) => is_continued)).toEqual(entries.map(({ is_continued }) => is_continued));
    expect(JSON.stringify([entries, changes])).not.toMatch(/account|author/);
  });

  it("tells with the end of a withdrawal what was changed out of sight", async () => {
    const id = await create({ killed: { minimum: 40, maximum: 40 }, number_of_killed: undefined });
    await asAdmin("POST", "/unpublish", { kind: "incident", id, reason: "Checked again" });
    await edit(id, { killed: { minimum: 50, maximum: 50 } });
    await asAdmin("POST", "/publish", { kind: "incident", id });
    const { entries } = await readHistory(id);
    expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toEqual([["withdrawn", "killed"], ["withdrawn"], []]);
    expect(entries[0]?.changes[1]).toMatchObject({ before: { minimum: 40 }, after: { minimum: 50 } });
    expect(await readMark(id)).toMatchObject({ corrected_at: entries[0]?.created_at });
    expect(await findProblems()).toEqual([]);
  });

  it("shows visitors nothing of a draft or from out of sight, and no name of an admin", async () => {
    const draft = { title: "Title of a draft", draft: true };
    const id = await create(draft);
    await edit(id, { ...draft, title: "Title that is public", change_reason: "Reason in a draft" });
    await asAdmin("POST", "/publish", { kind: "incident", id });
    await asAdmin("POST", "/unpublish", { kind: "incident", id, reason: "Checked again" });
    await edit(id, { title: "Title out of sight", change_reason: "Reason out of sight" });
    await edit(id, { title: "Title that is public again" });
    await asAdmin("POST", "/publish", { kind: "incident", id });
    const shown = JSON.stringify([
      await readHistory(id),
      (await read("/get_changes")).body,
      (await read(`/get_revisions/${id}`)).body,
      (await read(`/get_revision_comparison/${id}/1/3`)).body,
    ]);
    expect(shown).toContain("Title that is public again");
    expect(shown).not.toMatch(/a draft|out of sight|Test admin|Test owner/i);
    expect((await asAdmin("GET", "/search_history")).body).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/^Test /) })]),
    });
  });

  it("is paginated; the last entry of a page is compared with the one before it", async () => {
    const id = await create();
    for (let round = 1; round <= HISTORY_PAGE_SIZE; round += 1) await edit(id, { title: `Title ${round}` });
    const { entries } = await readHistory(id);
    expect(entries.map(({ number }) => number)).toEqual(
      Array.from({ length: HISTORY_PAGE_SIZE }, (_, index) => HISTORY_PAGE_SIZE + 1 - index),
    );
    expect(entries.at(-1)?.changes).toEqual([{ field: "title", before: "A title", after: "Title 1" }]);
    expect((await readHistory(id, "?before=2")).entries.map(({ number }) => number)).toEqual([1]);
    expect((await readHistory(id, "?before=1")).entries).toEqual([]);
  });

  it("compares any two, in either direction", async () => {
    const id = await create();
    await edit(id, { title: "Second" });
    await edit(id, { title: "Third" });
    const compare = async (from: number, to: number) =>
      (await read<RevisionComparison>(`/get_revision_comparison/${id}/${from}/${to}`)).body;
    expect(await compare(1, 3)).toMatchObject({
      from: { number: 1 },
      to: { number: 3 },
      changes: [{ field: "title", before: "A title", after: "Third" }],
    });
    expect((await compare(3, 1)).changes).toMatchObject([{ before: "Third", after: "A title" }]);
    expect((await compare(2, 2)).changes).toEqual([]);
  });

  it("returns a revision unchanged, with its images while they are served", async () => {
    const id = await create({ narrative_am: "የሆነው" } as object);
    const source = await add(article, id);
    const bytes = await createNoiseImage({ width: 300, height: 200 });
    const image = await addImage(id, "Smoke", bytes);
    await edit(id, { title: "Later" });
    const shown = await readRevision(id, 3);
    expect(shown).toMatchObject({
      number: 3,
      newest: 4,
      withdrawal: null,
      incident: {
        title: "A title",
        date_of_incident: "2021-01-12",
        number_of_killed: 10,
        number_of_images: 1,
        narrative_am: "የሆነው",
        articles: [{ _id: source, article_link: "https://example.org/1" }],
        sources: [
          { _id: source, type: "article", link: "https://example.org/1" },
          { _id: image, type: "image" },
        ],
      },
      images: [{ _id: image, description: "Smoke", img: (await fetchImages(id))[0]?.img }],
    });
    await asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: image });
    const { images } = await readRevision(id, 3);
    expect(images).toEqual([{ ...shown.images[0], img: null }]);
    // The same file, added again, counts as the same picture.
    const again = await addImage(id, "Again", bytes);
    expect((await readRevision(id, 3)).images[0]?.img).toBe((await fetchImages(id)).find(({ _id }) => _id === again)?.img);
  });

  it("returns only when and why for a withdrawn state", async () => {
    const id = await create();
    await add(article, id);
    await setStatus(id, "withdrawn", "Counted twice.");
    const { status, body } = await read(`/get_incident_with_id/${id}`);
    for (const path of [`/get_incident_history/${id}`, `/get_revision/${id}/1`, `/get_newest_revision/${id}`]) {
      expect(await read(path), path).toMatchObject({ status, body });
    }
    await setStatus(id, "unreviewed");
    expect(await readRevision(id, 3)).toMatchObject({
      incident: null,
      withdrawal: { note: "Counted twice.", since: expect.any(String) },
    });
    expect((await readHistory(id)).entries.map(({ changes }) => changes[0]?.field)).toEqual([
      "withdrawn",
      "withdrawn",
      "article",
      undefined,
    ]);
  });

  it("returns when a value was last corrected, not when one was added", async () => {
    const id = await create({ killed: { minimum: null, maximum: null }, number_of_killed: undefined });
    await add(article, id);
    await edit(id, { killed: { minimum: 3, maximum: 3 } });
    await setStatus(id, "reported");
    expect(await readMark(id)).toMatchObject({ number: 4, corrected_at: null });
    await edit(id, { killed: { minimum: 4, maximum: 4 } });
    const corrected = (await readHistory(id)).entries[0];
    await setStatus(id, "disputed", "Denied");
    expect(await readMark(id)).toEqual({
      number: 6,
      sha256: (await readHistory(id)).entries[0]?.sha256,
      created_at: expect.any(String),
      corrected_at: corrected?.created_at,
    });
    expect(await findProblems()).toEqual([]);
  });

  it("answers 201 for unknown incidents, those in the trash, and other numbers", async () => {
    const [id, deleted] = [await create(), await create()];
    await asAdmin("DELETE", `/delete_incident/${deleted}`);
    const gone = { status: 201, body: { message: messages.doesNotExist } };
    for (const unknown of [UNKNOWN_ID, NOT_AN_ID, deleted]) {
      const refusal = unknown === deleted ? { status: 201, body: { message: getWithdrawal(site().now()) } } : gone;
      for (const path of [`history/${unknown}`]) expect(await read(`/get_incident_${path}`)).toMatchObject(refusal);
      for (const path of [`revision/${unknown}/1`, `newest_revision/${unknown}`, `revision_comparison/${unknown}/1/1`]) {
        expect(await read(`/get_${path}`), path).toMatchObject(refusal);
      }
    }
    for (const number of ["0", "2", "-1", "x", "1.5", "99999999999999999999"]) {
      expect(await read(`/get_revision/${id}/${number}`), number).toMatchObject(gone);
      expect(await read(`/get_revision_comparison/${id}/1/${number}`), number).toMatchObject(gone);
    }
    expect((await site().call("GET", `/get_revision/${id}/1`)).status).toBe(200);
  });
});
