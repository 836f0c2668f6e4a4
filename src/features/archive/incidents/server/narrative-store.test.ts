import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { NO_NARRATIVES } from "../narrative-rules.ts";
import { insertIncident, trashIncidentRow } from "./incident-store.ts";
import { requireNarratives, updateNarratives } from "./narrative-store.ts";

const NOW = new Date("2026-01-01T10:00:00.000Z");
const stored = {
  narrative_en: "a 'b' \\ %\n\nc",
  narrative_am: "ሰ".repeat(10_000),
  narrative_en_reviewed_on: "2026-01-01",
  narrative_am_reviewed_on: null,
};

describe.each(engines)("narrative store on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  it("stores the narratives of one incident unchanged, also in the trash", async () => {
    const { database } = opened;
    const [id, other] = await database.inTransaction(async (tx) => [
      await insertIncident(tx, incidentData, NOW),
      await insertIncident(tx, incidentData, NOW),
    ]);
    expect(await requireNarratives(database.reader, id ?? "")).toEqual(NO_NARRATIVES);
    await database.inTransaction((tx) => updateNarratives(tx, id ?? "", stored));
    await database.inTransaction((tx) => trashIncidentRow(tx, id ?? "", NOW));
    expect(await requireNarratives(database.reader, id ?? "")).toEqual(stored);
    expect(await requireNarratives(database.reader, other ?? "")).toEqual(NO_NARRATIVES);
    await expect(requireNarratives(database.reader, "nobody")).rejects.toThrow();
  });
});
