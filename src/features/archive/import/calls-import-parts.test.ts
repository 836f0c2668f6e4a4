import { describe, expect, it } from "vitest";
import { mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { type Cells, createImportCalls, type ExportedTables, exportedTables } from "../../../../tests/sites/import-calls.ts";
import { engines } from "../../../../tests/test-database.ts";

const [article, video] = mediaKinds;
const other = { name_en: "Other Front", name_am: null, other_names: ["OF", "=Other"], description_am: null };

describe.each(engines)("imports of parts of incidents on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { asAdmin, create, add, addImage, addClaim, addOrganisation, addAttribution, readIncident, fetchImages, rows } = archive;
  const { exportTables, emptyArchive, bring, run, list } = createImportCalls(archive);

  /** Records an incident with parts of each kind. */
  async function record() {
    const incident = await create({ title: "First" });
    const first = await add(article, incident, "One", "https://example.org/1");
    const second = await add(article, incident, "Two", "https://example.org/2");
    await asAdmin("PATCH", "/edit_article_archive", { article_archive_id: second, base: {}, repeats: first, outlet: "A paper" });
    await asAdmin("POST", "/create_article_archive", { incident_id: incident, reference: "A book, p. 7", description: "=Three" });
    await add(video, incident, "Film", "https://video.example/watch?v=1");
    await addClaim(incident, [first, second], { minimum: 10, maximum: 20, about: true, quote: "as\nsaid" });
    await addClaim(incident, [first], { kind: "missing", minimum: null, maximum: null, as_written: "many" });
    await addAttribution(incident, await addOrganisation(), [second], { quote: "They did" });
    return incident;
  }

  it("gives an empty site the same sources, claims and attributions", async () => {
    const incident = await record();
    await addAttribution(incident, await addOrganisation(other), [(await readIncident(incident)).articles[0]?._id ?? ""]);
    const before = await exportTables();
    const { organisation } = await rows();
    expect(Object.values(before).map(({ length }) => length)).toEqual([1, 4, 2, 2]);
    await emptyArchive();
    const imports: string[] = [];
    for (const table of exportedTables) {
      const id = await bring(before[table]);
      imports.unshift(id);
      expect(await run("check", id), table).toMatchObject({ create: before[table].length, refused: 0 });
      if (table === "attributions")
        expect((await list(id, "create")).map(({ notes }) => notes.map(({ message }) => message))).toEqual([
          ["Adds “Other Front” to the list of organisations."],
          ["Adds “Armed Front of Tests” to the list of organisations."],
        ]);
      expect(await run("apply", id), table).toMatchObject({ applied: before[table].length });
      await run("publish", id);
    }
    const withoutRevisions = (tables: ExportedTables) =>
      Object.values(tables).map((rows) => rows.map(({ revision: _n, revision_sha256: _hash, recorded_at: _at, ...row }) => row));
    expect(withoutRevisions(await exportTables())).toEqual(withoutRevisions(before));
    expect((await readIncident(incident)).articles).toHaveLength(3);
    expect(await archive.findProblems()).toEqual([]);
    const withoutTimes = (list: typeof organisation) =>
      list
        .map(({ sequence: _n, created_at: _created, updated_at: _updated, ...row }) => row)
        .toSorted((a, b) => a.id.localeCompare(b.id));
    expect(withoutTimes((await rows()).organisation)).toEqual(withoutTimes(organisation));

    for (const id of imports) expect(await run("undo", id)).toMatchObject({ left: 0 });
    expect(await exportTables()).toEqual({ incidents: [], sources: [], claims: [], attributions: [] });
  });

  it("leaves an incident whose parts somebody else has worked on", async () => {
    const rows = [{ title: "A", location: "Tole", date: "2022-06-18", killed: "1" }];
    const id = await bring(rows.map((row) => ({ ...row, description: "About it" })));
    expect(await run("check", id)).toMatchObject({ create: 1 });
    await run("apply", id);
    await run("publish", id);
    const incident = String((await list(id, "published"))[0]?.incident_id);
    await add(article, incident, "By hand", "https://example.org/1");
    const { sources } = await exportTables();
    const parts = await bring(sources.map((row) => ({ ...row, _id: "", revision_sha256: "", link: "https://example.org/2" })));
    expect(await run("check", parts)).toMatchObject({ create: 1 });
    await run("apply", parts);
    await run("publish", parts);
    expect(await run("undo", parts)).toMatchObject({ undone: 1 });
    expect(await run("undo", id)).toMatchObject({ undone: 0, left: 1 });
  });

  it("changes exactly what was corrected, shows conflicts, and takes it back", async () => {
    await record();
    const before = await exportTables();
    const [, newest] = before.sources;
    await asAdmin("PATCH", "/edit_article_archive", { article_archive_id: newest?._id, base: {}, outlet: "Theirs" });
    const film = before.sources.find(({ type }) => type === "video");
    await asAdmin("PATCH", "/edit_video_archive", { video_archive_id: film?._id, base: {}, outlet: "Theirs" });
    const sources = await bring(
      before.sources.map((row) =>
        row._id === newest?._id || row._id === film?._id ? { ...row, outlet: "Mine" } : { ...row, title: "A title", file: "x" },
      ),
    );
    expect(await run("check", sources)).toMatchObject({ conflict: 2, update: 2 });
    const conflicts = (await list(sources, "conflict")).map((row) => row.conflicts);
    expect(conflicts).toEqual(Array(2).fill([{ field: "outlet", yours: "Mine", theirs: "Theirs" }]));
    const claims = await bring(
      before.claims.map((row) => (row.as_written === "many" ? row : { ...row, maximum: "30", about: "false" })),
    );
    expect(await run("check", claims)).toMatchObject({ update: 1, same: 1 });
    expect((await list(claims, "update"))[0]).toMatchObject({
      title: "killed: 10-30",
      changes: [
        { field: "maximum", before: 20, after: 30 },
        { field: "about", before: true, after: false },
      ],
    });
    expect((await list(claims, "same"))[0]?.title).toBe("many");
    const described = await bring(before.attributions.map((row) => ({ ...row, organisation_description: "Mine" })));
    expect(await run("check", described)).toMatchObject({ same: 1 });
    expect((await list(described, "same"))[0]).toMatchObject({
      title: "Armed Front of Tests",
      notes: [{ column: "organisation_description", message: expect.stringMatching(/its change is left out\.$/) }],
    });
    const attributions = await bring(before.attributions.map((row) => ({ ...row, stance: "denied", quote: "" })));
    for (const id of [sources, claims, attributions]) {
      await run("check", id);
      await run("apply", id);
    }
    const after = await exportTables();
    expect(after.sources.map(({ title, outlet }) => [title, outlet])).toEqual([
      ["A title", ""],
      ["", "Theirs"],
      ["A title", "example.org"],
      ["", "Theirs"],
    ]);
    expect(after.claims.map(({ maximum, about }) => [maximum, about])).toContainEqual(["30", "false"]);
    expect(after.attributions[0]).toMatchObject({ stance: "denied", quote: "" });
    for (const id of [sources, claims, attributions]) expect(await run("undo", id)).toMatchObject({ left: 0 });
    const undone = await exportTables();
    expect(undone.claims.map(({ maximum }) => maximum)).toEqual(before.claims.map(({ maximum }) => maximum));
    expect(undone.attributions[0]).toMatchObject({ stance: "alleged", quote: "They did" });
  });

  it("refuses parts of what is not there, and pictures without their file", async () => {
    const incident = await record();
    await addImage(incident);
    const { sources, attributions } = await exportTables();
    const [first] = sources;
    const image = sources.find(({ type }) => type === "image");
    await asAdmin("DELETE", `/delete_article/${incident}/${first?._id}`);
    const other = "019a0000-0000-7000-8000-000000000000";
    const late = await add(article, incident, "Late", "https://example.org/4");
    const exportedLate = (await exportTables()).sources.find(({ _id }) => _id === late);
    const id = await bring([
      { ...first, title: "Deleted since" },
      { ...first, incident_id: other },
      { ...image, _id: other },
      { ...image, description: "Another one", image_kind: "map", is_sensitive: "FALSE" },
      {
        ...first,
        _id: "",
        title: "Repeats nothing",
        revision_sha256: "",
        link: "https://example.org/5",
        reference: "",
        repeats: other,
      },
      { ...exportedLate, title: "Not of that version", revision_sha256: first?.revision_sha256 },
      { ...exportedLate, title: "No id", _id: "x" },
    ] as Cells[]);
    expect(await run("check", id)).toMatchObject({ refused: 6, update: 1 });
    const told = (await list(id, "refused")).map(({ title, problems }) => [title, problems[0]?.column, problems[0]?.message]);
    expect(told).toEqual([
      ["Deleted since", "_id", "This is in the trash, or belongs to another incident."],
      [first?.reference, "incident_id", "The incident of this row is not recorded here, or cannot be changed."],
      [image?.description, "type", "A picture’s file is not in the table. Add it on the page of the incident."],
      ["Repeats nothing", "repeats", expect.any(String)],
      ["Not of that version", "revision_sha256", expect.stringMatching(/^It cannot be told which version was corrected/)],
      ["No id", "_id", "This is not an id of this archive."],
    ]);
    await run("apply", id);
    const corrected = { description: "Another one", image_kind: "map", is_sensitive: false };
    expect(await fetchImages(incident)).toMatchObject([corrected]);
    const nobody = { organisation_id: other, organisation: "Nobody" };
    // Neither a correction nor a row without a description adds an organisation.
    const renamed = attributions.map((row) => ({ ...row, ...nobody, organisation_am: "" }));
    const unknown = await bring([...renamed, ...renamed.map((row) => ({ ...row, _id: "", organisation_description: "" }))]);
    expect(await run("check", unknown)).toMatchObject({ refused: 2 });
    const messages = (await list(unknown, "refused")).map(({ problems }) => problems[0]?.message);
    expect(messages).toEqual(Array.from({ length: 2 }, () => "“Nobody” is not in the list of organisations."));
    // Another organisation has the Amharic name and keeps it.
    const taken = await bring(attributions.map((row) => ({ ...row, ...nobody, _id: "", organisation_other_names: "" })));
    expect(await run("check", taken)).toMatchObject({ refused: 1 });
    expect((await list(taken, "refused"))[0]?.problems.map(({ column }) => column)).toEqual(["organisation_am"]);
  });

  it("deletes the parts that it made, when it is undone", async () => {
    const incident = await create({ title: "First" });
    const id = await bring(
      [
        {
          ...Object.fromEntries(
            ["_id", "reference", "source_kind", "archived_link", "revision_sha256"].map((name) => [name, ""]),
          ),
        },
      ].map((row) => ({ ...row, incident_id: incident, type: "article", link: "https://example.org/9", description: "Nine" })),
    );
    expect(await run("check", id)).toMatchObject({ create: 1 });
    await run("apply", id);
    expect((await readIncident(incident)).articles).toMatchObject([
      { description: "Nine", article_link: "https://example.org/9" },
    ]);
    expect(await run("publish", id)).toMatchObject({ applied: 1 });
    expect(await run("undo", id)).toMatchObject({ undone: 1 });
    expect((await readIncident(incident)).articles).toEqual([]);
  });
});
