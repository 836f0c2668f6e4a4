import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import type { Trash, TrashableKind } from "#platform/shared/item-calls.ts";
import { mediaKinds, setUpArchiveSite } from "../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../tests/sites/content-site.ts";
import { engines } from "../../tests/test-database.ts";

type Archive = ReturnType<typeof setUpArchiveSite>;
type Item = {
  id: string;
  /** Moves the item to the trash. */
  trash(): Promise<unknown>;
  /** The parent of the item, with a call that moves it to the trash. */
  parent?: { kind: TrashableKind; id: string; path: string };
};
type Kind = {
  kind: TrashableKind;
  /** The names in messages: of the item, of its parent, and of the item whose title an owner types. */
  words: [item: string, place: string, titled: string];
  /** Its fields in the audit row of a restoration. */
  name: object;
  /** Creates an item with the title or, for a kind without titles, in a parent with it. */
  create(archive: Archive, title: string): Promise<Item>;
};

const TITLE = "ጦሌ Title";
const [article, video] = mediaKinds;
const letter = { subject: "S", to: ["one@example.org"], body: "B" };

async function createCampaign({ asAdmin, site, admin }: Archive, kind: "twitter_campaign" | "email_campaign", title: string) {
  const texts = { title, description: "D", tweets: ["one", "two"], ...letter };
  const id = String((await asAdmin("POST", `/create_${kind}`, texts)).body._id);
  const { body } = await site().call<{ tweets: { _id: string }[] }>("GET", `/get_${kind}_details/${id}`, admin());
  return { kind, id, path: `/delete_${kind}/${id}`, tweets: body.tweets };
}

async function createIncident(archive: Archive, title: string) {
  const id = await archive.create({ title });
  return { kind: "incident" as const, id, path: `/delete_incident/${id}` };
}

function createMedia(kind: typeof article | typeof video): Kind["create"] {
  return async (archive, title) => {
    const parent = await createIncident(archive, title);
    const id = await archive.add(kind, parent.id);
    return { id, parent, trash: () => archive.asAdmin("DELETE", `${kind.remove}/${parent.id}/${id}`) };
  };
}

function createRoot(createParent: (archive: Archive, title: string) => Promise<{ id: string; path: string }>): Kind["create"] {
  return async (archive, title) => {
    const { id, path } = await createParent(archive, title);
    return { id, trash: () => archive.asAdmin("DELETE", path) };
  };
}

const addOrganisation = (archive: Archive, name_en: string) =>
  archive.addOrganisation({ name_en, name_am: null, other_names: [] });

const kinds: Kind[] = [
  {
    kind: "twitter_campaign",
    words: ["Twitter campaign", "in its place", "title of the campaign"],
    name: { title: TITLE },
    create: createRoot((archive, title) => createCampaign(archive, "twitter_campaign", title)),
  },
  {
    kind: "tweet",
    words: ["tweet", "in its campaign", "title of the campaign"],
    name: { body: "one" },
    create: async (archive, title) => {
      const { tweets, ...parent } = await createCampaign(archive, "twitter_campaign", title);
      const id = tweets[0]?._id ?? "";
      const input = { tweet_id: id, twitter_campaign_id: parent.id };
      return { id, parent, trash: () => archive.asAdmin("DELETE", "/delete_tweet", input) };
    },
  },
  {
    kind: "email_campaign",
    words: ["e-mail campaign", "in its place", "title of the campaign"],
    name: { title: TITLE },
    create: createRoot((archive, title) => createCampaign(archive, "email_campaign", title)),
  },
  {
    kind: "incident",
    words: ["incident", "in its place", "title of the incident"],
    name: { title: TITLE },
    create: createRoot(createIncident),
  },
  {
    kind: "article",
    words: ["article", "in its incident", "title of the incident"],
    name: { article_link: "https://example.org/1" },
    create: createMedia(article),
  },
  {
    kind: "video",
    words: ["video", "in its incident", "title of the incident"],
    name: { video_link: "https://example.org/1" },
    create: createMedia(video),
  },
  {
    kind: "image",
    words: ["image", "in its incident", "title of the incident"],
    name: { description: "About it" },
    create: async (archive, title) => {
      const parent = await createIncident(archive, title);
      const id = await archive.addImage(parent.id);
      const input = { incident_id: parent.id, image_archive_id: id };
      return { id, parent, trash: () => archive.asAdmin("DELETE", "/delete_image_archive/", input) };
    },
  },
  {
    kind: "claim",
    words: ["figure", "in its incident", "title of the incident"],
    name: { kind: "killed" },
    create: async (archive, title) => {
      const parent = await createIncident(archive, title);
      const id = await archive.addClaim(parent.id, [await archive.add(article, parent.id)]);
      return { id, parent, trash: () => archive.asAdmin("DELETE", `/delete_claim/${id}`) };
    },
  },
  {
    kind: "attribution",
    words: ["entry on who is responsible", "in its incident", "title of the incident"],
    name: { stance: "alleged" },
    create: async (archive, title) => {
      const parent = await createIncident(archive, title);
      const source = await archive.add(article, parent.id);
      const id = await archive.addAttribution(parent.id, await addOrganisation(archive, `Of ${parent.id}`), [source]);
      return { id, parent, trash: () => archive.asAdmin("DELETE", `/delete_attribution/${id}`) };
    },
  },
  {
    kind: "organisation",
    words: ["organisation", "in the list", "English name of the organisation"],
    name: { name_en: TITLE },
    create: createRoot(async (archive, title) => {
      const id = await addOrganisation(archive, title);
      return { id, path: `/delete_organisation/${id}` };
    }),
  },
];

