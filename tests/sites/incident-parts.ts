import { createImageForm, mediaKinds, type setUpArchiveSite, UPLOAD_PATH } from "./archive-site.ts";

/*
 * The parts of an incident in one table: the names of their calls, messages and fields. Tests of what all parts
 * have in common run once per entry.
 */

export type Archive = ReturnType<typeof setUpArchiveSite>;
type Role = "admin" | "owner";
type Values = Record<string, unknown>;
type Response = { status: number; body: { message?: string; _id?: string } & Values };

/** An incident with two sources, and an organisation. */
export type Setting = { incident: string; source: string; other: string; organisation: string };

export async function createSetting({ create, add, addOrganisation }: Archive): Promise<Setting> {
  const incident = await create();
  const [article, video] = mediaKinds;
  const [source, other] = [await add(article, incident), await add(video, incident)];
  return {
    incident,
    source,
    other,
    organisation: await addOrganisation({ name_en: `Of ${incident}`, name_am: null, other_names: [] }),
  };
}

export type PartKind = {
  name: string;
  kind: "article" | "video" | "image" | "claim" | "attribution";
  /** How messages name the part, and how they begin when it was added or saved. */
  item: string;
  subject: string;
  calls: { create: string; edit: string; delete: string };
  listCall: string;
  /** A field for any text. */
  text: string;
  values: Values;
  changes: [Values, Values, ...Values[]];
  /** The differences of a second part of the same incident. */
  second: Values;
};

export const partKinds: PartKind[] = [
  {
    name: "article",
    kind: "article",
    item: "article",
    subject: "The article",
    calls: { create: "create_article_archive", edit: "edit_article_archive", delete: "delete_article" },
    listCall: "get_incident_with_id",
    text: "description",
    values: { article_link: "https://example.org/ሰላም?a=b", description: "About it" },
    changes: [{ article_link: "http://example.org/2" }, { description: "New" }, { title: "ርዕስ" }],
    second: { description: "Another" },
  },
  {
    name: "video",
    kind: "video",
    item: "video",
    subject: "The video",
    calls: { create: "create_video_archive", edit: "edit_video_archive", delete: "delete_video_archive" },
    listCall: "get_videos_for_incident",
    text: "description",
    values: { video_link: "https://example.org/ሰላም?a=b", description: "About it" },
    changes: [{ video_link: "http://example.org/2" }, { description: "New" }, { title: "ርዕስ" }],
    second: { description: "Another" },
  },
  {
    name: "image",
    kind: "image",
    item: "image",
    subject: "The image",
    calls: { create: "create_image_archive", edit: "edit_image_archive", delete: "delete_image_archive" },
    listCall: "get_images_for_incident",
    text: "description",
    // With an outlet an image is a source.
    values: { description: "About it", outlet: "An agency" },
    changes: [{ description: "New" }, { title: "ርዕስ" }],
    second: { description: "Another" },
  },
  {
    name: "claim",
    kind: "claim",
    item: "figure",
    subject: "The figure",
    calls: { create: "create_claim", edit: "edit_claim", delete: "delete_claim" },
    listCall: "get_claims_for_incident",
    text: "quote",
    values: { kind: "killed", whom: "women", minimum: 19, maximum: 30, about: true, as_written: "ከ19 '%_", quote: null },
    changes: [{ maximum: null }, { quote: "ቃል\nበቃል" }, { about: false }],
    second: { kind: "injured" },
  },
  {
    name: "attribution",
    kind: "attribution",
    item: "entry on who is responsible",
    subject: "What the source says",
    calls: { create: "create_attribution", edit: "edit_attribution", delete: "delete_attribution" },
    listCall: "get_incident_with_id",
    text: "quote",
    values: { stance: "alleged", quote: null },
    changes: [{ stance: "denied" }, { quote: "ቃል\nበቃል" }],
    second: { stance: "claimed_by_themselves" },
  },
  {
    name: "document",
    kind: "article",
    item: "article",
    subject: "The article",
    calls: { create: "create_article_archive", edit: "edit_article_archive", delete: "delete_article" },
    listCall: "get_incident_with_id",
    text: "description",
    values: { reference: "ደራሲ፣ መጽሐፍ (1999)", description: "About it" },
    changes: [{ reference: "High Court, file 12/1999" }, { description: "New" }, { title: "ርዕስ" }],
    second: { description: "Another" },
  },
];
/** The parts that cite sources. */
export const statementKinds = partKinds.filter(({ kind }) => kind === "claim" || kind === "attribution");

/** The calls of one kind of part, on the site of `archive`. */
export function openPart(archive: Archive, { kind, calls, values, listCall }: PartKind) {
  const send = (role: Role, method: "POST" | "PATCH" | "DELETE", path: string, body: object): Promise<Response> =>
    (role === "owner" ? archive.asOwner : archive.asAdmin)(method, path, body);
  const isMedia = kind !== "claim" && kind !== "attribution";

  /** Returns all fields of a new part, as responses carry them. */
  const valuesOf = ({ source, organisation }: Setting): Values => ({
    ...values,
    ...(kind === "attribution" && { organisation_id: organisation }),
    ...(!isMedia && { sources: [source] }),
  });
  async function tryCreate(setting: Setting, changes: Values = {}, role: Role = "admin"): Promise<Response> {
    const input: Values = { ...valuesOf(setting), ...changes };
    if (kind !== "image") return send(role, "POST", `/${calls.create}`, { incident_id: setting.incident, ...input });
    const { description: _given, ...fields } = input;
    const form = await createImageForm(setting.incident, { description: String(input.description) });
    const parts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
    return archive.site().upload(UPLOAD_PATH, [...form, ...parts], archive[role]());
  }
  async function create(setting: Setting, changes: Values = {}, role: Role = "admin"): Promise<string> {
    const { status, body } = await tryCreate(setting, changes, role);
    if (status !== 200) throw new Error(body.message);
    return String(body._id);
  }
  const edit = (id: string, changes: Values, role: Role = "admin") =>
    isMedia
      ? send(role, "PATCH", `/${calls.edit}`, { [`${kind}_archive_id`]: id, base: {}, ...changes })
      : send(role, "PATCH", `/${calls.edit}/${id}`, { base: {}, ...changes });
  function remove(incidentId: string, id: string, role: Role = "admin") {
    if (kind === "image") return send(role, "DELETE", `/${calls.delete}/`, { incident_id: incidentId, image_archive_id: id });
    return send(role, "DELETE", `/${calls.delete}/${isMedia ? `${incidentId}/` : ""}${id}`, {});
  }
  const restore = (id: string, role: Role = "admin") => send(role, "POST", "/restore", { kind, id });
  const destroy = (id: string) => send("owner", "DELETE", "/destroy", { kind, id, title: "A title" });
  const read = (incidentId: string) => archive.read(`/${listCall}/${incidentId}`);
  /** Lists the parts that visitors see, without the sources of the setting. */
  async function list({ incident, source, other }: Setting): Promise<({ _id: string } & Values)[]> {
    const { body } = await read(incident);
    const all = listCall === "get_incident_with_id" ? (body as Record<string, unknown>)[`${kind}s`] : body;
    return (all as { _id: string }[]).filter(({ _id }) => _id !== source && _id !== other);
  }
  const findRow = async (id: string) => (await archive.rows())[kind].find((row) => row.id === id);
  return { isMedia, valuesOf, tryCreate, create, edit, remove, restore, destroy, read, list, findRow };
}
