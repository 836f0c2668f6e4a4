import type { TrashableKind } from "#platform/shared/item-calls.ts";
import { mediaKinds, organisation, type setUpArchiveSite } from "./archive-site.ts";

/*
 * A sample of each kind of item, for the tests of what all kinds have in common: trash, conflicts, histories. A kind without one does not
 * compile.
 */

export type Archive = ReturnType<typeof setUpArchiveSite>;
type Fields = Record<string, unknown>;

export type Sample = {
  id: string;
  /** Moves the item to the trash. */
  trash(): Promise<unknown>;
  /** The parent of the item, with a call that moves it to the trash. */
  parent?: { kind: TrashableKind; id: string; path: string };
};

/** How an item is edited. */
export type SampleEdit = {
  path: string;
  /** The field of the input with the id; `id` is also the end of the path. */
  idField: string;
  field: string;
  /** As stored at first, as one admin changes it, and as another does. */
  values: [first: unknown, mine: unknown, theirs: unknown];
  /** A change of something else, where there is something else. */
  other?: Fields;
};

export type ItemSample = {
  table: "twitter_campaign" | "tweet" | "email_campaign" | "incident" | "source" | "claim" | "attribution" | "organisation";
  /** The names in messages: of the item, of its parent, and of the item whose title an owner types. */
  words: [item: string, place: string, titled: string];
  /** Its fields in the audit row of a restoration. */
  name: object;
  /** Creates an item with the title or, for a kind without titles, in a parent with it. */
  create(archive: Archive, title?: string): Promise<Sample>;
  edit: SampleEdit;
};

export const TITLE = "ጦሌ Title";
const [article, video] = mediaKinds;
const letter = { subject: "S", to: ["one@example.org"], body: "B" };
const ofCampaign: ItemSample["words"][2] = "title of the campaign";
const ofIncident: ItemSample["words"][2] = "title of the incident";

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

const createRoot =
  (createParent: (archive: Archive, title: string) => Promise<{ id: string; path: string }>): ItemSample["create"] =>
  async (archive, title = TITLE) => {
    const { id, path } = await createParent(archive, title);
    return { id, trash: () => archive.asAdmin("DELETE", path) };
  };

/** Adds a part to a new incident; `getTrash` returns the path and the body of the call that moves it to the trash. */
const createPart =
  (
    add: (archive: Archive, incident: string) => Promise<string>,
    getTrash: (id: string, incident: string) => [path: string, body?: object],
  ): ItemSample["create"] =>
  async (archive, title = TITLE) => {
    const parent = await createIncident(archive, title);
    const id = await add(archive, parent.id);
    return { id, parent, trash: () => archive.asAdmin("DELETE", ...getTrash(id, parent.id)) };
  };

const createMediaSample = (kind: typeof article | typeof video): ItemSample => ({
  table: "source",
  words: [kind.kind, "in its incident", ofIncident],
  name: { [kind.linkField]: "https://example.org/1" },
  create: createPart(
    (archive, incident) => archive.add(kind, incident),
    (id, incident) => [`${kind.remove}/${incident}/${id}`],
  ),
  edit: {
    ...{ path: kind.edit, idField: kind.idField, field: "description" },
    ...{ values: ["About it", "የእኔ", "theirs"], other: { outlet: "A paper" } },
  },
});

const addOrganisation = (archive: Archive, name_en: string) =>
  archive.addOrganisation({ name_en, name_am: null, other_names: [] });

