import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";

const numbers = Array.from({ length: 120 }, (_, index) => index);

describe("histories and changes on sqlite", () => {
  const { create, edit, read } = setUpArchiveSite("sqlite");
  // Each test begins with a budget of its own.
  let startsAt = Date.parse("2027-01-01");
  beforeEach(() => {
    startsAt += 60_000;
    vi.useFakeTimers({ toFake: ["Date"], now: startsAt });
  });
  afterEach(() => void vi.useRealTimers());

  async function createHistory() {
    const id = await create();
    await edit(id, { title: "Second" });
    await edit(id, { title: "Third" });
    return id;
  }

  it.each(["get_revisions", "get_incident_history"])("of %s take a made-up `before` for the newest, once", async (call) => {
    const id = await createHistory();
    const { body } = await read(`/${call}/${id}`);
    for (const number of numbers) expect(await read(`/${call}/${id}?before=${number + 4}`)).toMatchObject({ status: 200, body });
  });

  it("have one empty page after all changes that do not exist", async () => {
    const id = await createHistory();
    const cursors = [...numbers.map((number) => `${id}.${number + 4}`), `${UNKNOWN_ID}.1`];
    for (const cursor of cursors) expect(await read(`/get_changes?before=${cursor}`)).toMatchObject({ status: 200, body: [] });
    expect((await read<object[]>(`/get_changes?before=${id}.3`)).body).toHaveLength(2);
    const none = { changes: [], older: null };
    for (const cursor of cursors)
      expect(await read(`/search_changes?what=added&before=${cursor}`)).toMatchObject({ status: 200, body: none });
  });
});
