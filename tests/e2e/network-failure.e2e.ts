import type { Locator, Page } from "@playwright/test";
import { createImage } from "../test-images.ts";
import { expect, test } from "./fixtures.ts";
import { submitTwice } from "./submit-twice.ts";
import { openTweetsStep } from "./test-data/campaigns.ts";
import { recordIncident } from "./test-data/incidents.ts";
import { alice } from "./test-data/users.ts";
import { closeToast, getToast } from "./toasts.ts";

/*
 * The response to a form of each kind is lost: an error is shown, the input stays, and the next attempt stores nothing twice. Tests beside
 * the other forms refuse their calls.
 */

test.use({ expectedErrors: [/Failed to load resource/] });

type FormSubmission = {
  /** The form's call. */
  path: string;
  form: Locator;
  /** The input, by the label of the field. */
  values: Record<string, string>;
  /** The button that sends it. */
  button: string;
  /** Whether the next page replaces the form: then it is sent twice again, which must not store it twice. */
  leaves?: boolean;
};

const NETWORK_ERROR = "Could not reach the server: the connection was lost";

async function expectNothingLost(page: Page, { path, form, values, button, leaves }: FormSubmission) {
  const getField = (label: string) => form.getByLabel(label, { exact: true });
  const submitButton = form.getByRole("button", { name: button, exact: true });
  // The URL changes before the page does, and the page before may have fields with the same labels.
  await expect(submitButton).toBeVisible();
  for (const [label, text] of Object.entries(values)) await getField(label).fill(text);
  await page.route(`**/api/v1/${path}`, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submitButton.click();
  const toast = getToast(page, NETWORK_ERROR);
  await expect(toast, path).toBeVisible();
  await closeToast(toast);
  await expect(form.getByRole("alert"), path).toHaveText(NETWORK_ERROR);
  for (const [label, text] of Object.entries(values)) await expect(getField(label), `${path}: ${label}`).toHaveValue(text);
  await page.unroute(`**/api/v1/${path}`);
  if (leaves) await submitTwice(page, path, submitButton);
  else await submitButton.click();
}

/** Expects that the first campaign or incident was stored once. */
async function expectStoredOnce(page: Page, kind: string) {
  expect(await (await page.request.get(`/api/v1/get_metadata_for_five_previous_${kind}s`)).json()).toEqual([]);
}

const getForm = (page: Page) => page.getByRole("main").locator("form");
/** Returns the edit dialog; its form may open dialogs itself. */
const getDialog = (page: Page) => page.getByRole("dialog").locator("form");

test("forms keep what was typed when a response is lost, and store it once", async ({ page }) => {
  await test.step("signing up and in", async () => {
    await page.goto("/SignUp");
    const { email, password } = alice;
    await expectNothingLost(page, {
      path: "sign_up",
      leaves: true,
      form: getForm(page),
      values: { "First Name": alice.firstName, "Last Name": alice.lastName, Email: email, Password: password },
      button: "Sign Up",
    });
    await expect(page).toHaveURL(/\/SignIn$/);
    await expectNothingLost(page, {
      path: "sign_in",
      form: getForm(page),
      values: { Email: email, Password: password },
      button: "Sign In",
    });
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step("creating a campaign and editing it", async () => {
    await openTweetsStep(page);
    await page.getByLabel("Tweet 1").fill("The first tweet");
    await page.getByRole("button", { name: "Add another tweet" }).click();
    await expectNothingLost(page, {
      path: "create_twitter_campaign",
      leaves: true,
      form: getForm(page),
      values: { "Tweet 1": "ፍትሕ!", "Tweet 2": "The second tweet" },
      button: "Share",
    });
    await expect(page).toHaveURL(/\/twitter\/[0-9a-f-]{36}$/);
    await expectStoredOnce(page, "twitter_campaign");

    const campaign = page.getByRole("article");
    await campaign.getByRole("button", { name: "Edit" }).first().click();
    await expectNothingLost(page, {
      path: "edit_twitter_campaign_metadata",
      form: campaign.locator("form"),
      values: { "Campaign title": "Remember Tole, always", "Campaign description": "Two years have passed." },
      button: "Save",
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remember Tole, always");
  });

  await test.step("adding an article and editing it in a dialog", async () => {
    const id = await recordIncident(page);
    await page.goto(`/CreateArticleIncident?incident=${id}`);
    await expectNothingLost(page, {
      path: "create_article_archive",
      leaves: true,
      form: getForm(page),
      values: { "Link to the article": "https://example.org/1", Description: "What is there" },
      button: "Add Article",
    });
    await expect(page).toHaveURL(`/archives/${id}?tab=articles`);
    const panel = page.getByRole("tabpanel", { name: "Articles" });
    await panel.getByRole("button", { name: "Edit" }).click();
    await expectNothingLost(page, {
      path: "edit_article_archive",
      form: getDialog(page),
      values: { "Link to the article": "https://example.org/2", Description: "What is there now" },
      button: "Save",
    });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(panel.getByText("What is there now")).toHaveCount(1);
  });

  await test.step("sending an image", async () => {
    const id = await recordIncident(page);
    await page.goto(`/CreateImageIncident?incident=${id}`);
    const file = { name: "tole.png", mimeType: "image/png", buffer: await createImage() };
    await page.getByLabel("Choose images").setInputFiles(file);
    const card = page.getByRole("group", { name: "tole.png" });
    await card.getByLabel("Description").fill("The church of Tole");
    await page.route("**/api/v1/create_image_archive", (route) => route.abort("connectionreset"));
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(getToast(page, /^Could not reach the server: /)).toBeVisible();
    await expect(card.getByLabel("Description")).toHaveValue("The church of Tole");
    await page.unroute("**/api/v1/create_image_archive");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page).toHaveURL(`/archives/${id}?tab=images`);
  });
});
