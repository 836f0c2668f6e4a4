import { rm } from "node:fs/promises";
import { beforeEach, expect } from "vitest";
import type { NarrativeField, Translation } from "../../src/features/archive/incidents/language-rules.ts";
import type { Relations } from "../../src/features/archive/incidents/relation-rules.ts";
import { REDACTED } from "../../src/features/archive/revisions/change-list-rules.ts";
import { findManifestProblems } from "../../src/features/archive/revisions/proof/server/find-manifest-problems.ts";
import { getChangesJson, getSha256 } from "../../src/features/archive/revisions/server/create-revision.ts";
import { findRevisionProblems } from "../../src/features/archive/revisions/server/find-revision-problems.ts";
import { reviseIncidents } from "../../src/features/archive/revisions/server/revise-incidents.ts";
import {
  listRevisableIncidents,
  requireRevision,
  updateChanges,
} from "../../src/features/archive/revisions/server/revision-store.ts";
import { parseObject, toCanonicalJson } from "../../src/features/archive/revisions/server/stored-body.ts";
import { deleteIndexRows } from "../../src/features/archive/search-index/server/index-store.ts";
import type { Image, Video } from "../../src/features/archive/sources/rules.ts";
import type { Incident } from "../../src/features/archive/statements/rules.ts";
import type { Trash } from "../../src/platform/shared/item-calls.ts";
import type { FormPart } from "../encode-form.ts";
import type { Engine } from "../test-database.ts";
import { createImage, listFiles } from "../test-images.ts";
import { commonMessages, setUpContentSite } from "./content-site.ts";
import { PASSWORD } from "./test-site.ts";

/*
 * The setup that tests of the archive's calls share: a site without incidents before each test, signed-in callers, and the
 * expected messages.
 */

/** Returns the message about a once public incident that was unpublished or deleted without a reason. */
export const getWithdrawal = (now: Date) =>
  `This incident was withdrawn on ${now.toISOString().slice(0, 10)}. The reason: No reason was given.`;

export const messages = {
  ...commonMessages,
  titleDiffers: "Please type the title of the incident exactly as shown.",
  notWeb: "Please give a link that begins with http:// or https://.",
  mediaDescriptionRequired: "Campaign description is Required",
  mediaDescriptionTooLong: "Please try making it less than 160 characters.",
};
export const incident = {
  title: "A title",
  description: "A description",
  location: "A place",
  date_of_incident: "2021-01-12",
  number_of_killed: 10,
  number_of_injured: 20,
  number_of_displaced: 30,
};
/** The same in responses: also with its language, its date as an expression, its counts as ranges, and its kinds. */
export const incidentResponse = {
  ...incident,
  language: "en",
  date: "2021-01-12",
  killed: { minimum: 10, maximum: 10 },
  injured: { minimum: 20, maximum: 20 },
  displaced: { minimum: 30, maximum: 30 },
  kinds: [] as string[],
  place_id: null as string | null,
  place_precision: null as string | null,
};
export const organisation = {
  name_en: "Armed Front of Tests",
  name_am: "የሙከራ ግንባር",
  other_names: ["AFT"],
  description: "An armed group that these tests made up.",
  description_am: "ለሙከራ የተፈጠረ ቡድን።",
};
/** The fields that responses add to a new incident, which has no media and is not reviewed. */
export const emptyCounts = {
  number_of_articles: 0,
  number_of_videos: 0,
  number_of_images: 0,
  verification: { status: "unreviewed" },
  place: null,
};

export const REDACTION_REASON = "It named a witness.";

/** The calls of articles and of videos differ in their names only. */
export const mediaKinds = [
  {
    kind: "article",
    create: "/create_article_archive",
    edit: "/edit_article_archive",
    remove: "/delete_article",
    linkField: "article_link",
    idField: "article_archive_id",
    linkRequired: "Please add article link",
  },
  {
    kind: "video",
    create: "/create_video_archive",
    edit: "/edit_video_archive",
    remove: "/delete_video_archive",
    linkField: "video_link",
    idField: "video_archive_id",
    linkRequired: "Please add video link",
  },
] as const;
export const UPLOAD_PATH = "/create_image_archive";

type ImageFields = { description?: string | undefined; bytes?: Uint8Array | undefined; filename?: string | undefined };