export const itemSamples: Record<TrashableKind, ItemSample> = {
  twitter_campaign: {
    table: "twitter_campaign",
    words: ["Twitter campaign", "in its place", ofCampaign],
    name: { title: TITLE },
    create: createRoot((archive, title) => createCampaign(archive, "twitter_campaign", title)),
    edit: {
      ...{ path: "/edit_twitter_campaign_metadata", idField: "twitter_campaign_id", field: "title" },
      ...{ values: [TITLE, "የእኔ ርዕስ", "የሌላው ርዕስ"], other: { description: "Another" } },
    },
  },
  tweet: {
    table: "tweet",
    words: ["tweet", "in its campaign", ofCampaign],
    name: { body: "one" },
    create: async (archive, title = TITLE) => {
      const { tweets, ...parent } = await createCampaign(archive, "twitter_campaign", title);
      const id = tweets[0]?._id ?? "";
      const input = { tweet_id: id, twitter_campaign_id: parent.id };
      return { id, parent, trash: () => archive.asAdmin("DELETE", "/delete_tweet", input) };
    },
    edit: { path: "/edit_tweet", idField: "tweet_id", field: "body", values: ["one", "mine", "theirs"] },
  },
  email_campaign: {
    table: "email_campaign",
    words: ["e-mail campaign", "in its place", ofCampaign],
    name: { title: TITLE },
    create: createRoot((archive, title) => createCampaign(archive, "email_campaign", title)),
    edit: {
      ...{ path: "/edit_email_campaign_metadata", idField: "email_campaign_id", field: "to" },
      values: [letter.to, ["mine@example.org"], ["theirs@example.org", "two@example.org"]],
      other: { title: "N", description: "Another", subject: "Another", body: "Another" },
    },
  },
  incident: {
    table: "incident",
    words: ["incident", "in its place", ofIncident],
    name: { title: TITLE },
    create: createRoot(createIncident),
    edit: {
      ...{ path: "/edit_incident_metadata", idField: "id", field: "description" },
      ...{ values: ["A description", "mine", "theirs"], other: { title: "x" } },
    },
  },
  article: createMediaSample(article),
  video: createMediaSample(video),
  image: {
    table: "source",
    words: ["image", "in its incident", ofIncident],
    name: { description: "About it" },
    create: createPart(
      (archive, incident) => archive.addImage(incident),
      (id, incident) => ["/delete_image_archive/", { incident_id: incident, image_archive_id: id }],
    ),
    edit: {
      ...{ path: "/edit_image_archive", idField: "image_archive_id", field: "description" },
      values: ["About it", "mine", "theirs"],
    },
  },
  claim: {
    table: "claim",
    words: ["figure", "in its incident", ofIncident],
    name: { kind: "killed" },
    create: createPart(
      async (archive, incident) => archive.addClaim(incident, [await archive.add(article, incident)]),
      (id) => [`/delete_claim/${id}`],
    ),
    edit: {
      ...{ path: "/edit_claim", idField: "id", field: "maximum" },
      ...{ values: [52, 53, 54], other: { as_written: "About fifty", quote: "Fifty" } },
    },
  },
  attribution: {
    table: "attribution",
    words: ["entry on who is responsible", "in its incident", ofIncident],
    name: { stance: "alleged" },
    create: createPart(
      async (archive, incident) =>
        archive.addAttribution(incident, await addOrganisation(archive, `Of ${incident}`), [
          await archive.add(article, incident),
        ]),
      (id) => [`/delete_attribution/${id}`],
    ),
    edit: {
      ...{ path: "/edit_attribution", idField: "id", field: "stance" },
      ...{ values: ["alleged", "denied", "claimed_by_themselves"], other: { quote: "ቃል በቃል" } },
    },
  },
  organisation: {
    table: "organisation",
    words: ["organisation", "in the list", "English name of the organisation"],
    name: { name_en: TITLE },
    create: createRoot(async (archive, title) => {
      const id = await addOrganisation(archive, title);
      return { id, path: `/delete_organisation/${id}` };
    }),
    edit: {
      ...{ path: "/edit_organisation", idField: "id", field: "description" },
      ...{ values: [organisation.description, "mine", "theirs"], other: { name_en: "N", description_am: "" } },
    },
  },
};

export const itemSampleList = Object.entries(itemSamples).map(([kind, sample]) => ({ kind: kind as TrashableKind, ...sample }));

/** Edits an item by a call of an admin or an owner. */
export function sendEdit(
  send: Archive["asAdmin"],
  { path, idField }: Pick<SampleEdit, "path" | "idField">,
  id: string,
  values: Fields,
) {
  return send("PATCH", idField === "id" ? `${path}/${id}` : path, { [idField]: id, ...values });
}
