import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { tabTo } from "./keyboard-focus.ts";
import { createSolidPhoto } from "./test-data/images.ts";
import { addArticle, addImage, addVideo, recordIncident, tole } from "./test-data/incidents.ts";

test.use({ withFonts: true });

const tab = (page: Page, name: string) =>
  page.getByRole("tablist", { name: "Articles, videos and images" }).getByRole("tab", { name });
const getTitle = (page: Page) => page.getByRole("heading", { level: 1 });

/** Records the calls and images that the page requests from now on. */
function recordRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(api|media)\//.test(pathname)) requested.push(pathname + search);
  });
  return requested;
}

/** Creates an incident with two articles and three videos. */
async function recordTole(request: APIRequestContext): Promise<string> {
  const admin = { request };
  const id = await recordIncident(admin);
  await addArticle(admin, id, "የዓይን ምስክሮች", "https://example.org/witnesses?day=18&page=1");
  await addArticle(admin, id, "A report on the attack", "https://www.example.net/report");
  await addVideo(admin, id, "A film elsewhere", "https://example.org/film");
  await addVideo(admin, id, "A documentary", "https://vimeo.com/76979871");
  await addVideo(admin, id, "Survivors speak", "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90");
  return id;
}

/** Creates the same with three images, which are small, as encoding takes long. */
async function recordToleWithImages(request: APIRequestContext): Promise<string> {
  const id = await recordTole(request);
  await addImage({ request }, id, "Where it happened", await createSolidPhoto(120, 90, "#a33"));
  await addImage({ request }, id, "Second taken, upright", await createSolidPhoto(60, 160, "#3a3"));
  await addImage({ request }, id, "First taken", await createSolidPhoto(240, 80, "#33a"));
  return id;
}

test("a visitor reads the current incident and its articles", { tag: "@quick" }, async ({ page, ownerRequest: request }) => {
  await recordIncident({ request }, { title: "An older one" });
  await recordTole(request);
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Archives" }).click();
  await expect(getTitle(page)).toHaveText(tole.title);

  const incident = page.getByRole("article", { name: tole.title });
  await expect(incident.getByText("Current", { exact: true })).toBeVisible();
  await expect(incident.getByText("18 June 2022").first()).toBeVisible();
  const facts = ["Killed", "450", "Injured", "120", "Displaced", "4,800", "Place", tole.location];
  await expect(incident.locator("dt, dd")).toHaveText(facts);
  const articles = incident.getByRole("tabpanel", { name: "Articles" }).getByRole("link");
  await expect(articles).toHaveText(["A report on the attack", "የዓይን ምስክሮች"]);
  await expect(articles.nth(1)).toHaveAttribute("href", "https://example.org/witnesses?day=18&page=1");
  await expect(articles.nth(1)).toHaveAttribute("rel", /noopener/);
  await expect(articles.nth(1).locator("span")).toHaveAttribute("lang", "am");
  await expect(page.getByRole("region", { name: "Recent Incidents" }).getByRole("listitem")).toContainText(["An older one"]);
  await expectAccessible(page);
});

