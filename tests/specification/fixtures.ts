import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { test } from "../e2e/fixtures.ts";
import { addArticle, addImage, addVideo, create, tole as incident, recordIncident } from "../e2e/test-data/incidents.ts";
import { alice as admin, fillSignInForm, fillSignUpForm, signInByApi } from "../e2e/test-data/users.ts";
import { closeToast } from "../e2e/toasts.ts";

/*
 * These tests are written from the specification. They find elements by role, label and text, contain its literals, and
 * import nothing of the site. Each statement is a test or a `statement` within one.
 */

export { admin, closeToast, expect, fillSignInForm, fillSignUpForm, incident, test };

/** The paths that only admins may open. */
export const adminPaths = [
  "/dashboard",
  "/CreateTwitterCampaign",
  "/CreateEmailCampaign",
  "/CreateIncident",
  "/CreateArticleIncident",
  "/CreateVideoIncident",
  "/CreateImageIncident",
  "/addTweetsToCurrentCampaign",
];

/** A step that checks a statement. After a failure the next statements are checked as well. */
export async function statement(title: string, check: () => void | Promise<void>): Promise<void> {
  await test.step(title, async () => {
    try {
      await check();
    } catch (error) {
      expect.soft(null, `${title}\n${error instanceof Error ? error.stack : error}`).toBe("as specified");
    }
  });
}

/** Calls the API with JSON and returns its response. */
export async function call(request: APIRequestContext, method: string, path: string, data?: object) {
  const response = await request.fetch(`/api/v1${path}`, { method, ...(data ? { data } : {}) });
  expect(response.headers()["content-type"]).toContain("application/json");
  return { status: response.status(), body: await response.json() };
}

/** Registers the admin, and signs in this context: `page.request` shares its cookies with the page. */
export const signIn = (request: APIRequestContext) => signInByApi({ request }, admin);

export const twitterCampaign = {
  title: "Remember Tole",
  description: "A year has passed.",
  tweets: ["The first tweet", "The second tweet"],
};
export const emailCampaign = {
  campaign_title: "Ask the council",
  campaign_description: "A letter about the displaced families.",
  subject: "Displaced families",
  to: ["council@example.org", "second@example.org"],
  cc: ["copy@example.org"],
  body: "Dear council,\n\nplease answer.",
};

export const createTwitterCampaign = (request: APIRequestContext, values: Partial<typeof twitterCampaign> = {}) =>
  create({ request }, "/create_twitter_campaign", { ...twitterCampaign, ...values });
export const createEmailCampaign = (request: APIRequestContext, values: Partial<typeof emailCampaign> = {}) =>
  create({ request }, "/create_email_campaign", { ...emailCampaign, ...values });
export const createIncident = (request: APIRequestContext, values: Partial<typeof incident> = {}) =>
  recordIncident({ request }, values);
export const createArticle = (request: APIRequestContext, incidentId: string) => addArticle({ request }, incidentId);

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Names an image as the browser does. */
export const imageFile = (name: string) => ({ name, mimeType: "image/png", buffer: pixel });

/** Creates an article, a video and an image of the incident. */
export async function createMedia(request: APIRequestContext, incidentId: string) {
  return {
    articleId: await createArticle(request, incidentId),
    videoId: await addVideo({ request }, incidentId, "A film", "https://example.org/film"),
    imageId: await addImage({ request }, incidentId, "A photograph", imageFile("photograph.png")),
  };
}

/** Signs in, and creates one of each kind. */
export async function createContent(request: APIRequestContext) {
  await signIn(request);
  const twitterCampaignId = await createTwitterCampaign(request);
  const emailCampaignId = await createEmailCampaign(request);
  const incidentId = await createIncident(request);
  return { twitterCampaignId, emailCampaignId, incidentId, ...(await createMedia(request, incidentId)) };
}

/** Creates one after the other: `Title 1` is the oldest. */
export async function createSeveral(count: number, createOne: (title: string) => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) ids.push(await createOne(`Title ${number}`));
  return ids;
}

export const getPath = (page: Page) => new URL(page.url()).pathname;

/** A toast is announced and can be closed; a message beside a form cannot. */
export const getToast = (page: Page, text: string | RegExp) =>
  page
    .getByRole("alert")
    .or(page.getByRole("status"))
    .filter({ hasText: text, has: page.getByRole("button", { name: "Close" }) });

/** Returns whether the text or the border of an element is red. */
export const isRed = (locator: Locator, property: "color" | "borderTopColor" = "color") =>
  locator.evaluate((element, name) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("There is no canvas.");
    canvas.fillStyle = getComputedStyle(element)[name];
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return red > 100 && red > 2 * green && red > 2 * blue;
  }, property);

/** Returns the method and the body of the call to `path`. */
export async function getSent(page: Page, path: string, act: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(`**/api/v1${path}`), act()]);
  const response = await request.response();
  expect(response?.status()).toBe(200);
  return { method: request.method(), body: request.postDataJSON() };
}
