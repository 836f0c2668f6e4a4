import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { expectVisibleFocus, tabTo } from "./keyboard-focus.ts";
import { recordIncident, tole, toleFields } from "./test-data/incidents.ts";

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const createPaths = ["/CreateTwitterCampaign", "/addTweetsToCurrentCampaign", "/CreateEmailCampaign", "/CreateIncident"];
createPaths.push("/CreateArticleIncident", "/CreateVideoIncident", "/CreateImageIncident");

test("an admin records an incident by keyboard, after the form said what is missing", { tag: "@quick" }, async ({
  ownerPage: page,
}) => {
  await page.goto("/CreateIncident");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  const title = getField(page, "Title");
  await expect(title).toHaveAccessibleDescription(/^title is mandatory Please fill it in\. /);
  await expect(title).toBeFocused();
  await expectAccessible(page);
  const summary = page.getByRole("main").getByRole("alert").filter({ hasText: "Something is missing" });
  await expect(summary.getByRole("link")).toHaveText(Object.keys(toleFields));

  await page.keyboard.type(tole.title);
  for (const [label, text] of Object.entries(toleFields).slice(1)) {
    await tabTo(page, getField(page, label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/archives\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  await expect(page.getByText("The incident was recorded.")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("18 June 2022");
  // The tools of admins load late, all at once, and move the content below them.
  await expect(page.getByRole("button", { name: "Verify" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Add Article" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add an article");
  await tabTo(page, page.getByLabel("Link to the article"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please add article link")).toBeVisible();
  await expect(page.getByLabel("Link to the article")).toBeFocused();
  await expectVisibleFocus(page);
});

test("Back leads to the previous page, and asks before it drops unsaved text", async ({ ownerPage: page, openTab }) => {
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Create" }).getByRole("link", { name: "Archives" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Record an incident");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goForward();
  const title = getField(page, "Title");
  await expect(title).toBeVisible();
  const confirmDialog = page.getByRole("alertdialog", { name: "Save as draft?" });
  await test.step("the question whether to leave stays until it is answered", async () => {
    // A navigation that is still loading when the next one is blocked.
    const release = await holdRequests(page, "**/api/v1/session");
    const loading = page.getByText("Loading…", { exact: true });
    await page.goBack();
    await expect(loading).toBeAttached();
    await page.goForward();
    await title.fill("Something");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(confirmDialog).toBeVisible();
    release();
    await expect(loading).not.toBeAttached();
    await confirmDialog.getByRole("button", { name: "Stay" }).click();
    await expect(confirmDialog).toBeHidden();
    await expect(title).toHaveValue("Something");
    await page.getByRole("button", { name: "Back" }).click();
    await confirmDialog.getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

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

test("an article is added to the named incident while another tab shows another", async ({ ownerPage: page, openTab }) => {
  const older = await recordIncident(page, { title: "The older one", date_of_incident: "2021-04-09" });
  await recordIncident(page, { title: "The newer one" });
  await page.goto(`/archives/${older}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("currentIncidentId"))).toBe(older);
  await page.goto("/CreateArticleIncident");
  await expect(page).toHaveURL(`/CreateArticleIncident?incident=${older}`);
  const statement = page.getByText("You are adding to").locator("..");
  await expect(statement).toContainText("The older one");
  await expect(statement).toContainText("9 April 2021");
  await expect(statement).toContainText("Tole, West Wollega");

  const otherTab = await openTab();
  await otherTab.goto("/archives");
  await expect.poll(() => otherTab.evaluate(() => localStorage.getItem("currentIncidentId"))).not.toBe(older);
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
