import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { demonstration } from "#app/demonstration/content.ts";
import { findFreePort } from "../find-free-port.ts";
import { findMirrorErrors } from "../find-mirror-errors.ts";
import { runScriptUntilExit } from "../sites/run-script.ts";
import { listFiles } from "../test-images.ts";
import { expectAccessibleLayout, preloadAxe } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { alice } from "./test-data/users.ts";

const ONION_URL = `http://${"a2".repeat(27)}ad.onion`;
const MIRROR_URL = "https://mirror.example/";
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".woff2": "font/woff2",
};
const REDACTED = "Asrat Woldeyes";
const UNPUBLISHED = "A campaign that was taken back";
const drafts = demonstration.twitter_campaigns;
const NEVER_SHOWN = [
  ...[drafts.ataye_findings?.title, drafts.tole_first?.title, demonstration.letters.newspaper?.subject].map(String),
  ...[demonstration.incidents.ataye_second?.title, demonstration.incidents.hawzen_twice?.description].map(String),
  ...[REDACTED, UNPUBLISHED, alice.email],
];

test.use({ withDemoData: true, withFonts: true, siteEnv: { ADMIN_SIGN_UP: "open", ONION_URL, MIRROR_URLS: MIRROR_URL } });

/** Serves the files of a folder, and knows nothing else but the icon of its own that a browser with windows asks for. */
async function serveFiles(directory: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/favicon.ico") return response.writeHead(204).end();
    const file = createReadStream(join(directory, pathname.endsWith("/") ? `${pathname}index.html` : pathname));
    file.on("open", () => response.writeHead(200, { "content-type": TYPES[extname(String(file.path))] ?? "text/plain" }));
    file.on("error", () => response.writeHead(404).end());
    return file.pipe(response);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

test("a reader opens a copy of the site on a static host and on a USB stick", async ({ ownerPage: page, site }) => {
  const folder = await mkdtemp(join(tmpdir(), "advocacy-mirror-"));
  const directory = join(folder, "copy");

  await test.step("readers of the site find where the copies are", async () => {
    const response = await page.context().request.get(`${site.url}/am/privacy`, { headers: { cookie: "" } });
    expect(response.headers()["onion-location"]).toBe(`${ONION_URL}/am/privacy`);
    await page.goto("/privacy");
    for (const address of [MIRROR_URL, `${ONION_URL}/`]) await expect(page.getByRole("link", { name: address })).toBeVisible();
    await expectAccessibleLayout(page);
  });

  await test.step("a command copies all that is public, and its links lead to its files", async () => {
    const post = async (path: string, data: object) => {
      const response = await page.request.post(`/api/v1${path}`, { data });
      expect(response.status(), await response.text()).toBe(200);
      return response.json();
    };
    const campaign = { title: UNPUBLISHED, description: "Not any more.", tweets: ["One"] };
    // Of campaigns as many remain as have a list of older ones: others are alike. Incidents differ, and all remain.
    for (const kind of ["twitter_campaign", "email_campaign"]) {
      const older = await page.request.get(`/api/v1/get_metadata_for_old_previous_${kind}s`);
      for (const { _id } of (await older.json()).slice(1)) {
        expect((await page.request.delete(`/api/v1/delete_${kind}/${_id}`)).status()).toBe(200);
      }
    }
    const { _id } = await post("/create_twitter_campaign", campaign);
    await post("/unpublish", { kind: "twitter_campaign", id: _id });
    await post("/create_incident", {
      ...{ title: "A visit", description: `Told by ${REDACTED}`, location: "A town", date_of_incident: "2021-01-12" },
      ...{ number_of_killed: 1, number_of_injured: 1, number_of_displaced: 1 },
    });
    await post("/redact_words", { words: REDACTED, reason: "It named a witness", password: alice.password, confirm: true });
    const { code, log } = await runScriptUntilExit("src/mirror.ts", site.env, ["--to", directory]);
    expect({ code, log }).toEqual({ code: 0, log: expect.stringMatching(/Wrote \d+ files, \d+ bytes, to .*\.$/) });
    expect(await findMirrorErrors(directory, NEVER_SHOWN)).toEqual([]);
  });

  const files = await listFiles(directory);
  const find = (pattern: RegExp) => files.find((file) => pattern.test(file)) ?? String(pattern);
  const pages = [
    ...["index.html", "am/index.html", "twitter/index.html", "am/email/index.html", "incidents/index.html", "data/index.html"],
    ...["am/incidents/view-map.html", "incidents/view-time.html", "verify/index.html", "am/privacy/index.html"],
    ...[/^archives\/[^/]+\/tab-images\.html/, /^am\/archives\/[^/]+\/history\/index/].map(find),
    find(/^am\/archives\/[^/]+\/poster/),
  ];
  await preloadAxe(page);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const server = await serveFiles(directory);

  await test.step("a static host shows it, accessible and without a request elsewhere", async () => {
    for (const file of pages) {
      await page.goto(server.url + file);
      await expectAccessibleLayout(page);
      await expect(page.getByRole("complementary").first()).toContainText(ONION_URL);
    }
    expect(requested.filter((url) => !url.startsWith(server.url) && !url.startsWith("data:"))).toEqual([]);
  });

  await test.step("its pages, pictures and lists work from a USB stick, without other requests", async () => {
    requested.length = 0;
    const root = pathToFileURL(`${directory}/`).href;
    await page.goto(`${root}index.html`);
    await page.getByRole("contentinfo").getByRole("link", { name: "All incidents" }).click();
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await expect(page).toHaveURL(`${root}incidents/view-map.html`);
    await page.getByRole("banner").getByRole("link", { name: "Archives" }).click();
    await page.getByRole("link", { name: "Load More Incidents" }).click();
    await page.getByRole("main").getByRole("listitem").getByRole("link").last().click();
    await page.getByRole("banner").getByRole("link", { name: /አማርኛ/ }).click();
    await expect(page).toHaveURL(/\/am\/archives\/[0-9a-f-]{36}\/index\.html$/);
    await page.goto(root + find(/^archives\/[^/]+\/tab-images\.html/));
    const picture = page.getByRole("main").locator("img").first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"))).toBe(true);
    expect(requested.filter((url) => !url.startsWith(root) && !url.startsWith("data:"))).toEqual([]);
  });

  server.close();
  await rm(folder, { recursive: true });
});
