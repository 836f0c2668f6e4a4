import { describe, expect, it } from "vitest";
import { mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import type { Attribution } from "../statements/attributions/rules.ts";
import type { Change } from "./change-rules.ts";
import { type ArchiveChange, HISTORY_PAGE_SIZE } from "./rules.ts";
import { describeChanges } from "./server/changes-feed.ts";
import { searchChanges } from "./server/list-changes.ts";

const [article] = mediaKinds;

describe("the changes of the archive on sqlite", () => {
  const { site, asAdmin, read, create, edit, add } = setUpArchiveSite("sqlite");
  const list = async (query = "") => (await read<ArchiveChange[]>(`/get_changes${query}`)).body;
  const names = (changes: ArchiveChange[]) => changes.map(({ title, number }) => `${title} ${number}`);

  it("are those of all incidents, newest first, each with what it changed", async () => {
    const one = await create({ title: "One" });
    site().advanceTime(1000);
    const other = await create({ title: "ሌላ" });
    site().advanceTime(1000);
    await edit(one, { location: "Elsewhere", killed: { minimum: 3, maximum: 3 }, reason: "A list", change_reason: "A letter" });
    const changes = await list();
    expect(names(changes)).toEqual(["One 2", "ሌላ 1", "One 1"]);
    expect(changes[0]).toMatchObject({
      incident_id: one,
      cursor: `${one}.2`,
      reason: "A letter",
      changes: [
        { field: "location", before: "A place", after: "Elsewhere" },
        { field: "killed" },
        { field: "reason", before: null, after: "A list" },
      ],
    });
    expect(changes[1]).toMatchObject({ incident_id: other, changes: [] });
    expect(names(await list(`?before=${one}.2`))).toEqual(["ሌላ 1", "One 1"]);
    expect(await list(`?before=${one}.1`)).toEqual([]);
  });

  it("are paginated without a gap, also when many have one date", async () => {
    const ids = [await create({ title: "One" }), await create({ title: "Two" })];
    for (let round = 0; round < HISTORY_PAGE_SIZE; round += 1) await edit(ids[round % 2], { location: `Place ${round}` });
    await site().database.inTransaction((tx) =>
      tx.updateTable("incident_revision").set({ created_at: "2026-01-01T00:00:00.000Z" }).execute(),
    );
    const first = await list();
    expect(first).toHaveLength(HISTORY_PAGE_SIZE);
    const second = await list(`?before=${first.at(-1)?.cursor}`);
    expect(new Set([...first, ...second].map(({ cursor }) => cursor)).size).toBe(HISTORY_PAGE_SIZE + 2);
    expect(await list(`?before=${second.at(-1)?.cursor}`)).toEqual([]);
  });

  it("leave out the texts of a withdrawn incident and of one in the trash", async () => {
    const [deleted, withdrawn] = [await create({ title: "Deleted" }), await create({ title: "Withdrawn" })];
    await add(article, withdrawn);
    await asAdmin("DELETE", `/delete_incident/${deleted}`);
    await asAdmin("POST", "/set_verification_status", { incident_id: withdrawn, status: "withdrawn", note: "Twice" });
    const changes = await list();
    expect(changes).toMatchObject([
      { incident_id: withdrawn, number: 3, title: null, changes: [{ field: "withdrawn", before: false, after: true }] },
      { incident_id: deleted, number: 2, title: null, changes: [{ field: "withdrawn", before: false, after: true }] },
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/Withdrawn|Deleted/);
    expect(await list(`?before=${deleted}.2`)).toEqual([]);
    expect(await list(`?before=${withdrawn}.9`)).toEqual([]);
    await asAdmin("POST", "/set_verification_status", { incident_id: withdrawn, status: "reported" });
    expect(names((await list()).filter(({ incident_id }) => incident_id === withdrawn))).toEqual([
      "Withdrawn 4",
      "Withdrawn 3",
      "Withdrawn 2",
      "Withdrawn 1",
    ]);
    await asAdmin("DELETE", `/delete_incident/${withdrawn}`);
    expect(names(await list()).toSorted()).toEqual(["null 2", "null 5"]);
    for (const before of ["x", withdrawn, `${withdrawn}.0`, `${withdrawn}.1.1`, ""]) {
      expect(await read(`/get_changes?before=${before}`), before).toMatchObject({
        status: 201,
        body: { message: messages.doesNotExist },
      });
    }
  });
});

describe("GET /search_changes on sqlite", () => {
  const { site, asAdmin, read, create, edit, add, expectRefused } = setUpArchiveSite("sqlite");
  type Found = { changes: ArchiveChange[]; older: string | null };
  const search = async (query: string) => (await read<Found>(`/search_changes${query}`)).body;
  const names = ({ changes }: Found) => changes.map(({ title, number }) => `${title} ${number}`);

  it("finds what was recorded, corrected, added, of another status or withdrawn", async () => {
    const one = await create({ title: "One" });
    site().advanceTime(1000);
    const other = await create({ title: "ሌላ" });
    const act = async (work: () => Promise<unknown>) => {
      site().advanceTime(1000);
      await work();
    };
    await act(() => edit(one, { location: "Elsewhere" }));
    await act(() => add(article, one));
    await act(() => asAdmin("POST", "/set_verification_status", { incident_id: one, status: "reported" }));
    await act(() => asAdmin("POST", "/set_verification_status", { incident_id: other, status: "withdrawn", note: "Twice" }));
    expect(names(await search("?what=recorded"))).toEqual(["One 1"]);
    expect(names(await search("?what=corrected"))).toEqual(["One 2"]);
    expect(names(await search("?what=added"))).toEqual(["One 3"]);
    expect(names(await search("?what=status"))).toEqual(["One 4"]);
    const withdrawn = await search("?what=withdrawn");
    expect(withdrawn).toMatchObject({ changes: [{ incident_id: other, title: null }], older: null });
    expect(JSON.stringify(withdrawn)).not.toContain("ሌላ");
    expect(names(await search("?what="))).toEqual(["null 2", "One 4", "One 3", "One 2", "One 1"]);
    expect(names(await search(`?what=corrected&before=${one}.2`))).toEqual([]);
  });

  it("refuses a kind that there is not", async () => {
    const message = "It must be one of: recorded, corrected, added, status, withdrawn";
    await expectRefused(() => read("/search_changes?what=x"), message, "what");
  });

  it("is paginated without a gap, with and without a kind", async () => {
    const id = await create({ title: "One" });
    for (let round = 0; round < HISTORY_PAGE_SIZE + 1; round += 1) {
      site().advanceTime(1000);
      await edit(id, { location: `Place ${round}` });
      // As many as one page has, with the creation and without it.
      if (round === HISTORY_PAGE_SIZE - 2) expect(await search("?what=")).toMatchObject({ older: null });
      if (round === HISTORY_PAGE_SIZE - 1) expect(await search("?what=corrected")).toMatchObject({ older: null });
    }
    for (const [what, count] of [
      ["what=corrected", HISTORY_PAGE_SIZE + 1],
      ["what=", HISTORY_PAGE_SIZE + 2],
    ] as const) {
      const first = await search(`?${what}`);
      expect(first.changes).toHaveLength(HISTORY_PAGE_SIZE);
      expect(first.older).toBe(first.changes.at(-1)?.cursor);
      const second = await search(`?${what}&before=${first.older}`);
      expect(second.older).toBeNull();
      const cursors = [...first.changes, ...second.changes].map(({ cursor }) => cursor);
      expect(new Set(cursors).size).toBe(count);
    }
  });

  it("looks through a part of the changes, and says where to go on", async () => {
    const id = await create({ title: "One" });
    for (let round = 0; round < 120; round += 1) {
      site().advanceTime(1000);
      await edit(id, { location: `Place ${round}` });
    }
    const { reader } = site().database;
    const first = await searchChanges(reader, { what: "recorded", searchedMax: 100 });
    expect(first).toEqual({ changes: [], older: `${id}.22` });
    const second = await searchChanges(reader, { what: "recorded", before: first.older ?? "", searchedMax: 100 });
    expect(second).toMatchObject({ changes: [{ number: 1 }], older: null });
  });
});

describe("describeChanges", () => {
  const entry = { number: 3, sha256: "", created_at: "2026-01-01T00:00:00.000Z", reason: "A letter" };

  it("describes a first revision, fields, sources and unknown changes, each once", () => {
    expect(describeChanges({ ...entry, number: 1, changes: [] }, "en")).toEqual(["First recorded."]);
    const claim = { field: "claim", before: null, after: null } as const;
    const changes: Change[] = [
      { field: "reason", before: null, after: "A letter" },
      { field: "kinds", before: [], after: ["massacre"] },
      { field: "status", before: "unreviewed", after: "reported" },
      { field: "image", act: "removed", name: "ጭስ", fields: [] },
      claim,
      claim,
      { field: "attribution", before: {} as Attribution, after: null },
      { field: "redacted", name: "title" },
      { field: "other", name: "weather" },
    ];
    expect(describeChanges({ ...entry, changes }, "en")).toEqual([
      "Changed: Why these counts, Kind of event, Status.",
      "A picture was removed: ጭስ",
      "A figure of a source was added",
      "Responsibility removed",
      "This text was removed from an old version, so that it endangers nobody.",
      "“weather” changed.",
    ]);
    expect(describeChanges({ ...entry, changes }, "am")).toEqual([
      "የተለወጠው፦ እነዚህ ቁጥሮች የተሰጡበት ምክንያት, የክስተቱ ዓይነት, ሁኔታ።",
      "ሥዕል ተወገደ፦ ጭስ",
      "የምንጭ አኃዝ ተጨመረ",
      "ተጠያቂነት ተወገደ",
      "ይህ ጽሑፍ ማንንም ለአደጋ እንዳያጋልጥ ከቆየ እትም ተወግዷል።",
      "“weather” ተለውጧል።",
    ]);
  });
});