test("the acts stay beside the sources, or above on a phone; a long name wraps", async ({
  openVisitorPage,
  ownerRequest: request,
}) => {
  const id = await recordIncident({ request }, { title: "ቶሌን እናስታውስ። ".repeat(6).slice(0, 60), description: "መግለጫ ".repeat(32) });
  for (let number = 1; number <= 20; number += 1) await addArticle({ request }, id, `Report ${number}`);
  const getBox = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  const wide = await openVisitorPage({ viewport: { width: 1280, height: 800 } });
  await wide.goto(`/archives/${id}`);
  const slip = wide.getByRole("region", { name: "What you can do" });
  const articles = wide.getByRole("tabpanel", { name: "Articles" });
  for (const read of [getTitle(wide), articles]) {
    const { x, width } = await getBox(read);
    expect((await getBox(slip)).x).toBeGreaterThanOrEqual(x + width);
  }
  await expect(slip).toBeInViewport({ ratio: 1 });
  await articles.getByRole("link", { name: "Report 1", exact: true }).scrollIntoViewIfNeeded();
  await expect(getTitle(wide)).not.toBeInViewport();
  await expect(slip).toBeInViewport({ ratio: 1 });

  const phone = await openVisitorPage({ viewport: { width: 360, height: 740 } });
  for (const path of [`/archives/${id}`, `/am/archives/${id}`]) {
    await phone.goto(path);
    const incident = phone.getByRole("article");
    const inOrder = [
      getTitle(phone),
      incident.locator("header > p").last(),
      incident.locator("dd").first(),
      incident.getByText(/^(Cite|እንደ ምንጭ ይጥቀሱ)$/),
    ];
    // The first screen: the title, what it is about, the counts and the acts.
    for (const part of inOrder) await expect(part, path).toBeInViewport({ ratio: 1 });
    inOrder.push(incident.getByRole("link", { name: "Report 20" }));
    const tops = await Promise.all(inOrder.map(async (part) => (await getBox(part)).y));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await expectNoHorizontalOverflow(phone);
  }

  const site = "videos.ethiopianhumanrightscommission.example.org";
  await addVideo({ request }, id, "A video", `https://${site}/1`);
  await phone.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/archives?tab=videos", "/am/archives?tab=videos"]) {
    await phone.goto(path);
    await expect(phone.getByRole("link", { name: site })).toHaveCount(1);
    await expectNoHorizontalOverflow(phone);
  }
});

test.describe("on a phone", () => {
  test.use({ withDemoData: true, viewport: { width: 360, height: 740 } });

  test("the list begins in the upper half, below place, kind and years", async ({ page }) => {
    for (const path of ["/incidents", "/am/incidents"]) {
      await page.goto(path);
      const main = page.getByRole("main");
      for (const field of await main.locator(':is([name="place"], [name="kind"], details)').all()) {
        await expect(field, path).toBeInViewport({ ratio: 1 });
      }
      expect((await main.getByRole("listitem").first().boundingBox())?.y, path).toBeLessThan(370);
      const controls = main.locator(":is(a, button, input, select, summary)").filter({ visible: true });
      expect(await controls.count(), path).toBeLessThan(28);
      await expectNoHorizontalOverflow(page);
    }
  });

  test("an incident with six sources is a short page that says what each of them says", async ({ page }) => {
    const { _id } = await (await page.request.get("/api/v1/get_current_incident")).json();
    for (const [path, day, archivedCopy] of [
      ["/archives", "18 June 2022", "Archived copy"],
      ["/am/archives", "ሰኔ 11 ቀን 2014 ዓ.ም.", "የተቀመጠ ቅጂ"],
    ] as const) {
      await page.goto(`${path}/${_id}`, { waitUntil: "networkidle" });
      await expect(getTitle(page)).toContainText(/Tole|ቶሌ/);
      await expect(page.locator("time").filter({ hasText: day })).toBeInViewport();
      // What sources say begins on the first screen, below the acts.
      await expect(page.getByRole("rowheader", { name: "Borkena" })).toBeInViewport();
      const sources = page
        .getByRole("tabpanel")
        .getByRole("listitem")
        .filter({ has: page.locator("a[href^=https]") });
      await expect(sources).toHaveCount(6);
      await expect(sources.getByRole("link", { name: archivedCopy })).toHaveCount(2);
      await expect(sources.filter({ hasText: /554/ }).getByRole("listitem")).toHaveCount(3);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(3700);
      await expectNoHorizontalOverflow(page);
    }
  });
});