describe.each(engines)("the trash on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, admin, owner, asAdmin, asOwner, findLastAudit, findProblems } = archive;
  beforeEach(() => site().emptyTables("tweet", "twitter_campaign", "email_campaign"));
  const fetchTrash = async () => (await site().call<Trash>("GET", "/get_trash", admin())).body;

  describe.each(kinds)("$kind", ({ kind, words: [item, place, titled], name, create }) => {
    const restored = `The ${item} is back ${place}.`;
    const destroyed = `The ${item} was deleted for good.`;
    const mismatch = `Please type the ${titled} exactly as shown.`;
    const table = kind === "article" || kind === "video" || kind === "image" ? "source" : kind;
    const findRow = (id: string) =>
      site()
        // The tables share the columns used here.
        .db.selectFrom(table as "incident")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
    const listIds = async () => (await fetchTrash())[kind].map(({ _id }) => _id);
    const restore = (id: string) => asAdmin("POST", "/restore", { kind, id });
    const destroy = (id: string, retyped = TITLE) => asOwner("DELETE", "/destroy", { kind, id, title: retyped });
    const createTrashed = async (title = TITLE) => {
      const created = await create(archive, title);
      expect(await created.trash()).toMatchObject({ status: 200 });
      return created;
    };
    /** Asserts refusals that leave the item and the audit trail as they are. */
    const expectRefused = async (id: string, message: string, requests: (() => Promise<object>)[]) => {
      const before = [await findRow(id), await site().audit()];
      for (const request of requests) expect(await request()).toMatchObject({ status: 201, body: { message } });
      expect([await findRow(id), await site().audit()]).toEqual(before);
    };
    /** Asserts that the newest audit row belongs to the item or, if it has one, to its parent. */
    const expectRoot = async ({ id, parent }: Item) => {
      const root = { root_kind: parent?.kind ?? kind, root_id: parent?.id ?? id };
      expect((await site().audit()).at(-1)).toMatchObject(root);
    };
    const doesNotExist = "This does not exist, or was deleted.";

    it("is listed with when it was deleted", async () => {
      const { id, trash } = await create(archive, TITLE);
      expect(await listIds()).toEqual([]);
      site().advanceTime(1000);
      await trash();
      const deleted_at = site().now().toISOString();
      expect(await findLastAudit()).toMatchObject({
        ...{ verb: "trash", kind },
        subject: id,
      });
      expect(await fetchTrash()).toMatchObject({ [kind]: [{ _id: id, deleted_at }] });
      expect(Object.values(await fetchTrash()).flat()).toHaveLength(1);
    });

    it("is listed after what was created later", async () => {
      const ids = [(await createTrashed()).id, (await createTrashed("Later")).id];
      expect(await listIds()).toEqual(ids.toReversed());
    });

    it("is listed by pages, the last deleted first, also of those deleted at once", async () => {
      const { id } = await createTrashed();
      const { sequence: _, ...row } = (await findRow(id)) ?? expect.fail("It has no row.");
      await site().database.inTransaction(async (tx) => {
        for (let count = 1; count < 120; count += 1) {
          // The tables share the columns used here.
          const copy = { ...row, id: newId(), deleted_at: `2026-03-0${(count % 3) + 1}T00:00:00.000Z` };
          await tx
            .insertInto(table as "incident")
            .values(copy)
            .execute();
        }
      });
      const rows = site()
        .db.selectFrom(table as "incident")
        .select("id")
        .where("deleted_at", "is not", null);
      const expected = (await rows.orderBy("deleted_at", "desc").orderBy("sequence", "desc").execute()).map((found) => found.id);
      const fetchPage = async (query: object) =>
        (await asAdmin("GET", `/get_trash?${new URLSearchParams({ ...query })}`)).body as unknown as Trash;
      const pages = [await fetchPage({ kind })];
      for (let page = 0; page < 3; page += 1) {
        const before = pages.at(-1)?.[kind].at(-1)?._id;
        if (before) pages.push(await fetchPage({ kind, before }));
      }
      expect(pages.map((page) => page[kind].length)).toEqual([50, 50, 20, 0]);
      expect(pages.flatMap((page) => page[kind].map(({ _id }) => _id))).toEqual(expected);
      expect(pages.flatMap((page) => Object.values(page).flat())).toHaveLength(120);
      expect((await fetchTrash())[kind].map(({ _id }) => _id)).toEqual(expected.slice(0, 50));
      const [first = ""] = expected;
      expect(await asAdmin("GET", `/get_trash?before=${first}`)).toMatchObject({ status: 201, body: { message: doesNotExist } });
      await restore(first);
      const afterRestored = await asAdmin("GET", `/get_trash?kind=${kind}&before=${first}`);
      expect(afterRestored).toMatchObject({ status: 201, body: { message: doesNotExist } });
    });

    it("is restored as it was, once for a repeated request", async () => {
      const created = await create(archive, TITLE);
      const { id, trash } = created;
      const before = await findRow(id);
      await trash();
      const { deleted_at } = (await findRow(id)) ?? {};
      const headers = { "idempotency-key": `restore ${id}` };
      const send = () => site().call("POST", "/restore", { ...admin(), headers, body: { kind, id } });
      expect(await send()).toMatchObject({ status: 200, body: { message: restored, _id: id } });
      expect(await findRow(id)).toEqual(before);
      expect(await listIds()).toEqual([]);
      const audit = await site().audit();
      expect(await findLastAudit()).toMatchObject({
        ...{ verb: "restore", kind, subject: id, account_id: admin().accountId },
        ...{ before: { ...name, deleted_at }, after: { ...name, deleted_at: null } },
      });
      await expectRoot(created);
      expect(await send()).toMatchObject({ status: 200, body: { message: restored, _id: id } });
      expect(await site().audit()).toEqual(audit);
      await expectRefused(id, doesNotExist, [() => restore(id)]);
      expect(await findProblems()).toEqual([]);
    });

    it("is deleted for good by an owner, and stays in the audit trail", async () => {
      const created = await createTrashed();
      const { id } = created;
      const other = await create(archive, "Other");
      const body = { kind, id, title: TITLE };
      expect((await site().call("DELETE", "/destroy", { ...admin(), body })).status).toBe(403);
      expect(await listIds()).toEqual([id]);
      expect(await destroy(id, ` ${TITLE}\n`)).toMatchObject({
        status: 200,
        body: { message: destroyed, _id: id },
      });
      expect(await findRow(id)).toBeUndefined();
      expect(await findRow(other.id)).toBeDefined();
      expect(await listIds()).toEqual([]);
      expect(await findLastAudit()).toMatchObject({
        ...{ verb: "destroy", kind, subject: id, account_id: owner().accountId },
        ...{ before: { ...name, _id: id, deleted_at: site().now().toISOString() }, after: null },
      });
      await expectRoot(created);
      await expectRefused(id, doesNotExist, [() => destroy(id), () => restore(id)]);
      expect(await findProblems()).toEqual([]);
    });

    it("is not deleted without its title, which may be in the query", async () => {
      const { id } = await createTrashed();
      const wrongs = [undefined, "", 5, null, TITLE.toLowerCase(), `${TITLE}!`];
      await expectRefused(
        id,
        mismatch,
        wrongs.map((wrong) => () => asOwner("DELETE", "/destroy", { kind, id, title: wrong })),
      );
      expect((await destroy(id, "")).body.issues).toEqual([{ path: "title", message: mismatch }]);
      const query = new URLSearchParams({ kind, id, title: TITLE });
      expect((await asOwner("DELETE", `/destroy?${query}`)).status).toBe(200);
    });

    it("stays unchanged outside the trash, and under another kind", async () => {
      const { id, trash } = await create(archive, TITLE);
      const outside = [id, UNKNOWN_ID, NOT_AN_ID];
      await expectRefused(
        id,
        doesNotExist,
        outside.flatMap((each) => [() => restore(each), () => destroy(each)]),
      );
      await trash();
      const others = ["account", "__proto__", ...kinds.map((each) => each.kind)].filter((other) => other !== kind);
      await expectRefused(
        id,
        doesNotExist,
        others.flatMap((other) => [
          () => asAdmin("POST", "/restore", { kind: other, id }),
          () => asOwner("DELETE", "/destroy", { kind: other, id, title: TITLE }),
        ]),
      );
    });

    it("goes and comes back with its parent, in the state that it had", async () => {
      for (const isTrashed of [false, true]) {
        const { id, parent, trash } = await create(archive, TITLE);
        if (!parent) return;
        if (isTrashed) await trash();
        const before = await findRow(id);
        await asAdmin("DELETE", parent.path);
        expect(await listIds()).toEqual([]);
        await expectRefused(id, doesNotExist, [() => restore(id), () => destroy(id)]);
        await asAdmin("POST", "/restore", { kind: parent.kind, id: parent.id });
        expect(await findRow(id)).toEqual(before);
        expect(await listIds()).toEqual(isTrashed ? [id] : []);
        await asAdmin("DELETE", parent.path);
        expect((await asOwner("DELETE", "/destroy", { kind: parent.kind, id: parent.id, title: TITLE })).status).toBe(200);
        expect(await findRow(id)).toBeUndefined();
        expect(JSON.stringify((await findLastAudit())?.before)).toContain(id);
      }
    });
  });
});