/** Creates the form of an image, as the browser sends it. */
export async function createImageForm(incidentId: string, fields: ImageFields = {}): Promise<FormPart[]> {
  const { description = "About it", filename = "1764000000000picture.png", bytes = await createImage() } = fields;
  return [
    ["image_archive", { name: filename, bytes }],
    ["filename", filename],
    ["incident_id", incidentId],
    ["description", description],
  ];
}

type Kind = (typeof mediaKinds)[number];

/** Call once in a `describe`: opens the site before its tests and closes it after them. */
export function setUpArchiveSite(engine: Engine) {
  const content = setUpContentSite(
    engine,
    [
      "import_row",
      "import_batch",
      "attribution_source",
      "attribution",
      "organisation",
      "claim_source",
      "claim",
      "image_file",
      "image",
      "source",
      "incident_text",
      "incident_external_id",
      "incident",
      "incident_revision",
      "destroyed_revision",
      "incident_redaction",
      "manifest_entry",
    ],
    async (db, { mediaDirectory }) => ({
      // With the texts in their first language.
      incidents: await db
        .selectFrom("incident")
        .innerJoin("incident_text as told", (join) =>
          join.onRef("told.incident_id", "=", "incident.id").onRef("told.language", "=", "incident.language"),
        )
        .selectAll("incident")
        .select(["told.title", "told.description"])
        .orderBy("sequence")
        .execute(),
      texts: await db.selectFrom("incident_text").selectAll().orderBy("incident_id").orderBy("language", "desc").execute(),
      article: await db
        .selectFrom("source")
        .selectAll()
        .where("type", "in", ["article", "document"])
        .orderBy("sequence")
        .execute(),
      video: await db.selectFrom("source").selectAll().where("type", "=", "video").orderBy("sequence").execute(),
      image: await db.selectFrom("source").innerJoin("image", "image.id", "source.id").selectAll().orderBy("sequence").execute(),
      claim: await db.selectFrom("claim").selectAll().orderBy("sequence").execute(),
      addedPlaces: await db
        .selectFrom("place")
        .selectAll()
        .where((row) => row.or([row("source", "is", null), row("added_spellings_json", "!=", "[]")]))
        .orderBy("id")
        .execute(),
      addedNames: await db.selectFrom("place_text").selectAll().where("added_name", "is not", null).orderBy("place_id").execute(),
      claimSources: await db.selectFrom("claim_source").selectAll().orderBy("claim_id").orderBy("source_id").execute(),
      organisation: await db.selectFrom("organisation").selectAll().orderBy("sequence").execute(),
      organisationTexts: await db.selectFrom("organisation_text").selectAll().orderBy("organisation_id").execute(),
      attribution: await db.selectFrom("attribution").selectAll().orderBy("sequence").execute(),
      attributionSources: await db
        .selectFrom("attribution_source")
        .selectAll()
        .orderBy("attribution_id")
        .orderBy("source_id")
        .execute(),
      imageFiles: await db.selectFrom("image_file").selectAll().orderBy("image_id").orderBy("key").execute(),
      files: await listFiles(mediaDirectory),
    }),
  );
  const { site, admin, asAdmin, read } = content;
  /** Writes the revisions of incidents that a test has stored without a call. */
  const reviseAll = () =>
    site().database.inTransaction(async (tx) =>
      reviseIncidents(tx, await listRevisableIncidents(tx), { at: site().now().toISOString(), reason: null }),
    );
  /** Returns the problems that `npm run verify` finds in revisions and in their log. */
  const findProblems = async () => [
    ...(await findRevisionProblems(site().database)),
    ...(await findManifestProblems(site().database)),
  ];
  // Places that come with the site stay, as after a start.
  beforeEach(() =>
    site().database.inTransaction(async (tx) => {
      await tx.deleteFrom("place").where("source", "is", null).execute();
      await tx.updateTable("place").set({ added_spellings_json: "[]" }).execute();
      await tx.updateTable("place_text").set({ added_name: null, added_source: null }).execute();
    }),
  );
  beforeEach(() => site().database.inTransaction(deleteIndexRows));
  beforeEach(() => rm(site().mediaDirectory, { recursive: true, force: true }));

  /** Creates an incident and returns its id. */
  async function create(
    values: Partial<
      Record<
        keyof typeof incidentResponse | "draft" | "reason" | "change_reason" | keyof Relations | Translation | NarrativeField,
        unknown
      >
    > = {},
  ): Promise<string> {
    const { status, body } = await asAdmin("POST", "/create_incident", { ...incident, ...values });
    expect(status).toBe(200);
    return String(body._id);
  }
  const edit = (id: unknown, values: object) => asAdmin("PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...values });
  /** Fetches an incident as a visitor. */
  const readIncident = async (id: unknown) => (await read<Incident>(`/get_incident_with_id/${id}`)).body;
  /** Adds an article or a video to an incident and returns its id. */
  async function add(kind: Kind, incidentId: string, description = "About it", link = "https://example.org/1") {
    const values = { incident_id: incidentId, [kind.linkField]: link, description };
    const { status, body } = await asAdmin("POST", kind.create, values);
    expect(status).toBe(200);
    return String(body._id);
  }
  const upload = (form: FormPart[], headers: Record<string, string> = {}) =>
    site().upload(UPLOAD_PATH, form, { cookie: admin().cookie, headers });
  /** Adds an image to an incident and returns its id. */
  async function addImage(incidentId: string, description = "About it", bytes?: Uint8Array): Promise<string> {
    const { status, body } = await upload(await createImageForm(incidentId, { description, bytes }));
    expect(status).toBe(200);
    return String(body._id);
  }
  /** Fetches the articles or videos of an incident as a visitor. */
  async function fetchMedia({ kind }: Kind, incidentId: string): Promise<object[]> {
    return kind === "article"
      ? (await readIncident(incidentId)).articles
      : (await read<Video[]>(`/get_videos_for_incident/${incidentId}`)).body;
  }
  /** Adds a claim to an incident and returns its id. */
  async function addClaim(incidentId: string, sources: string[], values: object = {}): Promise<string> {
    const exact = { kind: "killed", minimum: 52, maximum: 52, sources };
    const { status, body } = await asAdmin("POST", "/create_claim", { incident_id: incidentId, ...exact, ...values });
    expect(status).toBe(200);
    return String(body._id);
  }
  /** Adds an organisation to the list and returns its id. */
  async function addOrganisation(values: object = {}): Promise<string> {
    const { status, body } = await asAdmin("POST", "/create_organisation", { ...organisation, ...values });
    expect(status).toBe(200);
    return String(body._id);
  }
  /** Adds to an incident an attribution that names an organisation, and returns its id. */
  async function addAttribution(incidentId: string, organisationId: string, sources: string[], values: object = {}) {
    const alleged = { incident_id: incidentId, organisation_id: organisationId, stance: "alleged", sources };
    const { status, body } = await asAdmin("POST", "/create_attribution", { ...alleged, ...values });
    expect(status).toBe(200);
    return String(body._id);
  }
  /** Redacts words as the owner, everywhere or in one incident. */
  const redact = (words: string, incident_id?: string) =>
    content.asOwner("POST", "/redact_words", { words, incident_id, reason: REDACTION_REASON, password: PASSWORD, confirm: true });
  /** Redacts a text of a revision as version 1 did, which could redact single ones. */
  const redactAsVersion1 = (id: string, number: number, path: string) =>
    site().database.inTransaction(async (tx) => {
      const { salt, ...body } = parseObject((await requireRevision(tx, id, number)).body_json);
      const [, field = "", index, name = ""] = path.split("/");
      const redacted = index === undefined ? { [field]: REDACTED } : { [name]: REDACTED };
      Object.assign(index === undefined ? body : ((body[field] as object[])[Number(index)] ?? {}), redacted);
      const body_json = toCanonicalJson(body as Parameters<typeof toCanonicalJson>[0]);
      const body_sha256 = getSha256(body_json);
      const revision = tx.updateTable("incident_revision").set({ body_json }).where("incident_id", "=", id);
      await revision.where("number", "=", number).execute();
      const redaction = { incident_id: id, number, path, reason: REDACTION_REASON, body_sha256 };
      await tx
        .insertInto("incident_redaction")
        .values({ ...redaction, created_at: site().now().toISOString() })
        .execute();
      await updateChanges(tx, id, new Set([number]), getChangesJson);
    });
  const fetchImages = async (incidentId: string) => (await read<Image[]>(`/get_images_for_incident/${incidentId}`)).body;
  const fetchTrash = async () => (await site().call<Trash>("GET", "/get_trash", { cookie: admin().cookie })).body;
  const adding = { add, addImage, addClaim, addOrganisation, addAttribution };
  const revising = { reviseAll, findProblems, redact, redactAsVersion1 };
  return { ...content, ...adding, ...revising, create, edit, readIncident, upload, fetchMedia, fetchImages, fetchTrash };
}
