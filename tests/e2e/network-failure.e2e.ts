import type { Locator, Page } from "@playwright/test";
import { createImage } from "../test-images.ts";
import { expect, test } from "./fixtures.ts";
import { submitTwice } from "./submit-twice.ts";
import { openTweetsStep, publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { recordIncident, toleFields } from "./test-data/incidents.ts";
import { alice } from "./test-data/users.ts";
import { closeToast, getToast } from "./toasts.ts";

/* The response to each form is lost: an error is shown, the input stays, and the next attempt stores nothing twice. */

// The payment provider itself is not reachable here.
test.use({
  siteEnv: { ADMIN_SIGN_UP: "open", PAYPAL_CLIENT_ID: "client-1" },
  expectedErrors: [/Failed to load (resource|the PayPal JS SDK script)/],
});

type FormSubmission = {
  /** The form's call. */
  path: string;
  form: Locator;
  /** The input, by the label of the field. */
  values: Record<string, string>;
  /** The button that sends it. */
  button: string;
  /** Whether the request is lost; otherwise only its response. */
  isLost?: boolean;
  /** Whether the next page replaces the form: then it is sent twice again, which must not store it twice. */
  leaves?: boolean;
};

const NETWORK_ERROR = "Could not reach the server: the connection was lost";

async function expectNothingLost(page: Page, { path, form, values, button, isLost, leaves }: FormSubmission) {
  const getField = (label: string) => form.getByLabel(label, { exact: true });
  const submitButton = form.getByRole("button", { name: button, exact: true });
  // The URL changes before the page does, and the page before may have fields with the same labels.
  await expect(submitButton).toBeVisible();
  for (const [label, text] of Object.entries(values)) await getField(label).fill(text);
  await page.route(`**/api/v1/${path}`, async (route) => {
    if (!isLost) await route.fetch();
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

test("forms of accounts, campaigns and gifts keep typed values on a lost response", async ({ page }) => {
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

  await test.step("creating a campaign, adding tweets and editing both", async () => {
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
    const id = page.url().split("/").at(-1);
    await expectStoredOnce(page, "twitter_campaign");

    await page.goto(`/addTweetsToCurrentCampaign?campaign=${id}`);
    await expectNothingLost(page, {
      path: "add_tweets_to_twitter_campaign",
      leaves: true,
      form: getForm(page),
      values: { "Tweet 1": "The third tweet" },
      button: "Share",
    });
    await expect(page.getByText("The third tweet", { exact: true })).toBeVisible();

    const campaign = page.getByRole("article");
    await campaign.getByRole("button", { name: "Edit" }).first().click();
    await expectNothingLost(page, {
      path: "edit_twitter_campaign_metadata",
      form: campaign.locator("form"),
      values: { "Campaign title": "Remember Tole, always", "Campaign description": "Two years have passed." },
      button: "Save",
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remember Tole, always");

    const tweet = campaign.getByRole("listitem").nth(2);
    await tweet.getByRole("button", { name: "Edit" }).click();
    await expectNothingLost(page, {
      path: "edit_tweet",
      form: tweet.locator("form"),
      values: { "Text of the tweet": "The third tweet, changed" },
      button: "Save",
    });
    await expect(tweet).toContainText("The third tweet, changed");
  });

  await test.step("the password after the session ended, and the form that waits for it", async () => {
    const id = await publishCampaign(page);
    await page.goto(`/twitter/${id}`);
    await page.getByRole("article").getByRole("button", { name: "Edit" }).first().click();
    await page.getByLabel("Campaign title").fill("Remember Tole, always");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save" }).click();
    await expectNothingLost(page, {
      path: "sign_in",
      form: getDialog(page),
      values: { Email: alice.email, Password: alice.password },
      button: "Sign In",
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remember Tole, always");
  });

  await test.step("the title typed to destroy a campaign", async () => {
    const id = await publishCampaign(page);
    expect((await page.request.delete(`/api/v1/delete_twitter_campaign/${id}`)).status()).toBe(200);
    await page.goto("/dashboard/trash");
    await page.getByRole("button", { name: "Delete for ever" }).click();
    await expectNothingLost(page, {
      path: "destroy",
      isLost: true,
      form: page.getByRole("alertdialog").locator("form"),
      values: { "Campaign title": "Remember Tole" },
      button: "Delete for ever",
    });
    await expect(page.getByText("No deleted campaigns or tweets.")).toBeVisible();
  });

  await test.step("writing a letter and editing it", async () => {
    await page.goto("/CreateEmailCampaign");
    await page.getByLabel("Campaign title").fill("Write about Tole");
    await page.getByLabel("Campaign description").fill("A year has passed.");
    await page.getByRole("button", { name: "next" }).click();
    await page.getByLabel("To", { exact: true }).fill("one@example.org");
    await page.getByLabel("To", { exact: true }).press("Enter");
    await expectNothingLost(page, {
      path: "create_email_campaign",
      leaves: true,
      form: getForm(page),
      values: { Subject: "Tole", Body: "We ask for an investigation.\n\nእባክዎ ይመርምሩ።" },
      button: "Share",
    });
    await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("main")).toContainText("one@example.org");
    await expectStoredOnce(page, "email_campaign");

    const id = await publishEmailCampaign(page);
    await page.goto(`/email/${id}`);
    await page.getByRole("article").getByRole("button", { name: "Edit" }).first().click();
    await expectNothingLost(page, {
      path: "edit_email_campaign_metadata",
      form: getDialog(page),
      values: {
        "Campaign title": "Write again",
        "Campaign description": "Another year.",
        Subject: "Again",
        Body: "We ask again.",
      },
      button: "Share",
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Write again");
  });

  await test.step("the amount of a donation", async () => {
    await page.goto("/donate");
    await page.getByRole("button", { name: "Donate" }).click();
    await expectNothingLost(page, {
      path: "donation",
      form: getDialog(page),
      values: { "Amount (USD)": "12.50" },
      button: "Continue to payment",
    });
    await expect(page.getByText("You will donate $12.50 to Amhara Advocacy.")).toBeVisible();
  });
});

test("forms of incidents keep what was typed when a response is lost", async ({ ownerPage: page }) => {
  await test.step("recording and editing incidents", async () => {
    await page.goto("/CreateIncident");
    await expectNothingLost(page, {
      path: "create_incident",
      form: getForm(page),
      values: toleFields,
      button: "Publish",
    });
    await expect(page).toHaveURL(/\/archives\/[0-9a-f-]{36}$/);
    await expectStoredOnce(page, "incident");
    await page.getByRole("article").getByRole("button", { name: "Edit" }).first().click();
    await expectNothingLost(page, {
      path: "edit_incident_metadata/*",
      form: getDialog(page),
      values: { ...toleFields, Title: "Remember Tole, always", "Number of killed": "451", "Why these counts": "A later report." },
      button: "Edit Incident",
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remember Tole, always");
  });

  await test.step("adding and editing articles and videos", async () => {
    const id = await recordIncident(page);
    const kinds = [
      {
        tab: "articles",
        create: "CreateArticleIncident",
        add: "Add Article",
        link: "Link to the article",
        path: "article_archive",
      },
      { tab: "videos", create: "CreateVideoIncident", add: "Add Video", link: "Link to the video", path: "video_archive" },
    ];
    for (const { tab, create, add, link, path } of kinds) {
      await page.goto(`/${create}?incident=${id}`);
      await expectNothingLost(page, {
        path: `create_${path}`,
        leaves: true,
        form: getForm(page),
        values: { [link]: "https://example.org/1", Description: "What is there" },
        button: add,
      });
      await expect(page).toHaveURL(`/archives/${id}?tab=${tab}`);
      const panel = page.getByRole("tabpanel", { name: tab, exact: false });
      await panel.getByRole("button", { name: "Edit" }).click();
      await expectNothingLost(page, {
        path: `edit_${path}`,
        form: tab === "articles" ? getDialog(page) : panel.locator("form"),
        values: { [link]: "https://example.org/2", Description: "What is there now" },
        button: "Save",
      });
      await expect(panel.locator("form")).toHaveCount(0);
      await expect(panel.getByText("What is there now")).toBeVisible();
    }
  });

  await test.step("adding and editing images", async () => {
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

    const panel = page.getByRole("tabpanel", { name: "Images" });
    await panel.getByRole("button", { name: "Edit" }).click();
    await expectNothingLost(page, {
      path: "edit_image_archive",
      form: getDialog(page),
      values: { Description: "The church of Tole, from the west" },
      button: "Save",
    });
    await expect(panel.getByText("The church of Tole, from the west").first()).toBeVisible();
  });
});