test("the tabs of an incident load once, are in the address, and are used by keyboard", async ({
  page,
  ownerRequest: request,
}) => {
  const id = await recordTole(request);
  const release = await holdRequests(page, "**/api/v1/get_videos_for_incident/*");
  await page.goto("/archives");
  const requested = recordRequests(page);
  const videos = page.getByRole("tabpanel", { name: "Videos" });

  await test.step("the open tab is distinguishable in forced colours", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const getOutline = (name: RegExp) =>
      page.getByRole("tab", { name }).evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await getOutline(/^Articles/)).toBe("solid");
    expect([await getOutline(/^Videos/), await getOutline(/^Images/)]).toEqual(["none", "none"]);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step("a tab is opened by its key, and loads then", async () => {
    await tabTo(page, tab(page, "Articles"));
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Videos")).toBeFocused();
    await expect(tab(page, "Articles")).toHaveAttribute("aria-selected", "true");
    expect(requested).toEqual([]);
    await page.keyboard.press("Space");
    await expect(page.getByText("Loading…")).toBeVisible();
    await expect(page).toHaveURL(/\/archives\?tab=videos$/);
    release();
    await expect(videos.getByRole("listitem")).toHaveCount(3);
    await expect(tab(page, "Videos")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const images = page.getByRole("tabpanel", { name: "Images" });
    await expect(images).toContainText("Does not include Images Currently");
    await expect(videos).toBeHidden();
    // The tabs are one stop of the Tab key, before the open panel.
    await expect(tab(page, "Images")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(images).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(tab(page, "Images")).toBeFocused();
  });

  await test.step("Back opens the tabs before, which are not loaded again", async () => {
    await page.goBack();
    await expect(videos.getByRole("listitem")).toHaveCount(3);
    await page.goBack();
    await expect(page.getByRole("tabpanel", { name: "Articles" })).toBeVisible();
    await expect(page).toHaveURL(/\/archives$/);
    expect(requested).toEqual([`/api/v1/get_videos_for_incident/${id}`, `/api/v1/get_images_for_incident/${id}`]);
  });

  await test.step("a page whose address opens a tab has its items", async () => {
    await page.goto("/archives?tab=videos", { waitUntil: "networkidle" });
    await expect(videos.getByRole("listitem")).toHaveCount(3);
    expect(requested).toHaveLength(2);
  });
});

test("a visitor uncovers each image, and views it by keyboard and by swiping", async ({ ownerPage: admin, openVisitorPage }) => {
  const id = await recordToleWithImages(admin.request);
  const viewer = (page: Page) => page.getByRole("dialog", { name: "Images" });
  const picture = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });
  const getCover = (of: Page, name: string) => of.getByRole("main").locator("li", { hasText: name }).locator("summary");

  await test.step("an admin says that one is a map, which is not hard to look at", async () => {
    await admin.goto(`/archives/${id}?tab=images`);
    const map = admin.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Where it happened" });
    await map.getByRole("button", { name: "Edit" }).click();
    const dialog = admin.getByRole("dialog", { name: "Edit Image" });
    const isSensitive = dialog.getByLabel("Hard to look at");
    await expect(isSensitive).toBeChecked();
    await dialog.getByLabel("What the image shows").selectOption({ label: "Map" });
    await expect(isSensitive).not.toBeChecked();
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  });

  const page = await openVisitorPage();
  const first = page.getByRole("img", { name: "First taken" });
  const second = page.getByRole("img", { name: "Second taken" });
  const requested = recordRequests(page);
  const pictures = () => new Set(requested.filter((address) => /^\/media\//.test(address)).map((path) => path.split("?")[0]));

  await test.step("the map is beside the facts, and the others are not fetched", async () => {
    const images = await (await page.request.get(`/api/v1/get_images_for_incident/${id}`)).json();
    const getAddress = (text: string) => images.find(({ description }: { description: string }) => description === text).img;
    await page.goto("/archives?tab=images", { waitUntil: "networkidle" });
    await expect(page.getByText("hard to look at")).toBeVisible();
    const map = page.getByRole("region", { name: "Facts" }).getByRole("img");
    await expect(map).toHaveAccessibleName("Where it happened");
    await map.scrollIntoViewIfNeeded();
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole("tabpanel").getByRole("img", { name: "Where it happened" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("tabpanel").getByRole("img", { name: "Where it happened" })).toBeVisible();
    await expect(getCover(page, "Where it happened")).toHaveCount(0);
    for (const covered of [first, second]) await expect(covered).toBeHidden();
    await expect.poll(() => [...pictures()]).toEqual([getAddress("Where it happened")]);
    await getCover(page, "First taken").press("Enter");
    await expect(first).toBeVisible();
    await expect(second).toBeHidden();
    await expect.poll(() => pictures().size).toBe(2);
    await expectAccessible(page);
  });

  await test.step("the viewer leads by keys to no image that is covered, and returns the focus", async () => {
    const expectImageShown = async (position: string, name: string) => {
      await expect(viewer(page)).toContainText(position);
      const image = viewer(page).getByRole("img");
      await expect(image).toHaveAccessibleName(name);
      await expect(viewer(page).getByText(name)).toBeVisible();
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    };
    await tabTo(page, picture(page, "First taken"));
    await page.keyboard.press("Enter");
    await expectImageShown("1 of 2", "First taken");
    await expectAccessible(page);
    await page.keyboard.press("End");
    await expectImageShown("2 of 2", "Where it happened");
    expect(pictures().size).toBe(2);
    await page.keyboard.press("ArrowLeft");
    await expectImageShown("1 of 2", "First taken");
    await tabTo(page, viewer(page).getByRole("button", { name: "Next image" }));
    await page.keyboard.press("Enter");
    await expectImageShown("2 of 2", "Where it happened");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toBeHidden();
    await expect(picture(page, "First taken")).toBeFocused();
  });

  await test.step("a reload keeps what is uncovered, until it is covered again", async () => {
    await page.reload();
    await expect(first).toBeVisible();
    await expect(second).toBeHidden();
    await getCover(page, "First taken").click();
    // The browser reports the change in a task of its own, which an immediate reload would discard.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("imagesUncovered"))).toBe("");
    await page.reload();
    await expect(first).toBeHidden();
  });

  await test.step("another visitor, on a phone, uncovers them and swipes through", async () => {
    const phone = await openVisitorPage({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    await phone.goto("/archives?tab=images");
    await expect(phone.getByRole("img", { name: "First taken" })).toBeHidden();
    await getCover(phone, "First taken").click();
    await picture(phone, "First taken").tap();
    await expect(viewer(phone)).toContainText("1 of 2");
    const cdpSession = await phone.context().newCDPSession(phone);
    const swipe = async (points: [number, number][]) => {
      const [start = [0, 0], ...rest] = points;
      const at = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] });
      await cdpSession.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(start) });
      for (const point of rest) await cdpSession.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(point) });
      await cdpSession.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await swipe([
      [300, 300],
      [250, 302],
      [200, 305],
      [120, 306],
    ]);
    await expect(viewer(phone)).toContainText("2 of 2");
    // A vertical swipe changes nothing.
    await swipe([
      [200, 200],
      [190, 300],
      [150, 420],
    ]);
    await expect(viewer(phone)).toContainText("2 of 2");
    await swipe([
      [80, 300],
      [160, 300],
      [280, 310],
    ]);
    await expect(viewer(phone)).toContainText("1 of 2");
    // A click, as the browser ignores a tap soon after a swipe.
    await viewer(phone).getByRole("button", { name: "Close" }).click();
    await expect(viewer(phone)).toBeHidden();
    await expect(picture(phone, "First taken")).toBeFocused();
  });
});

