import { describe, expect, it } from "vitest";
import type { ImportBatch } from "#database/import-tables.ts";
import { mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { createImportCalls } from "../../../../tests/sites/import-calls.ts";
import { engines } from "../../../../tests/test-database.ts";
import { findLastEntry, insertBatch, insertRows, updateRow } from "./server/import-store.ts";

const [article, video] = mediaKinds;
type Format = ImportBatch["format"];
type OldRow = { cells: string[] } & Parameters<typeof updateRow>[3] & { details_json?: object };

describe.each(engines)("imports of version 1 on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, asAdmin, asOwner, create, edit, add, addImage, addClaim, addOrganisation, addAttribution } = archive;
  const { readIncident, fetchImages } = archive;
  const { exportTables, run, list } = createImportCalls(archive);

  /** Inserts a table with its rows as version 1 left them. */
  const insertOld = (format: Format, columns: string[], oldRows: OldRow[]) =>
    site().database.inTransaction(async (tx) => {
      const table = { format, columns, rows: oldRows.length, filename: `${format}.csv`, createdBy: null, now: site().now() };
      const id = await insertBatch(tx, table);
      const cells = oldRows.map((row) => row.cells);
      await insertRows(tx, id, 1, cells);
      for (const [index, { cells: _cells, details_json = {}, ...values }] of oldRows.entries()) {
        const details = { title: "", problems: [], notes: [], similar: [], changes: [], conflicts: [], ...details_json };
        await updateRow(tx, id, index + 1, { ...values, details: details as never });
      }
      return id;
    });
  const recorded = async (incident_id: string, part_id: string | null = null) => ({
    ...({ state: "applied", outcome: "create", incident_id, part_id } as const),
    audit_sequence: await findLastEntry(site().db, incident_id, part_id),
  });

  it("are taken back with their parts, and with corrections of these", async () => {
    const id = await create({ title: "First" });
    const incident = { cells: ["First"], ...(await recorded(id)) };
    const [one, film, organisation] = [await add(article, id), await add(video, id), await addOrganisation()];
    const parts = { claim: await addClaim(id, [one]), attribution: await addAttribution(id, organisation, [one]) };
    const made = async (type: string, part: string) => ({ cells: [type], ...(await recorded(id, part)) });
    const tables = [
      await insertOld("archive", ["title_en"], [incident]),
      await insertOld("sources", ["type"], [await made("article", one), await made("video", film)]),
      await insertOld("claims", ["kind"], [await made("killed", parts.claim)]),
      await insertOld("attributions", ["stance"], [await made("alleged", parts.attribution)]),
    ];
    for (const table of tables.toReversed()) expect(await run("undo", table)).toMatchObject({ left: 0, recorded: 0 });
    expect(await exportTables()).toEqual({ incidents: [], sources: [], claims: [], attributions: [] });
    for (const table of ["incident", "source", "claim", "attribution"] as const) {
      const times = await site().db.selectFrom(table).select("deleted_at").execute();
      expect(
        times.filter(({ deleted_at }) => deleted_at === null),
        table,
      ).toEqual([]);
    }
    expect(await archive.findProblems()).toEqual([]);
  });

  it("give corrected parts their values back, unless somebody has edited them since", async () => {
    const id = await create();
    const [one, other, film] = [
      await add(article, id),
      await add(article, id, "Two", "https://example.org/2"),
      await add(video, id),
    ];
    const [image, claim] = [await addImage(id), await addClaim(id, [one])];
    const attribution = await addAttribution(id, await addOrganisation(), [one]);
    const correct = (type: string, part_id: string, changes: object[]): OldRow => ({
      ...{ cells: [type], state: "applied", outcome: "update", incident_id: id, part_id, details_json: { changes } },
    });
    const outlet = [{ field: "outlet", before: null, after: "Corrected" }];
    for (const part of [one, other])
      await asAdmin("PATCH", "/edit_article_archive", { article_archive_id: part, base: {}, outlet: "Corrected" });
    await asAdmin("PATCH", "/edit_video_archive", { video_archive_id: film, base: {}, outlet: "Corrected" });
    await asAdmin("PATCH", "/edit_image_archive", { image_archive_id: image, base: {}, description: "Corrected" });
    await asAdmin("PATCH", `/edit_claim/${claim}`, { base: {}, quote: "Corrected" });
    await asAdmin("PATCH", `/edit_attribution/${attribution}`, { base: {}, quote: "Corrected" });
    await asOwner("PATCH", "/edit_article_archive", { article_archive_id: other, base: {}, outlet: "Theirs" });
    const [picture] = await fetchImages(id);
    expect(picture).toMatchObject({ description: "Corrected" });
    const sources = await insertOld(
      "sources",
      ["type"],
      [
        correct("article", one, outlet),
        correct("article", other, outlet),
        correct("video", film, outlet),
        correct("image", image, [{ field: "description", before: "Before", after: "Corrected" }]),
      ],
    );
    const quote = [{ field: "quote", before: "Before", after: "Corrected" }];
    const claims = await insertOld("claims", ["kind"], [correct("", claim, quote)]);
    const attributions = await insertOld("attributions", ["stance"], [correct("", attribution, quote)]);
    expect(await run("undo", sources)).toMatchObject({ undone: 3, left: 1 });
    for (const table of [claims, attributions]) expect(await run("undo", table)).toMatchObject({ undone: 1, left: 0 });
    const tables = await exportTables();
    const outlets = Object.fromEntries(tables.sources.map((row) => [row._id, row.outlet]));
    expect(outlets).toMatchObject({ [other]: "Theirs" });
    expect([outlets[one], outlets[film]]).not.toContain("Corrected");
    expect((await fetchImages(id))[0]).toMatchObject({ description: "Before" });
    expect(tables.claims).toMatchObject([{ quote: "Before" }]);
    expect(tables.attributions).toMatchObject([{ quote: "Before" }]);
  });

  it("leave an incident with a part that somebody has added or edited", async () => {
    const [id, other] = [await create(), await create()];
    const incidents = await insertOld(
      "archive",
      ["title_en"],
      [
        { cells: ["One"], ...(await recorded(id)) },
        { cells: ["Two"], ...(await recorded(other)) },
      ],
    );
    const part = await add(article, id);
    const sources = await insertOld("sources", ["type"], [{ cells: ["article"], ...(await recorded(id, part)) }]);
    await asOwner("PATCH", "/edit_article_archive", { article_archive_id: part, base: {}, outlet: "Mine" });
    await add(article, other);
    expect(await run("undo", sources)).toMatchObject({ left: 1 });
    expect(await run("undo", incidents)).toMatchObject({ undone: 0, left: 2 });
    expect((await readIncident(id)).articles).toHaveLength(1);
  });

  it("publish their drafts, which are taken back with their status", async () => {
    const [draft, status] = [await create({ draft: true }), await create()];
    await asAdmin("POST", "/set_verification_status", { incident_id: status, status: "disputed", note: "Two accounts" });
    const events = await insertOld("ucdp_ged", ["id"], [{ cells: ["1"], ...(await recorded(draft)) }]);
    // It was published with its status, or without one that a rule refused.
    const outcomes = ["same", "refused"] as const;
    const published = await insertOld(
      "archive",
      ["title_en"],
      [
        ...(await Promise.all(
          outcomes.map(async (outcome, index) => ({
            ...{
              cells: ["One"],
              ...(await recorded(index === 0 ? status : await create())),
              state: "published" as const,
              outcome,
            },
          })),
        )),
      ],
    );
    // Parts of a draft do not count as somebody's edit.
    const part = await add(article, draft);
    const sources = await insertOld("sources", ["type"], [{ cells: ["article"], ...(await recorded(draft, part)) }]);
    expect(await run("publish", sources)).toMatchObject({ published: 0, applied: 1, drafts: 0 });
    expect(await run("publish", events)).toMatchObject({ published: 1 });
    for (const table of [sources, events]) expect(await run("undo", table)).toMatchObject({ undone: 1, left: 0 });
    expect(await run("undo", published)).toMatchObject({ undone: 2, left: 0 });
  });

  it("can be read, and are not checked or recorded any more", async () => {
    const conflict = { title: "Changed twice", conflicts: [{ field: "location", yours: "Mine", theirs: "Theirs" }] };
    const old = await insertOld(
      "claims",
      ["kind"],
      [
        { cells: ["killed"], state: "checked", outcome: "create", details_json: { title: "Not recorded" } },
        { cells: ["killed"], state: "checked", outcome: "conflict", keep: "file", details_json: conflict },
      ],
    );
    const { body } = await asAdmin("GET", `/get_import/${old}`);
    expect(body).toMatchObject({ format: "claims", counts: { create: 1, refused: 1, read: 0, drafts: 0 } });
    expect(await list(old, "refused")).toMatchObject([
      {
        title: "Changed twice",
        outcome: "refused",
        problems: [{ column: "location", message: expect.stringMatching(/^Someone edited this incident/) }],
      },
    ]);
    for (const step of ["check", "apply"])
      expect(await asAdmin("POST", `/${step}_import/${old}`)).toMatchObject({
        status: 201,
        body: { message: expect.stringMatching(/^An earlier version of this site read this table\./) },
      });
    const incident = await create();
    await edit(incident, { location: "Ataye" });
    const changes = [{ field: "location", before: "A place", after: "Ataye" }];
    const corrected = await insertOld(
      "archive",
      ["title_en"],
      [
        { cells: ["One"], state: "applied", outcome: "update", incident_id: incident, details_json: { changes } },
        { cells: ["Two"], state: "checked", outcome: "conflict", details_json: conflict },
      ],
    );
    expect(await run("apply", corrected)).toMatchObject({ refused: 1, applied: 1 });
    expect(await run("undo", corrected)).toMatchObject({ refused: 1, undone: 1 });
    expect(await readIncident(incident)).toMatchObject({ location: "A place" });
  });
});
