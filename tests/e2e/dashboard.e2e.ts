import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { publishCampaign } from "./test-data/campaigns.ts";
import { addImage, recordIncident } from "./test-data/incidents.ts";

test("a recent card of the dashboard opens within the dashboard", async ({ ownerPage: page }) => {
  const older = {
    twitter: await publishCampaign(page, { title: "An older campaign" }),
    archives: await recordIncident(page, { title: "An older incident" }),
  };
  await addImage(page, older.archives, "The church");
  await publishCampaign(page);
  await recordIncident(page);
  for (const [start, tab, title] of [
    ["/dashboard", "twitter", "An older campaign"],
    ["/dashboard/archives", "archives", "An older incident"],
  ] as const) {
    await page.goto(start);
    await page.locator("[data-card]").getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(`/dashboard/${tab}/${older[tab]}`);
    await expect(page.getByRole("article").getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await expect(page.getByRole("navigation", { name: "Dashboard" }).locator("[aria-current=true]")).toHaveCount(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }

  // An admin sees images without choosing to.
  await page.getByRole("tab", { name: /^Images/ }).click();
  await expect(page.getByRole("img", { name: "The church" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("imagesUncovered"))).toBeNull();
});

test("on a phone, work begins in the upper half, and the rest is a tap away", async ({ ownerPage: page }) => {
  const long = `${"ሰላም ".repeat(12)}https://example.org/report #Tole`;
  const tweets = [long, ...Array.from({ length: 11 }, (_, index) => `Tweet ${index + 2} ${"of twelve ".repeat(10)}`)];
  await publishCampaign(page, { title: "A campaign", tweets });
  const draft = { description: "D", tweets: ["One"], draft: true };
  for (const title of ["A draft", "A planned one"]) {
    const sent = await page.request.post("/api/v1/create_twitter_campaign", { data: { ...draft, title } });
    const id = (await sent.json())._id;
    const publish_at = new Date(Date.now() + 86_400_000).toISOString();
    if (title === "A planned one") {
      const planned = { kind: "twitter_campaign", id, publish_at };
      expect((await page.request.post("/api/v1/schedule", { data: planned })).status()).toBe(200);
    }
  }
  await recordIncident(page, { title: "Without an article" });
  await recordIncident(page, { title: "Another one" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard");
  const article = page.getByRole("article", { name: "A campaign" });

  await test.step("the shown item is within 470 px, below a line for each kind of warning", async () => {
    const attention = page.getByRole("region", { name: "Needs attention" });
    const getLines = () => attention.locator("> ul > li").filter({ visible: true });
    await expect(getLines()).toHaveText([/^You are the only owner/]);
    expect((await attention.boundingBox())?.height).toBeLessThanOrEqual(48);
    expect((await article.boundingBox())?.y).toBeLessThan(470);
    await expectAccessible(page);
  });

  await test.step("twelve long tweets make a short page: one line of each, until it is expanded", async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
    const rows = article.getByRole("listitem");
    await expect(rows).toHaveCount(5);
    await article.getByText("Show 7 more").click();
    await expect(rows).toHaveCount(12);
    await expect(rows.first()).toContainText(/\d+\/280Alice Owner, /);
    const text = rows.first().getByText(long);
    const getLineCount = () =>
      text.evaluate((element) => Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)));
    expect(await getLineCount()).toBe(1);
    await rows.first().locator("summary").click();
    await expect.poll(getLineCount).toBeGreaterThan(1);
  });

  await test.step("drafts and what is scheduled have tabs of their own", async () => {
    await page.getByRole("tab", { name: "Drafts (1)" }).click();
    await expect(page).toHaveURL("/dashboard/twitter?list=drafts");
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toContainText(["A draft"]);
    await expect(article).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Scheduled (1)" }).click();
    const scheduled = page.getByRole("tabpanel").getByRole("listitem");
    await expect(scheduled).toContainText(["A planned one"]);
    await scheduled.getByRole("link", { name: "A planned one" }).click();
    await expect(page).toHaveURL(/\/dashboard\/twitter\/[\w-]+#/);
    await expect(page.getByRole("tab", { name: "Scheduled (1)" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("article", { name: "A planned one" })).toBeVisible();
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Email Campaign" }).click();
    await expect(page.getByRole("tab", { name: "Drafts", exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "Drafts", exact: true }).click();
    await expect(page.getByText("Nothing here.")).toBeVisible();
  });

  await test.step("what waits to be verified is two taps away, and a row is deleted and restored", async () => {
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Archives" }).click();
    await page.getByRole("tab", { name: "To verify (2)" }).click();
    const rows = page.getByRole("tabpanel").getByRole("listitem");
    await expect(rows).toContainText([/Another one.*Missing: No article/, /Without an article/]);
    await expectAccessible(page);
    await rows.first().getByRole("checkbox").check();
    await page.getByRole("tabpanel").getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("textbox").fill("Recorded twice");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step("an incident begins below the switch that edits it", async () => {
    await page.goto("/dashboard/archives");
    const toggle = await page.getByRole("switch", { name: "Edit mode" }).boundingBox();
    const band = await page.getByRole("article", { name: "Another one" }).locator("> *").first().boundingBox();
    expect(band?.y).toBeGreaterThanOrEqual((toggle?.y ?? 0) + (toggle?.height ?? Number.POSITIVE_INFINITY));
  });
});

test("an admin finds a draft by keyboard from anywhere on the dashboard", async ({ ownerPage: page }) => {
  await publishCampaign(page, { title: "An older campaign", tweets: ["They fled አጣዬ on foot"] });
  const draft = { title: "Ask the council", description: "About Ataye", subject: "S", to: ["a@un.org"], body: "B", draft: true };
  expect((await page.request.post("/api/v1/create_email_campaign", { data: draft })).status()).toBe(200);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/archives");
  const field = page.getByRole("search").getByRole("searchbox", { name: "Search campaigns, letters and incidents" });

  await test.step("the field is one row, and / is typed in fields and focuses it elsewhere", async () => {
    expect((await page.getByRole("search").boundingBox())?.height).toBeLessThan(60);
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await page.keyboard.type("1/2");
    await expect(field).toHaveValue("1/2");
    await page.keyboard.press("Control+a");
  });

  await test.step("Enter shows what was found in place of the lists, in either script", async () => {
    await page.keyboard.type("ዐጣዬ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\?q=/);
    await expect(page.getByRole("main").getByRole("status")).toHaveText("1 found");
    await expect(page.locator("mark")).toHaveText(["አጣዬ"]);
    await expect(page.getByRole("tablist")).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("council");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("1 found");
    await expect(page.getByRole("link", { name: draft.title })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a hit leads to where it is edited", async () => {
    await page.getByRole("link", { name: draft.title }).press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/email\/[0-9a-f-]+$/);
    await expect(page.getByRole("article").getByRole("heading", { name: draft.title })).toBeVisible();
  });
});