test("a video is loaded from its provider only when the visitor plays it", async ({ page, ownerRequest: request, baseURL }) => {
  await recordTole(request);
  const outside: { url: string; referer: string | undefined }[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    async (route) => {
      outside.push({ url: route.request().url(), referer: (await route.request().allHeaders()).referer });
      await route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>It plays.</p>" });
    },
  );
  await page.goto("/twitter");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Archives" }).click();
  await tab(page, "Videos").click();
  const videos = page.getByRole("tabpanel", { name: "Videos" }).getByRole("listitem");
  await expect(videos.filter({ hasText: "A film elsewhere" }).getByRole("button")).toHaveCount(0);
  await expect(videos.filter({ hasText: "A film elsewhere" }).getByRole("link")).toHaveAttribute(
    "href",
    "https://example.org/film",
  );
  await expect(videos.filter({ hasText: "Survivors speak" })).toContainText("YouTube");
  await page.waitForLoadState("networkidle");
  expect(outside).toEqual([]);

  await videos.filter({ hasText: "Survivors speak" }).getByRole("button", { name: "Play the video" }).click();
  const youtube = page.frameLocator('iframe[title="Survivors speak"]').frameLocator("iframe");
  await expect(youtube.getByText("It plays.")).toBeVisible();
  expect(outside).toEqual([
    { url: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90&autoplay=1", referer: `${baseURL}/` },
  ]);
  await expect(page.locator('iframe[title="Survivors speak"]')).toBeFocused();
  await videos.filter({ hasText: "A documentary" }).getByRole("button", { name: "Play the video" }).click();
  const vimeo = page.frameLocator('iframe[title="A documentary"]').frameLocator("iframe");
  await expect(vimeo.getByText("It plays.")).toBeVisible();
  expect(outside.map(({ url }) => new URL(url).host)).toEqual(["www.youtube-nocookie.com", "player.vimeo.com"]);
});

test.describe("sharing an incident", () => {
  test.use({ siteEnv: { CONTACT_EMAIL: "info@example.org", CONTACT_URL: "https://example.org/contact" } });

  test("offers a citation, an e-mail, its address and the metadata of share cards", async ({
    page,
    ownerRequest: request,
    baseURL,
  }) => {
    const id = await recordIncident({ request });
    await addImage({ request }, id, "A photograph", await createSolidPhoto(240, 80));
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/archives/${id}`);
    const address = `${baseURL}/archives/${id}`;
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const today = await page.evaluate(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date()));
    const revision = await (await request.get(`/api/v1/get_newest_revision/${id}`)).json();
    const cited = `Revision ${revision.number}, SHA-256 ${revision.sha256.slice(0, 12)}. ${address}/v/${revision.number}`;
    const citation = `Amhara Advocacy. “${tole.title}”. Incident of 18 June 2022. ${cited}`;

    await page.getByText("Cite", { exact: true }).click();
    await expect(page.getByText(citation)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Copy citation" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await copied()).toBe(`${citation} (accessed ${today})`);

    await page.getByText("Share", { exact: true }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toHaveCount(2);
    expect(await copied()).toBe(address);

    const mail = new URL(
      (await page.getByRole("link", { name: "Report an error or send a document" }).getAttribute("href")) ?? "",
    );
    expect(mail.pathname).toBe("info@example.org");
    expect(mail.searchParams.get("subject")).toBe(`About the incident “${tole.title}”`);
    expect(mail.searchParams.get("body")).toContain(address);

    const property = (name: string) => page.locator(`meta[property="${name}"]`);
    await expect(property("og:title")).toHaveAttribute("content", tole.title);
    await expect(property("og:description")).toHaveAttribute("content", `${tole.location}, 18 June 2022. ${tole.description}`);
    await expect(property("og:url")).toHaveAttribute("content", address);
    // Share cards show no image of an incident.
    const card = (await property("og:image").getAttribute("content")) ?? "";
    expect(card).toMatch(new RegExp(`^${baseURL}/archives/${id}/card/[0-9a-z]+\\.png$`));
    expect((await page.request.get(card)).headers()["content-type"]).toBe("image/png");
  });
});

test("a printed incident shows its facts, its address and those of its sources", async ({
  page,
  ownerRequest: request,
  baseURL,
}) => {
  await recordIncident({ request }, { title: "Another" });
  const id = await recordTole(request);
  await addImage({ request }, id, "First taken", await createSolidPhoto(240, 80));
  await page.addInitScript(() => localStorage.setItem("colorMode", "dark"));
  await page.goto(`/archives/${id}?tab=videos`, { waitUntil: "networkidle" });
  await page.emulateMedia({ media: "print" });
  for (const controls of [page.getByRole("button"), page.getByRole("navigation"), page.locator("summary")]) {
    for (const control of await controls.all()) await expect(control).toBeHidden();
  }
  await expect(page.getByRole("region", { name: "Recent Incidents" })).toBeHidden();
  await expect(getTitle(page)).toBeVisible();
  await expect(page.getByText("450", { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`${baseURL}/archives/${id}/v/\\d+$`))).toBeVisible();
  const article = page.getByRole("link", { name: "A report on the attack" });
  await expect(article).toBeVisible();
  const printed = await article.evaluate((link) => getComputedStyle(link, "::after").content);
  expect(printed).toContain("https://www.example.net/report");
  await expect(page.getByText("https://vimeo.com/76979871", { exact: true })).toBeVisible();
  const [textColor, paper] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect([textColor, paper]).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);

  // The heading of covered images is not printed.
  await page.emulateMedia({ media: null });
  await tab(page, "Images").click();
  await expect(page.getByText("Show image")).toBeVisible();
  const heading = page.getByRole("heading", { name: "Images", includeHidden: true });
  await page.emulateMedia({ media: "print" });
  await expect(heading).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByText("Show image").click();
  await page.emulateMedia({ media: "print" });
  await expect(heading).toBeVisible();
});
