import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { councilLetter, publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { addImage, recordIncident } from "./test-data/incidents.ts";
import { bekele, signInByApi } from "./test-data/users.ts";
import { stopClock, waitForToast } from "./toasts.ts";

test("a recent card of the dashboard opens within the dashboard", async ({ ownerPage: page }) => {
  const older = {
    twitter: await publishCampaign(page, { title: "An older campaign" }),
    email: await publishEmailCampaign(page, { title: "An older letter" }),
    archives: await recordIncident(page, { title: "An older incident" }),
  };
  await addImage(page, older.archives, "The church");
  await publishCampaign(page);
  await publishEmailCampaign(page);
  await recordIncident(page);

  for (const [start, tab, title] of [
    ["/dashboard", "twitter", "An older campaign"],
    ["/dashboard/email", "email", "An older letter"],
    ["/dashboard/archives", "archives", "An older incident"],
  ] as const) {
    await page.goto(start);
    await page.locator("[data-card]").getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(`/dashboard/${tab}/${older[tab]}`);
    await expect(page.getByRole("article").getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await expect(page.getByRole("tablist", { name: "What is published" }).getByRole("tab", { selected: true })).toHaveCount(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }

  // An admin sees images without choosing to.
  await page.getByRole("tab", { name: /^Images/ }).click();
  await expect(page.getByRole("img", { name: "The church" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: "The church" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("imagesUncovered"))).toBeNull();

  // Deleting the item that is shown leads to the current one of the tab.
  await page.goto(`/dashboard/email/${older.email}`);
  await stopClock(page);
  await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/dashboard/email");
  await expect(page.getByRole("article").getByRole("heading", { name: councilLetter.title })).toBeVisible();
  await waitForToast(page, page.getByRole("button", { name: "Undo" }));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(`/dashboard/email/${older.email}`);
});

test("rows show only admins who changed each tweet last", async ({ ownerPage: page, openVisitorPage }) => {
  await publishCampaign(page, { title: "An older campaign" });
  const long = `${"ሰላም ".repeat(12)}https://example.org/report #Tole`;
  const tweets = [long, ...Array.from({ length: 11 }, (_, index) => `Tweet ${index + 2} ${"of twelve ".repeat(10)}`)];
  await publishCampaign(page, { title: "t".repeat(60), tweets });
  const other = await openVisitorPage();
  await signInByApi(other, bekele);
  await other.setViewportSize({ width: 360, height: 740 });
  await other.goto("/dashboard");
  expect(await other.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
  const rows = other.getByRole("article").getByRole("listitem");
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText(/\d+\/280Alice Owner, /);
  await expect(other.locator("[data-card]").filter({ hasText: "An older campaign" })).toContainText("2 tweetsAlice Owner, ");
  await expectAccessible(other);

  // Only one line of it, until it is expanded.
  const text = rows.first().getByText(long);
  const getLineCount = () =>
    text.evaluate((element) => Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)));
  expect(await getLineCount()).toBe(1);
  await rows.first().locator("summary").click();
  await expect.poll(getLineCount).toBeGreaterThan(1);
  await rows.first().getByRole("button", { name: "Edit" }).click();
  await other.getByLabel("Text of the tweet").fill("Changed by somebody else");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(rows.first()).toContainText("Changed by somebody else24/280በቀለ ፈቃደኛ, ");
  await expect(rows.nth(1)).toContainText("Alice Owner");
  await expect(other.getByRole("article")).toContainText("Last changed by በቀለ ፈቃደኛ, ");
  await rows.nth(1).getByRole("button", { name: "Delete" }).click();
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(rows).toHaveCount(11);
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(12);
});

test("on a phone, work begins in the upper half, and the rest is a menu and tabs away", async ({ ownerPage: page }) => {
  await publishCampaign(page, { title: "A campaign" });
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

  await test.step("the shown item stands within 420 px, below a line for each kind of warning", async () => {
    const attention = page.getByRole("region", { name: "Needs attention" });
    const getLines = () => attention.locator("> ul > li").filter({ visible: true });
    await expect(getLines()).toHaveText([/^No article:2/, /^You are the only owner/]);
    expect((await attention.boundingBox())?.height).toBeLessThanOrEqual(92);
    expect((await article.boundingBox())?.y).toBeLessThan(420);
    await attention.locator("summary").press("Enter");
    await expect(attention.getByRole("link", { name: "Another one" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("More opens and closes by keyboard, and leads on", async () => {
    const more = page.getByRole("button", { name: "More", exact: true });
    await more.press("Enter");
    const links = page.getByRole("main").getByRole("link");
    await expect(links.filter({ hasText: "Take words out" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(links.filter({ hasText: "Take words out" })).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step("drafts and what is scheduled have tabs of their own", async () => {
    await page.getByRole("tab", { name: "Drafts (1)" }).click();
    await expect(page).toHaveURL("/dashboard/twitter?list=drafts");
    await expect(page.getByRole("region", { name: "Drafts" }).getByRole("listitem")).toContainText(["A draft"]);
    await expect(article).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Scheduled (1)" }).click();
    const scheduled = page.getByRole("region", { name: "Scheduled" }).getByRole("listitem");
    await expect(scheduled).toContainText(["A planned one"]);
    await scheduled.getByRole("link", { name: "A planned one" }).click();
    await expect(page).toHaveURL(/\/dashboard\/twitter\/[\w-]+#/);
    await expect(page.getByRole("tab", { name: "Scheduled (1)" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("article", { name: "A planned one" })).toBeVisible();
    await page.getByRole("tab", { name: "Email Campaign" }).click();
    await expect(page.getByRole("tab", { name: "Drafts", exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "Drafts", exact: true }).click();
    await expect(page.getByText("There are no drafts.")).toBeVisible();
  });
});

test.describe("a new site", () => {
  test.use({ siteEnv: { SITE_NAME: "A site", CONTACT_EMAIL: "us@un.org", SOCIAL_X_URL: "https://x.com/us" } });

  test("shows an owner the first steps and what needs attention, with links", async ({ ownerPage: page, openVisitorPage }) => {
    await page.goto("/dashboard");
    const steps = page.getByRole("group").filter({ has: page.getByRole("heading", { name: "First steps" }) });
    const attention = page.getByRole("region", { name: "Needs attention" });
    await expect(steps).toContainText("3 of 7 done");
    await expect(steps.getByRole("listitem")).toContainText([
      /The name of the site.*Done/,
      /How people reach you.*Done/,
      /Your social networks.*Done/,
      /How people give.*To do.*On the Site page/,
      /The first campaign.*To do/,
      /The first incident.*To do/,
      /A backup every day.*To do.*BACKUP_DIR/,
    ]);
    await expect(attention.getByRole("listitem")).toHaveText([/^You are the only owner.*locks nobody out\.$/]);
    await expect(page.getByText("Write a campaign: its title, a line about it and its first tweets.")).toBeVisible();
    await expectAccessible(page);

    // Other admins see only the steps about content.
    const other = await openVisitorPage();
    await signInByApi(other, bekele);
    await other.goto("/dashboard");
    await expect(other.getByText("0 of 2 done")).toBeVisible();
    await expect(other.getByRole("heading", { name: "Needs attention" })).toHaveCount(0);
    await other.getByRole("link", { name: "Record an incident" }).click();
    await expect(other).toHaveURL("/CreateIncident");

    await publishEmailCampaign(page);
    const incident = await recordIncident(page, { title: "An incident" });
    await other.goto("/dashboard");
    await expect(other.getByRole("heading", { name: "First steps" })).toHaveCount(0);
    const tasks = other.getByRole("region", { name: "Needs attention" }).getByRole("listitem");
    await tasks.getByRole("link", { name: "An incident" }).click();
    await expect(other).toHaveURL(`/CreateArticleIncident?incident=${incident}`);
    await page.goto("/dashboard");
    await expect(steps).toContainText("5 of 7 done");
    await expect(steps.getByRole("listitem").first()).toBeHidden();
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
    await expect(page.getByRole("main").getByRole("status")).toHaveText("2 found");
    await expect(page.locator("mark")).toHaveText(["አጣዬ", "Ataye"]);
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

  await test.step("a search that is refused says so beside the field, above the lists", async () => {
    await page.goto(`/dashboard?q=${"a".repeat(201)}`);
    await expect(field).toHaveAccessibleDescription("A search can have at most 200 characters.");
    await expect(page.getByRole("tablist", { name: "What is published" })).toBeVisible();
  });
});
