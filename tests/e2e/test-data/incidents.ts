import { expect, type Page } from "@playwright/test";
import { createPhoto, type ImageFile } from "./images.ts";
import type { ApiClient } from "./users.ts";

export const tole = {
  title: "Remember Tole",
  description: "Villagers were killed within one morning.",
  location: "Tole, West Wollega",
  date_of_incident: "2022-06-18",
  number_of_killed: 450,
  number_of_injured: 120,
  number_of_displaced: 4800,
};

/** What an admin types to record Tole, by the labels of the form. */
export const toleFields = {
  Title: tole.title,
  Description: tole.description,
  Location: tole.location,
  "Date of the incident": tole.date_of_incident,
  "Number of killed": "450",
  "Number of injured": "120",
  "Number of displaced": "4800",
};

/** Fills the fields that have these labels. */
export async function fillFields(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Sends a write through the API and returns the new id. */
export async function create({ request }: ApiClient, path: string, data: object): Promise<string> {
  const response = await request.post(`/api/v1${path}`, { data });
  expect(response.status()).toBe(200);
  return (await response.json())._id;
}

export function recordIncident(admin: ApiClient, fields: Partial<typeof tole> & { kinds?: string[] } = {}): Promise<string> {
  return create(admin, "/create_incident", { ...tole, ...fields });
}

export function addArticle(
  admin: ApiClient,
  incidentId: string,
  description = "A report",
  article_link = "https://example.org/report",
): Promise<string> {
  return create(admin, "/create_article_archive", { incident_id: incidentId, article_link, description });
}

export function addVideo(
  admin: ApiClient,
  incidentId: string,
  description = "A video",
  video_link = "https://youtu.be/aqz-KE-bpKQ?si=x",
): Promise<string> {
  return create(admin, "/create_video_archive", { incident_id: incidentId, video_link, description });
}

export async function addImage(
  { request }: ApiClient,
  incidentId: string,
  description = "A photograph",
  image?: ImageFile,
): Promise<string> {
  const file = image ?? (await createPhoto());
  const form = { incident_id: incidentId, description, filename: file.name, image_archive: file };
  const response = await request.post("/api/v1/create_image_archive", { multipart: form });
  expect(response.status()).toBe(200);
  return (await response.json())._id;
}

export function addClaim(admin: ApiClient, incidentId: string, source: string, values: object): Promise<string> {
  return create(admin, "/create_claim", { incident_id: incidentId, kind: "killed", ...values, sources: [source] });
}

export const front = {
  name_en: "Front of Tests",
  name_am: "የሙከራ ግንባር",
  other_names: ["FoT"],
  description: "An armed group that a test made up.",
  description_am: "ሙከራ የፈጠረው የታጠቀ ቡድን።",
};

export function addOrganisation(admin: ApiClient, fields: Partial<typeof front> = {}): Promise<string> {
  return create(admin, "/create_organisation", { ...front, ...fields });
}

export function addAttribution(admin: ApiClient, incidentId: string, source: string, values: object): Promise<string> {
  return create(admin, "/create_attribution", { incident_id: incidentId, ...values, sources: [source] });
}
