import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectVisibleFocus, tabTo } from "./keyboard-focus.ts";
import { addArticle, recordIncident, tole } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";

const getFields = (page: Page) => ({
  title: page.getByLabel("Title"),
  description: page.getByLabel("Description"),
  location: page.getByLabel("Location"),
  date: page.getByLabel("Date of the incident"),
  killed: page.getByLabel("Number of killed"),
  injured: page.getByLabel("Number of injured"),
  displaced: page.getByLabel("Number of displaced"),
  record: page.getByRole("button", { name: "Record incident" }),
});

async function fillIncident(page: Page) {
  const fields = getFields(page);
  await fields.title.fill(tole.title);
  await fields.description.fill(tole.description);
  await fields.location.fill(tole.location);
  await fields.date.fill(tole.date_of_incident);
  await fields.killed.fill("450");
  await fields.injured.fill("120");
  await fields.displaced.fill("4800");
}

const createPaths = ["/CreateTwitterCampaign", "/addTweetsToCurrentCampaign", "/CreateEmailCampaign", "/CreateIncident"];
createPaths.push("/CreateArticleIncident", "/CreateVideoIncident", "/CreateImageIncident");

/** Fetches the incidents that are not deleted, newest first. */
async function fetchTitles(page: Page): Promise<string[]> {
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`)).json();
  const current = await read("/get_current_incident");
  const previous = await read("/get_metadata_for_five_previous_incidents");
  return [current, ...previous].map(({ title }) => title);
}

test("an incident is recorded, and shown", { tag: ["@postgres", "@quick"] }, async ({ page }) => {
  await signInByApi(page, alice);
  await page.goto("/CreateIncident");
  const fields = getFields(page);
  await fields.record.click();
  const labels = ["Title", "Description", "Location", "Date of the incident"];
  labels.push("Number of killed", "Number of injured", "Number of displaced");
  for (const label of labels) await expect(page.getByText(`${label} is mandatory. Please fill it in.`)).toBeVisible();
  await expect(fields.title).toBeFocused();
  await expectAccessible(page);

  // The summary leads to each wrong field, in their order, and loses those that were corrected.
  const summary = page.getByRole("main").getByRole("alert").filter({ hasText: "Something is missing" });
  await expect(summary.getByRole("link")).toHaveText(labels);
  await summary.getByRole("link", { name: "Location" }).click();
  await expect(fields.location).toBeFocused();
  await expect(page).toHaveURL("/CreateIncident");
  await fields.location.fill(tole.location);
  await expect(summary.getByRole("link")).toHaveText(labels.filter((label) => label !== "Location"));

  // Text past a limit is kept.
  await fields.title.fill("ሀ".repeat(91));
  await expect(page.getByText("91/90")).toHaveAttribute("data-over");
  await expect(page.getByText("Title Cannot be more than 90 Characters")).toBeVisible();
  await fields.description.fill("d".repeat(161));
  await expect(page.getByText("161/160")).toHaveAttribute("data-over");
  await expect(page.getByText("Description Cannot be more than 160 Characters")).toBeVisible();
  await fields.killed.fill("many");
  await fields.killed.blur();
  await expect(page.getByText("Number of killed must be a whole number")).toBeVisible();

  await fillIncident(page);
  await fields.title.fill("ሀ".repeat(90));
  await fields.description.fill("Villagers were killed\nwithin one morning.");
  await expect(fields.description).toHaveValue("Villagers were killed within one morning.");
  await fields.record.click();
  await expect(page).toHaveURL(/\/archives\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ሀ".repeat(90));
  await expect(page.getByText("The incident was recorded.")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("18 June 2022");
});

test("a day is typed or chosen, and an invalid one stays with its error", async ({ page }) => {
  await signInByApi(page, alice);
  await page.goto("/CreateIncident");
  const { date } = getFields(page);
  const invalidDateMessage = page.getByText(
    "Date of the incident must be a day of the calendar, a month, a year or a time between two of them.",
  );
  for (const typed of ["2022-02-31", "31/02/2022", "06/18/2022", "18 June", "ሰኔ 11"]) {
    await date.fill(typed);
    await date.blur();
    await expect(invalidDateMessage).toBeVisible();
    await expect(date).toHaveValue(typed);
    await expect(date).toHaveAttribute("aria-invalid", "true");
  }
  await date.fill("2999-01-01");
  await expect(page.getByText("Date of the incident cannot be in the future.")).toBeVisible();
  await expect(date).toHaveValue("2999-01-01");
  await expectAccessible(page);

  // The day first, understood while it is typed.
  await date.fill("03/04/2022");
  await expect(date).toHaveAccessibleDescription(/^3 April 2022;/);
  await expect(date).not.toHaveAttribute("aria-invalid", "true");
  await date.blur();
  await expect(date).toHaveValue("2022-04-03");

  // As typed on a phone's numeric keyboard.
  await date.fill("20220618");
  await date.blur();
  await expect(date).toHaveValue("2022-06-18");
  await expect(date).not.toHaveAttribute("aria-invalid", "true");
  await expect(date).toHaveAccessibleDescription(/^18 June 2022; in the Ethiopian calendar 11 Sene 2014/);

  // A day of the Ethiopian calendar.
  await date.fill("ሰኔ 12 ቀን 2014");
  await expect(date).toHaveAccessibleDescription(/^19 June 2022; in the Ethiopian calendar 12 Sene 2014/);
  await expect(date).not.toHaveAttribute("aria-invalid", "true");
  await date.blur();
  await expect(date).toHaveValue("2022-06-19");
  await date.fill("ጳጉሜን 6 ቀን 2014 ዓ.ም.");
  await date.blur();
  await expect(date).toHaveValue("ጳጉሜን 6 ቀን 2014 ዓ.ም.");
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await expect(date).toHaveAccessibleDescription(/^There is no such day in the Ethiopian calendar\..+Pagumen of 2014 has 5\./);
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

test("Back leads to the previous page, and asks before unsaved text is left", async ({ page }) => {
  await signInByApi(page, alice);
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Create" }).getByRole("link", { name: "Archives" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Record an incident");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goForward();
  await getFields(page).title.fill("Something");
  await page.getByRole("button", { name: "Back" }).click();
  const confirmDialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await confirmDialog.getByRole("button", { name: "Stay" }).click();
  await expect(getFields(page).title).toHaveValue("Something");
  await page.getByRole("button", { name: "Back" }).click();
  await confirmDialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // The other forms have it at the same place.
  await recordIncident(page);
  const places = new Set<string>();
  for (const path of createPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    places.add(JSON.stringify(await page.getByRole("button", { name: "Back" }).boundingBox()));
  }
  expect([...places]).toHaveLength(1);
});

test("an incident is recorded without a mouse", async ({ page }) => {
  await signInByApi(page, alice);
  await page.goto("/CreateIncident", { waitUntil: "networkidle" });
  const fields = getFields(page);
  const typed = [
    [fields.title, tole.title],
    [fields.description, tole.description],
    [fields.location, tole.location],
    [fields.date, "20220618"],
    [fields.killed, "450"],
    [fields.injured, "120"],
    [fields.displaced, "4800"],
  ] as const;
  for (const [field, text] of typed) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/archives\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  await tabTo(page, page.getByRole("link", { name: "Add Article" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add an article");
  await tabTo(page, page.getByLabel("Link to the article"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please add article link")).toBeVisible();
  await expect(page.getByLabel("Link to the article")).toBeFocused();
  await expectVisibleFocus(page);
});

test.describe("when something fails", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("an incident whose response is lost is recorded once, and no text is lost", async ({ page }) => {
    await signInByApi(page, alice);
    await page.goto("/CreateIncident");
    await fillIncident(page);
    await page.route("**/api/v1/create_incident", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await getFields(page).record.click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(/^Could not reach the server: /);
    await expect(getFields(page).title).toHaveValue(tole.title);
    await expect(getFields(page).killed).toHaveValue("450");

    await page.unroute("**/api/v1/create_incident");
    await getFields(page).record.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);
    expect(await fetchTitles(page)).toEqual([tole.title]);
  });

  test("a missing incident, a refusal and an ended session are shown in place", async ({ page }) => {
    await test.step("a deleted incident says so, and a site without incidents leads to the form", async () => {
      await signInByApi(page, alice);
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

    await test.step("a refusal of the server is shown beside its field", async () => {
      await page.goto("/CreateIncident");
      await fillIncident(page);
      const message = "date cannot begin in the future";
      await page.route("**/api/v1/create_incident", (route) =>
        route.fulfill({ status: 201, json: { message, issues: [{ path: "date", message }] } }),
      );
      await getFields(page).record.click();
      await expect(getFields(page).date).toHaveAccessibleDescription(new RegExp(message));
      await expect(getFields(page).title).toHaveValue(tole.title);
    });

    await test.step("a session that has ended asks for the password in place", async () => {
      const id = await recordIncident(page);
      await page.goto(`/CreateArticleIncident?incident=${id}`);
      await page.getByLabel("Link to the article").fill("https://example.org/report");
      await page.getByLabel("Description").fill("A report");
      await page.context().clearCookies();
      await page.getByRole("button", { name: "Add Article" }).click();
      await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(alice.password);
      await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(`/archives/${id}?tab=articles`);
      await expect(page.getByRole("link", { name: "A report" })).toBeVisible();
    });
  });
});

test("what is added goes to the named incident, whatever other tabs show", async ({ page, openTab }) => {
  await signInByApi(page, alice);
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

test("links of articles and videos are checked, and kept as given", async ({ page }) => {
  await test.step("a link of YouTube is recognised in any of its forms, and kept as given", async () => {
    await signInByApi(page, alice);
    const id = await recordIncident(page);
    await page.goto(`/CreateVideoIncident?incident=${id}`);
    const link = page.getByLabel("Link to the video");
    const recognized = page.getByText("This is a YouTube video: visitors will be able to play it on the page.");
    for (const form of ["https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5", "https://m.youtube.com/shorts/aqz-KE-bpKQ"]) {
      await link.fill(form);
      await expect(recognized).toBeVisible();
    }
    await link.fill("https://example.org/video.mp4");
    await expect(recognized).toHaveCount(0);
    // An invalid day has no preview.
    const httpsMessage = page.getByText("Please begin the link with https://.");
    for (const form of ["youtu.be/aqz-KE-bpKQ", " www.youtube.com/watch?v=aqz-KE-bpKQ"]) {
      await link.fill(form);
      await expect(httpsMessage).toBeVisible();
      await expect(recognized).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Add Video" }).click();
    await expect(page.getByText("Please give a link that begins with http:// or https://.")).toBeVisible();
    await link.fill("https://youtu.be/aqz-KE-bpKQ?si=and more");
    await expect(recognized).toHaveCount(0);
    await expect(httpsMessage).toHaveCount(0);
    const given = "https://youtu.be/aqz-KE-bpKQ?si=share&t=1m5s";
    await link.fill(given);
    await expect(recognized).toBeVisible();

    // The field takes 280 characters, but at most 160 are accepted.
    const description = page.getByLabel("Description");
    await description.fill("d".repeat(160));
    await expect(page.getByText("Please try making it less than 160 characters.")).toBeVisible();
    await expect(description).toHaveAttribute("maxlength", "280");
    await page.getByRole("button", { name: "Add Video" }).click();
    await expect(description).toBeFocused();
    await description.fill("d".repeat(159));
    await page.getByRole("button", { name: "Add Video" }).click();
    await expect(page).toHaveURL(`/archives/${id}?tab=videos`);
    const [video] = await (await page.request.get(`/api/v1/get_videos_for_incident/${id}`)).json();
    expect(video.video_link).toBe(given);
    await expect(page.getByRole("button", { name: "Play the video" })).toBeVisible();
  });

  await test.step("articles are listed newest first, and an invalid link has its error at its field", async () => {
    const id = await recordIncident(page);
    await addArticle(page, id, "The first report");
    await page.goto(`/CreateArticleIncident?incident=${id}`);
    await page.getByLabel("Link to the article").fill("example.org/report");
    await page.getByLabel("Description").fill("The second report");
    await page.getByRole("button", { name: "Add Article" }).click();
    await expect(page.getByText("Please give a link that begins with http:// or https://.")).toBeVisible();
    await page.getByLabel("Link to the article").fill("https://example.org/second");
    await page.getByRole("button", { name: "Add Article" }).click();
    await expect(page.getByRole("article").getByRole("listitem").getByRole("link", { name: "report" })).toHaveText([
      "The second report",
      "The first report",
    ]);
  });
});
