import { createRandom, pick } from "#app/filling/create-sample-incident.ts";
import type { Db } from "../src/database/database.ts";
import { INCIDENT_KINDS } from "../src/features/archive/incidents/kind-rules.ts";
import { PASSWORD, type TestSite } from "./sites/test-site.ts";

type Method = "POST" | "PATCH" | "DELETE";
type Change = [method: Method, path: string, body: object];
type Action = () => Promise<Change | undefined>;

/** Enough at once that places, series and organisations in use change often, and few enough that each change is quick. */
const INCIDENTS_MAX = 40;
const WORDS = [
  ..."market church night convoy school river witness soldiers farmers burial harvest bridge village hospital".split(" "),
  ..."ገበያ ቤተክርስቲያን ሌሊት ት/ቤት ወንዝ ምስክር ገበሬዎች ቀብር ሠርግ ኀይል ዓመት በጎንደር የወለጋ ጐጃም አለ፟ማ".split(" "),
];
const STATUSES = ["unreviewed", "reported", "corroborated", "verified", "disputed", "withdrawn"];

/** Makes random changes to an archive by calls, which may be refused. The same seed makes the same changes, except for ids. */
export function createRandomChanges(site: TestSite, accounts: { admin: string; owner: string }, seed: number) {
  const random = createRandom(seed);
  const { db } = site;
  const chance = (part: number) => random() < part;
  const below = (limit: number) => Math.floor(random() * limit);
  const writeText = (words = 4) => Array.from({ length: words }, () => pick(random, WORDS)).join(" ");
  const findId = async (table: "incident" | "source" | "claim" | "attribution" | "organisation" | "place", isTrashed = false) => {
    const ids = await listIds(db, table, isTrashed);
    return ids.length > 0 ? pick(random, ids) : undefined;
  };
  /** Returns a function that makes a change of an item, if there is any. */
  const ofOne =
    (
      table: Parameters<typeof findId>[0],
      create: (id: string) => Change | Promise<Change | undefined>,
      isTrashed = false,
    ): Action =>
    async () => {
      const id = await findId(table, isTrashed);
      return id === undefined ? undefined : create(id);
    };

  async function createPlaceFields(): Promise<object> {
    const place = await db
      .selectFrom("place")
      .select(["id", "kind"])
      .where("id", "=", (await findId("place")) ?? "")
      .executeTakeFirst();
    if (!place || chance(0.2)) return { place_id: "", place_precision: "" };
    return { place_id: place.id, place_precision: place.kind === "town" ? pick(random, ["exact", "near"]) : place.kind };
  }

  async function createFields(): Promise<Record<string, unknown>> {
    const day = `20${10 + below(15)}-0${1 + below(9)}-1${below(10)}`;
    const minimum = below(100);
    return {
      title: writeText(3),
      description: writeText(8),
      location: writeText(2),
      date: pick(random, [day, day.slice(0, 7), day.slice(0, 4), `${day}/..`, `${day}/2025-01`]),
      killed: pick(random, [
        { minimum, maximum: minimum },
        { minimum, maximum: null },
        { minimum: null, maximum: null },
      ]),
      injured: { minimum: null, maximum: minimum },
      displaced: { minimum: null, maximum: null },
      kinds: [pick(random, INCIDENT_KINDS)],
      ...(await createPlaceFields()),
      ...(chance(0.3) && { title_am: writeText(2), description_am: writeText(5) }),
      ...(chance(0.3) && { narrative_en: writeText(20) }),
      ...(chance(0.2) && { part_of: (await findId("incident")) ?? "" }),
      ...(chance(0.2) && { replaced_by: (await findId("incident")) ?? "" }),
    };
  }

  const setPublication = (act: string) => ofOne("incident", (id) => ["POST", `/${act}`, { kind: "incident", id }]);
  const createSource = ofOne("incident", (incident_id) => {
    const about = { incident_id, description: writeText(2), title: writeText(3), outlet: writeText(1), source_kind: "news" };
    const link = `https://${below(1e9)}.example/`;
    return chance(0.5)
      ? ["POST", "/create_article_archive", { ...about, article_link: link }]
      : ["POST", "/create_video_archive", { ...about, video_link: link }];
  });
  /** Returns a statement of a source, as claims and attributions are. */
  const ofSource = (create: (ids: { incident_id: string; sources: string[] }) => Promise<Change | undefined>) =>
    ofOne("source", async (id) => {
      const { incident_id } = await db.selectFrom("source").select("incident_id").where("id", "=", id).executeTakeFirstOrThrow();
      return create({ incident_id, sources: [id] });
    });
  const restoreOf = (table: "claim" | "attribution" | "source") =>
    ofOne(
      table,
      async (id) => {
        const type =
          table === "source" && (await db.selectFrom("source").select("type").where("id", "=", id).executeTakeFirst())?.type;
        return ["POST", "/restore", { kind: type || table, id }];
      },
      true,
    );

  /** Each with how often it is made. */
  const actions: [weight: number, name: string, create: Action][] = [
    [
      10,
      "create an incident",
      async () =>
        (await listIds(db, "incident", false)).length < INCIDENTS_MAX
          ? ["POST", "/create_incident", { ...(await createFields()), ...(chance(0.3) && { draft: true }) }]
          : undefined,
    ],
    [
      20,
      "edit an incident",
      ofOne("incident", async (id) => {
        const fields = Object.entries(await createFields()).filter(([name]) => name.startsWith("place_") || chance(0.5));
        return ["PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...Object.fromEntries(fields) }];
      }),
    ],
    [12, "publish", setPublication("publish")],
    [6, "unpublish", setPublication("unpublish")],
    [2, "duplicate", setPublication("duplicate")],
    [6, "delete an incident", ofOne("incident", (id) => ["DELETE", `/delete_incident/${id}`, {}])],
    [6, "restore an incident", ofOne("incident", (id) => ["POST", "/restore", { kind: "incident", id }], true)],
    [
      2,
      "destroy an incident",
      ofOne(
        "incident",
        async (id) => {
          const { title } = await db
            .selectFrom("incident")
            .innerJoin("incident_text as told", (join) =>
              join.onRef("told.incident_id", "=", "incident.id").onRef("told.language", "=", "incident.language"),
            )
            .select("title")
            .where("id", "=", id)
            .executeTakeFirstOrThrow();
          return ["DELETE", "/destroy", { kind: "incident", id, title }];
        },
        true,
      ),
    ],
    [
      14,
      "set a status",
      ofOne("incident", (incident_id) => [
        "POST",
        "/set_verification_status",
        { incident_id, status: pick(random, STATUSES), note: writeText(2) },
      ]),
    ],
    [16, "add a source", createSource],
    [
      6,
      "delete a source",
      ofOne("source", async (id) => {
        const { incident_id, type } = await db
          .selectFrom("source")
          .select(["incident_id", "type"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        return ["DELETE", `/delete_${type === "video" ? "video_archive" : "article"}/${incident_id}/${id}`, {}];
      }),
    ],
    [3, "restore a source", restoreOf("source")],
    [
      12,
      "add a claim",
      ofSource(async (ids) => {
        const minimum = below(50);
        return ["POST", "/create_claim", { ...ids, kind: "killed", minimum, maximum: minimum, quote: writeText(4) }];
      }),
    ],
    [4, "delete a claim", ofOne("claim", (id) => ["DELETE", `/delete_claim/${id}`, {}])],
    [3, "restore a claim", restoreOf("claim")],
    [
      10,
      "add an attribution",
      ofSource(async (ids) => {
        const organisation_id = await findId("organisation");
        if (organisation_id === undefined) return undefined;
        return ["POST", "/create_attribution", { ...ids, organisation_id, stance: "alleged", quote: writeText(3) }];
      }),
    ],
    [4, "delete an attribution", ofOne("attribution", (id) => ["DELETE", `/delete_attribution/${id}`, {}])],
    [3, "restore an attribution", restoreOf("attribution")],
    [
      3,
      "add an organisation",
      async () => {
        const names = { name_en: `${writeText(2)} ${below(1e6)}`, name_am: null, other_names: [writeText(2)] };
        return ["POST", "/create_organisation", { ...names, description: writeText(4) }];
      },
    ],
    [
      5,
      "rename an organisation",
      ofOne("organisation", (id) => [
        "PATCH",
        `/edit_organisation/${id}`,
        { base: {}, name_en: `${writeText(2)} ${below(1e6)}`, name_am: writeText(2), other_names: [writeText(1)] },
      ]),
    ],
    [
      4,
      "add a place",
      async () => {
        const parents = await db
          .selectFrom("place")
          .select(["id", "kind"])
          .where("kind", "in", ["region", "zone"])
          .orderBy("id")
          .execute();
        const { id: parent_id, kind } = pick(random, parents);
        return ["POST", "/create_place", { kind: kind === "region" ? "zone" : "town", name: writeText(2), parent_id }];
      },
    ],
    [
      8,
      "rename or move a place",
      ofOne("place", async (id) => {
        const { source, kind } = await db
          .selectFrom("place")
          .select(["source", "kind"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        const name_am = { name_am: pick(random, WORDS.slice(14)), name_am_source: "A map" };
        if (source !== null) return ["PATCH", `/edit_place/${id}`, { base: {}, spellings: [writeText(1)], ...name_am }];
        const kindOfParent = kind === "zone" ? "region" : "zone";
        const parents = await db.selectFrom("place").select("id").where("kind", "=", kindOfParent).orderBy("id").execute();
        return ["PATCH", `/edit_place/${id}`, { base: {}, name: writeText(2), ...name_am, parent_id: pick(random, parents).id }];
      }),
    ],
    [
      0.5,
      "redact words",
      async () => ["POST", "/redact_words", { words: pick(random, WORDS), reason: "A name", password: PASSWORD, confirm: true }],
    ],
    [
      3,
      "return to a revision",
      ofOne("incident", (id) => ["POST", `/return_to_revision/${id}`, { number: 1 + below(3), reason: "As it was" }]),
    ],
  ];
  const drawn = actions.flatMap(([weight, ...action]) => Array.from({ length: 2 * weight }, () => action));
  let step = 0;

  const changes = {
    names: actions.map(([, name]) => name),
    makeChange: async (): Promise<{ name: string; status: number; message: string | undefined }> => {
      const [name, create] = pick(random, drawn);
      const change = await create();
      if (!change) return changes.makeChange();
      const [method, path, body] = change;
      site.advanceTime(1000);
      step += 1;
      // Of another network each: a limit of requests is no part of this.
      const headers = { "x-forwarded-for": `10.0.${step >> 8}.${step & 255}` };
      const cookie = /destroy|redact/.test(path) ? accounts.owner : pick(random, [accounts.admin, accounts.owner]);
      const response = await site.call(method, path, { body, cookie, headers });
      return { name, status: response.status, message: response.body.message };
    },
  };
  return changes;
}

/** Lists the ids of changeable items in the order in which they were added, the same on both engines. */
async function listIds(
  db: Db,
  table: "incident" | "source" | "claim" | "attribution" | "organisation" | "place",
  isTrashed: boolean,
) {
  if (table === "place") return listPlaceIds(db);
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("deleted_at", isTrashed ? "is not" : "is", null)
    .orderBy("sequence")
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the places that were added, some that came with the site, and the regions, so that incidents often share them. */
async function listPlaceIds(db: Db) {
  const added = await db.selectFrom("place").select("id").where("source", "is", null).orderBy("id").execute();
  const some = await db.selectFrom("place").select("id").where("source", "is not", null).orderBy("id").limit(12).execute();
  const regions = await db.selectFrom("place").select("id").where("kind", "=", "region").orderBy("id").execute();
  return [...added, ...some, ...regions].map(({ id }) => id);
}
