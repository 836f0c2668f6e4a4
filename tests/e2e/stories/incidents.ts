import { expect, type Page } from "@playwright/test";
import { plainPhoto } from "./pictures.ts";

export const tole = {
  title: "Remember Tole",
  description: "Villagers were killed within one morning.",
  location: "Tole, West Wollega",
  date_of_incident: "2022-06-18",
  number_of_killed: 450,
  number_of_injured: 120,
  number_of_displaced: 4800,
};

/** Sends a change through the API, as the admin who is signed in on this page, and answers the new id. */
async function create(page: Page, path: string, data: object): Promise<string> {
  const response = await page.request.post(`/api/v1${path}`, { data });
  expect(response.status()).toBe(200);
  return (await response.json())._id;
}

export function recordIncident(page: Page, fields: Partial<typeof tole> = {}): Promise<string> {
  return create(page, "/create_incident", { ...tole, ...fields });
}

export function addArticle(page: Page, incidentId: string, description = "A report"): Promise<string> {
  const article = { incident_id: incidentId, article_link: "https://example.org/report", description };
  return create(page, "/create_article_archive", article);
}

export function addVideo(page: Page, incidentId: string, description = "A video"): Promise<string> {
  const video = { incident_id: incidentId, video_link: "https://youtu.be/aqz-KE-bpKQ?si=x", description };
  return create(page, "/create_video_archive", video);
}

export async function addImage(page: Page, incidentId: string, description = "A photograph"): Promise<string> {
  const { name, mimeType, buffer } = await plainPhoto();
  const form = { incident_id: incidentId, description, filename: name, image_archive: { name, mimeType, buffer } };
  const response = await page.request.post("/api/v1/create_image_archive", { multipart: form });
  expect(response.status()).toBe(200);
  return (await response.json())._id;
}
