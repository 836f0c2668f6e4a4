import { describe, expect, it } from "vitest";
import { mediaKinds, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { engines } from "../../../tests/test-database.ts";
import type { HistoryChange } from "./rules.ts";

const [article] = mediaKinds;

describe.each(engines)("put_back of GET /search_history on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, admin, asAdmin, asOwner, create, edit, add } = archive;

  async function findNewest(): Promise<HistoryChange> {
    const { body } = await asOwner("GET", "/search_history");
    const [newest] = body.changes as HistoryChange[];
    return newest ?? expect.fail("The history is empty.");
  }

  /** Makes the newest change's call, with the fields that the page adds. */
  async function putBack({ put_back }: HistoryChange, reason = "Stolen session") {
    const { method, path, input, reason_field } = put_back ?? expect.fail("It cannot be put back.");
    const filled = path.replace(/:(\w+)/, (_, name: string) => String(input[name])) as `/${string}`;
    return asOwner(method, filled, { ...input, [reason_field]: reason });
  }

  /** Returns what is stored, without who changed it last and when. */
  async function readStored(table: string, id: string) {
    const rows = site()
      .db.selectFrom(table as "incident")
      .selectAll()
      .where("id", "=", id);
    const { updated_at: _, stated_by: __, ...row } = (await rows.executeTakeFirstOrThrow()) as Record<string, unknown>;
    const texts = await site()
      .db.selectFrom("incident_text")
      .selectAll()
      .where("incident_id", "=", id)
      .orderBy("language")
      .execute();
    const placeTexts = site().db.selectFrom("place_text").selectAll().where("place_id", "=", id).orderBy("language");
    return { row, texts, placeTexts: await placeTexts.execute() };
  }

  type Case = [name: string, table: string, make: () => Promise<string>, change: (id: string) => Promise<unknown>];
  const makePlace = async () => String((await asAdmin("POST", "/create_place", { kind: "region", name: "Tole Test" })).body._id);

  const edits: Case[] = [
    [
      "texts and counts of an incident",
      "incident",
      () => create(),
      (id) => edit(id, { title: "Another", killed: { minimum: 12, maximum: 15 }, reason: "R" }),
    ],
    ["an added text of an incident", "incident", () => create(), (id) => edit(id, { narrative_am: "ትረካ", title_am: "ርዕስ" })],
    [
      "a removed text and identifier of an incident",
      "incident",
      () => create({ title_am: "ርዕስ", external_ids: [{ scheme: "other", value: "A list, 7" }] }),
      (id) => edit(id, { title_am: "", external_ids: [] }),
    ],
    ["kinds and a date", "incident", () => create({ kinds: ["massacre"] }), (id) => edit(id, { kinds: [], date: "2020-05" })],
    ["a place", "place", makePlace, (id) => asAdmin("PATCH", `/edit_place/${id}`, { base: {}, name: "Tole Anew" })],
  ];

  it.each(edits)("returns an edit of %s to what it was", async (_name, table, make, change) => {
    const id = await make();
    const before = await readStored(table, id);
    expect(await change(id)).toMatchObject({ status: 200 });
    expect(await readStored(table, id)).not.toEqual(before);
    expect(await putBack(await findNewest())).toMatchObject({ status: 200 });
    expect(await readStored(table, id)).toEqual(before);
  });

  it("unpublishes what was published, and publishes what was unpublished", async () => {
    const id = await create({ draft: true });
    await asAdmin("POST", "/publish", { kind: "incident", id });
    expect(await putBack(await findNewest(), "Too early")).toMatchObject({ status: 200 });
    expect((await readStored("incident", id)).row.publication).toBe("unpublished");
    expect((await archive.read(`/get_incident_with_id/${id}`)).body).toMatchObject({
      message: expect.stringContaining("Too early"),
    });
    expect(await putBack(await findNewest())).toMatchObject({ status: 200 });
    expect((await readStored("incident", id)).row.publication).toBe("published");
  });

  it("leaves what somebody has changed since, and says so", async () => {
    const id = await create();
    await edit(id, { title: "Vandalised" });
    const vandalism = await findNewest();
    await edit(id, { title: "Mended" });
    const refused = await putBack(vandalism);
    expect(refused.status).toBe(201);
    expect((await readStored("incident", id)).texts[0]?.title).toBe("Mended");
  });

  it("is null for what is gone, was created or concerns an account", async () => {
    const id = await create();
    expect((await findNewest()).put_back).toBeNull();
    await asAdmin("DELETE", `/delete_incident/${id}`);
    await asOwner("DELETE", "/destroy", { kind: "incident", id, title: "A title" });
    expect((await findNewest()).put_back).toBeNull();
    const { body } = await asOwner("GET", `/search_history?who=${admin().accountId}&since=2000-01-01`);
    expect((body.changes as HistoryChange[]).map(({ put_back }) => put_back)).toEqual([null, null]);
    expect((await asOwner("GET", "/search_history?since=2099-01-01")).body).toMatchObject({ changes: [], older: null });
  });

  it("is found in the trash by who deleted it since when", async () => {
    const incident = await create();
    const [id, other] = [await add(article, incident), await create()];
    site().advanceTime(1000);
    await asAdmin("DELETE", `${article.remove}/${incident}/${id}`);
    await asOwner("DELETE", `/delete_incident/${other}`);
    const day = site().now().toISOString().slice(0, 10);
    const list = async (query: string) => {
      const { body } = await asAdmin("GET", `/get_trash?${query}`);
      return Object.entries(body).flatMap(([kind, items]) => (items as object[]).map(() => kind));
    };
    expect(await list(`who=${admin().accountId}&since=${day}`)).toEqual(["article"]);
    expect(await list("")).toEqual(["incident", "article"]);
    expect([await list("who=another"), await list("since=2099-01-01")]).toEqual([[], []]);
    expect(await asAdmin("GET", "/get_trash?since=x")).toMatchObject({ status: 201, body: { issues: [{ path: "since" }] } });
  });
});
