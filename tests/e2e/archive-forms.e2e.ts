import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { expectVisibleFocus, tabTo } from "./keyboard-focus.ts";
import { fillFields, recordIncident, tole, toleFields } from "./test-data/incidents.ts";

test.use({ expectedErrors: [/404/] });

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const getRecordButton = (page: Page) => page.getByRole("button", { name: "Record incident" });

const createPaths = ["/CreateTwitterCampaign", "/addTweetsToCurrentCampaign", "/CreateEmailCampaign", "/CreateIncident"];
createPaths.push("/CreateArticleIncident", "/CreateVideoIncident", "/CreateImageIncident");

test("an admin records an incident, and corrects what the summary lists", { tag: ["@postgres", "@quick"] }, async ({
  ownerPage: page,
}) => {
  await page.goto("/CreateIncident");
  const [title, location] = [getField(page, "Title"), getField(page, "Location")];
  await getRecordButton(page).click();
  const labels = Object.keys(toleFields);
  await expect(title).toHaveAccessibleDescription(/^title is mandatory Please fill it in\. /);
  await expect(title).toBeFocused();
  await expectAccessible(page);

  // The summary leads to each wrong field, in their order, and loses those that were corrected.
  const summary = page.getByRole("main").getByRole("alert").filter({ hasText: "Something is missing" });
  await expect(summary.getByRole("link")).toHaveText(labels);
  await summary.getByRole("link", { name: "Location" }).click();
  await expect(location).toBeFocused();
  await expect(page).toHaveURL("/CreateIncident");
  await location.fill(tole.location);
  await expect(summary.getByRole("link")).toHaveText(labels.filter((label) => label !== "Location"));

  await fillFields(page, toleFields);
  await title.fill("ሀ".repeat(90));
  const description = getField(page, "Description");
  await description.fill("Villagers were killed\nwithin one morning.");
  await expect(description).toHaveValue("Villagers were killed within one morning.");
  await getRecordButton(page).click();
  await expect(page).toHaveURL(/\/archives\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ሀ".repeat(90));
  await expect(page.getByText("The incident was recorded.")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("18 June 2022");
});

test("an admin types or chooses a day, and an invalid one stays with its error", async ({ ownerPage: page }) => {
  await page.goto("/CreateIncident");
  const date = getField(page, "Date of the incident");
  const invalidDateMessage = page.getByText(
    "Date of the incident must be a day of the calendar, a month, a year or a time between two of them.",
  );
  for (const typed of ["2022-02-31", "ሰኔ 11"]) {
    await date.fill(typed);
    await date.blur();
    await expect(invalidDateMessage).toBeVisible();
    await expect(date).toHaveValue(typed);
    await expect(date).toHaveAttribute("aria-invalid", "true");
  }
  await date.fill("2999-01-01");
  await expect(page.getByText("Date of the incident cannot be in the future", { exact: true })).toBeVisible();
  await expect(date).toHaveValue("2999-01-01");
  await expectAccessible(page);

  // The day first, understood while it is typed.
  await date.fill("03/04/2022");
  await expect(date).toHaveAccessibleDescription(/^3 April 2022;/);
  await expect(date).not.toHaveAttribute("aria-invalid", "true");
  await date.blur();
  await expect(date).toHaveValue("2022-04-03");

  // A month, and a day of the Ethiopian calendar.
  await date.fill("March 2021");
  await date.blur();
  await expect(date).toHaveAccessibleDescription(/^March 2021; in the Ethiopian calendar Yekatit\/Megabit 2013/);
  await expect(date).toHaveValue("March 2021");
  await date.fill("ሰኔ 12 ቀን 2014");
  await expect(date).toHaveAccessibleDescription(/^19 June 2022; in the Ethiopian calendar 12 Sene 2014/);
  await expect(date).not.toHaveAttribute("aria-invalid", "true");
  await date.blur();
  await expect(date).toHaveValue("2022-06-19");
  await date.fill("20220618");
  await date.blur();

  await expect(page.getByRole("button", { name: "Choose a day" })).toBeEnabled();
  const calendar = page.locator("input[type=date]");
  await expect(calendar).toHaveValue("2022-06-18");
  await calendar.fill("2021-04-09", { force: true });
  await expect(date).toHaveValue("2021-04-09");

  await page.goto("/am/CreateIncident");
  const amharicDate = page.getByLabel("ክስተቱ የደረሰበት ቀን");
  await expect(amharicDate).toHaveAttribute("inputmode", "text");
  await amharicDate.fill("11 ሰኔ 2014 ዓ.ም.");
  await expect(amharicDate).toHaveAccessibleDescription(/^ሰኔ 11 ቀን 2014 ዓ\.ም\. \(18 ጁን 2022\)/);
  await amharicDate.blur();
  await expect(amharicDate).toHaveValue("2022-06-18");
});

test("Back leads to the previous page, and asks before it drops unsaved text", async ({ ownerPage: page, openTab }) => {
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Create" }).getByRole("link", { name: "Archives" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Record an incident");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goForward();
  await getField(page, "Title").fill("Something");
  await page.getByRole("button", { name: "Back" }).click();
  const confirmDialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await confirmDialog.getByRole("button", { name: "Stay" }).click();
  await expect(getField(page, "Title")).toHaveValue("Something");
  await page.getByRole("button", { name: "Back" }).click();
  await confirmDialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Also after an address was typed; from the first page of a tab it leads to the parent page.
  await page.goto("/email");
  await page.goto("/CreateIncident");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/email");
  const tab = await openTab();
  await tab.goto("/CreateIncident");
  await tab.getByRole("button", { name: "Back", exact: true }).click();
  await expect(tab).toHaveURL("/dashboard/archives");

  // Every form has it at the same place.
  await recordIncident(page);
  const places = new Set<string>();
  for (const path of createPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    places.add(JSON.stringify(await page.getByRole("button", { name: "Back", exact: true }).boundingBox()));
  }
  expect([...places]).toHaveLength(1);
});

test("the question whether to leave stays until it is answered", async ({ ownerPage: page }) => {
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Create" }).getByRole("link", { name: "Archives" }).click();
  const title = getField(page, "Title");
  await expect(title).toBeVisible();
  // A navigation that is still loading when the next one is blocked.
  const release = await holdRequests(page, "**/api/v1/session");
  const loading = page.getByText("Loading…", { exact: true });
  await page.goBack();
  await expect(loading).toBeAttached();
  await page.goForward();
  await title.fill("Something");
  await page.getByRole("button", { name: "Back" }).click();
  const confirmDialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(confirmDialog).toBeVisible();
  release();
  await expect(loading).not.toBeAttached();
  await confirmDialog.getByRole("button", { name: "Stay" }).click();
  await expect(confirmDialog).toBeHidden();
  await expect(title).toHaveValue("Something");
  await page.getByRole("button", { name: "Back" }).click();
  await confirmDialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an admin records an incident by keyboard", async ({ ownerPage: page }) => {
  await page.goto("/CreateIncident", { waitUntil: "networkidle" });
  for (const [label, text] of Object.entries(toleFields)) {
    await tabTo(page, getField(page, label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/archives\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  // The tools of admins load late, all at once, and move what is beneath them.
  await expect(page.getByRole("button", { name: "Start a campaign from this record" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Add Article" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add an article");
  await tabTo(page, page.getByLabel("Link to the article"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please add article link")).toBeVisible();
  await expect(page.getByLabel("Link to the article")).toBeFocused();
  await expectVisibleFocus(page);
});

test("a form without an incident leads to the first, and one of a deleted says so", async ({ ownerPage: page }) => {
  await page.goto("/CreateVideoIncident");
  await expect(page.getByText("There is no incident yet to add to.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Record an incident" }).click();
  await expect(page).toHaveURL(/\/CreateIncident$/);
  await recordIncident(page);
  const response = await page.goto("/CreateArticleIncident?incident=01a1fd32-8013-753e-97d5-ffd277534715");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("This does not exist, or was deleted.");
  await expect(page.getByLabel("Link to the article")).toHaveCount(0);
});

test("an article is added to the named incident while another tab shows another", async ({ ownerPage: page, openTab }) => {
  const older = await recordIncident(page, { title: "The older one", date_of_incident: "2021-04-09" });
  await recordIncident(page, { title: "The newer one" });
  await page.goto(`/archives/${older}`, { waitUntil: "networkidle" });
  await page.goto("/CreateArticleIncident");
  await expect(page).toHaveURL(`/CreateArticleIncident?incident=${older}`);
  const statement = page.getByText("You are adding to").locator("..");
  await expect(statement).toContainText("The older one");
  await expect(statement).toContainText("9 April 2021");
  await expect(statement).toContainText("Tole, West Wollega");

  const otherTab = await openTab();
  await otherTab.goto("/archives", { waitUntil: "networkidle" });
  await page.reload();
  await expect(statement).toContainText("The older one");
  await page.getByLabel("Link to the article").fill("https://example.org/report");
  await page.getByLabel("Description").fill("About the older one");
  await page.getByRole("button", { name: "Add Article" }).click();
  await expect(page).toHaveURL(`/archives/${older}?tab=articles`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The older one");
  await expect(page.getByRole("link", { name: "About the older one" })).toBeVisible();
  await expect(page.getByText("The article was added to the incident.")).toBeVisible();
});

test("the video form recognises YouTube, and asks for a link with https", async ({ ownerPage: page }) => {
  const id = await recordIncident(page);
  await page.goto(`/CreateVideoIncident?incident=${id}`);
  const link = page.getByLabel("Link to the video");
  const recognized = page.getByText("This is a YouTube video: visitors will be able to play it on the page.");
  await link.fill("youtu.be/aqz-KE-bpKQ");
  await expect(page.getByText("Please begin the link with https://.")).toBeVisible();
  await expect(recognized).toHaveCount(0);
  await page.getByRole("button", { name: "Add Video" }).click();
  await expect(page.getByText("Please give a link that begins with http:// or https://.")).toBeVisible();
  const given = "https://youtu.be/aqz-KE-bpKQ?si=share&t=1m5s";
  await link.fill(given);
  await expect(recognized).toBeVisible();
  await page.getByLabel("Description").fill("A film");
  await page.getByRole("button", { name: "Add Video" }).click();
  await expect(page).toHaveURL(`/archives/${id}?tab=videos`);
  await expect(page.getByRole("button", { name: "Play the video" })).toBeVisible();
  const [video] = await (await page.request.get(`/api/v1/get_videos_for_incident/${id}`)).json();
  expect(video.video_link).toBe(given);
});
