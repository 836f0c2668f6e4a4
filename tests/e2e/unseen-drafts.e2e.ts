import { type APIRequestContext, request as requests } from "@playwright/test";
import { apiCalls } from "#app/api-calls.ts";
import type { PageOrders } from "#app/page-lists.ts";
import { createPageRoutes } from "#app/page-routes.ts";
import { expect, test } from "./fixtures.ts";
import { createSolidPhoto } from "./test-data/images.ts";
import { alice } from "./test-data/users.ts";

// The limit of pages per network is low: each request comes from a network of its own.
test.use({ siteEnv: { TRUST_PROXY: "1", ADMIN_SIGN_UP: "open" } });

/** Is part of every text of the drafts. */
const MARK = "Qxzjvu";
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const noOrder = { findSequence: async () => undefined, countFrom: async () => 0 };
const noOrders: PageOrders = {
  twitter_campaign: noOrder,
  email_campaign: noOrder,
  incident: noOrder,
  findNewestRevision: async () => undefined,
  hasRecipients: async () => false,
};
const PAGE_PATHS = createPageRoutes(noOrders).map(({ path }) => path);

const KINDS = ["twitter_campaign", "email_campaign", "incident"] as const;
type Kind = (typeof KINDS)[number];

const texts = (title: string): Record<Kind, object> => ({
  twitter_campaign: { title, description: title, tweets: [title] },
  email_campaign: { title, description: title, subject: title, to: [`${title}@example.org`], body: title },
  incident: {
    ...{ title, description: title, location: title, date_of_incident: "2021-01-12", narrative_en: title, reason: title },
    ...{ number_of_killed: 1, number_of_injured: 2, number_of_displaced: 3 },
  },
});

/** Makes a call as an admin and returns its response. */
async function call(admin: APIRequestContext, path: string, data: object = {}): Promise<{ _id: string; img: string }> {
  const response = await admin.post(`/api/v1/${path}`, { data });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return response.json();
}

/** Adds everything that an incident can have, each with the mark, and returns the ids and the address of its picture. */
async function fillIncident(admin: APIRequestContext, incident_id: string): Promise<string[]> {
  const description = MARK;
  const article = await call(admin, "create_article_archive", {
    ...{ incident_id, description, article_link: `https://example.org/${MARK}`, title: MARK, source_kind: "court" },
  });
  const video = await call(admin, "create_video_archive", {
    ...{ incident_id, description, video_link: `https://www.youtube.com/watch?v=${MARK}zzzzz` },
  });
  const claim = await call(admin, "create_claim", { incident_id, kind: "killed", as_written: MARK, sources: [article._id] });
  const organisation = await call(admin, "create_organisation", { name_en: `${MARK} ${incident_id}`, description: MARK });
  const attribution = await call(admin, "create_attribution", {
    ...{ incident_id, organisation_id: organisation._id, stance: "alleged", quote: MARK, sources: [article._id] },
  });
  const { name, mimeType, buffer } = await createSolidPhoto(640, 400, "#357");
  const image = await admin.post("/api/v1/create_image_archive", {
    multipart: { image_archive: { name, mimeType, buffer }, filename: `${MARK}.jpg`, incident_id, description },
  });
  expect(image.status()).toBe(200);
  const { _id, img } = await image.json();
  return [article._id, video._id, claim._id, organisation._id, attribution._id, _id, img];
}

let networks = 0;
/** Sends a GET as a visitor from a network of their own, and does not follow redirects. */
function getAsVisitor(visitor: APIRequestContext, address: string) {
  networks += 1;
  const headers = { "x-forwarded-for": `10.${networks >> 8}.${networks & 255}.1` };
  return visitor.get(address, { headers, maxRedirects: 0 });
}

/** Where the pages of each kind are. */
const PATHS: Record<Kind, string> = { twitter_campaign: "/twitter", email_campaign: "/email", incident: "/archives" };

type Drafts = Record<Kind, string>;

/** Returns every address that a visitor can ask for, with the id of a draft in the place of each parameter. */
async function listAddresses(visitor: APIRequestContext, drafts: Drafts, videoId: string): Promise<string[]> {
  const paths = apiCalls
    .filter(({ method, access }) => method === "GET" && access === "public")
    .map(({ path }) => `/api/v1${path}`);
  const getId = (path: string) => drafts[KINDS.find((kind) => path.includes(kind)) ?? "incident"];
  const calls = paths.map((path) => path.replace(/:\w+/, getId(path)));
  const older = paths.filter((path) => path.includes("_old_previous_")).map((path) => `${path}?before=${getId(path)}`);
  const pages = PAGE_PATHS.flatMap((path) => {
    const kind = KINDS.find((kind) => path.includes(PATHS[kind])) ?? "incident";
    const ofDraft = path.replace(/:id\??/, drafts[kind]).replace(":number", "1");
    return path.includes("/:id?") ? [path.replace("/:id?", ""), ofDraft] : [ofDraft];
  });
  const withSearch = KINDS.flatMap((kind) => [
    `${PATHS[kind]}?more`,
    `${PATHS[kind]}?before=${drafts[kind]}&number=2`,
    `${PATHS[kind]}/${drafts[kind]}?tab=images`,
  ]);
  const inBoth = [...pages, ...withSearch].flatMap((path) => [path, path === "/" ? "/am" : `/am${path}`]);
  const data = inBoth.map((path) => {
    const [name = "", search] = path.split("?");
    return `${name === "/" ? "/_" : name}.data${search === undefined ? "" : `?${search}`}`;
  });
  const sitemap = await (await visitor.get("/sitemap.xml")).text();
  const sitemaps = [...sitemap.matchAll(/<loc>https?:\/\/[^/]*([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  const files = [
    "/sitemap.xml",
    ...sitemaps,
    "/robots.txt",
    "/changes.atom",
    "/manifest.jsonl",
    "/api/v1/openapi.json",
    "/healthz",
  ];
  return [...calls, ...older, ...inBoth, ...data, ...files, `/video-frame/${videoId}`];
}

type Unseen = { drafts: Drafts; videoId: string; traces: string[]; pictures: string[] };

/** Expects that no response to a visitor contains anything of the drafts. */
async function expectUnseen(visitor: APIRequestContext, when: string, { drafts, videoId, traces, pictures }: Unseen) {
  for (const address of await listAddresses(visitor, drafts, videoId)) {
    const response = await getAsVisitor(visitor, address);
    const wasPublic = when !== "drafts" && [drafts.incident, videoId].some((id) => address.includes(id));
    // 202 tells the scripts of the page to redirect.
    expect([200, 201, 202, 302, wasPublic ? 410 : 404, 404], `${when}: ${address}`).toContain(response.status());
    // A 404 may contain the requested address.
    const requestedId = [...Object.values(drafts), videoId].find((id) => address.includes(id)) ?? UNKNOWN_ID;
    const body = `${(await response.body()).toString("latin1")} ${JSON.stringify(response.headers())}`.replaceAll(
      requestedId,
      "",
    );
    // What was public is named by its id in the log of hashes and among the changes.
    const hidden = when === "drafts" ? traces : traces.filter((trace) => trace !== drafts.incident);
    for (const trace of hidden) expect(body.includes(trace), `${when}: ${address} has ${trace}`).toBe(false);
    if (wasPublic && /^\/(am\/)?archives\//.test(address)) expect(response.status(), address).toBe(410);
    // A deleted item keeps its place, so that readers can load the items after it.
    if (requestedId === UNKNOWN_ID || wasPublic || when === "deleted") continue;
    const unknown = await getAsVisitor(visitor, address.replace(requestedId, UNKNOWN_ID));
    expect(response.status(), address).toBe(unknown.status());
    if (address.startsWith("/api/")) expect(await response.text(), address).toBe(await unknown.text());
  }
  for (const picture of pictures) {
    for (const address of [picture, `${picture}?w=480`]) {
      const isGone = when !== "drafts" && !address.includes("/drafts/");
      expect((await visitor.get(address)).status(), when).toBe(isGone ? 410 : 404);
    }
  }
}

test("no response that a visitor can get contains a draft", async ({ site }) => {
  test.setTimeout(120_000);
  const admin = await requests.newContext({ baseURL: site.url });
  const visitor = await requests.newContext({ baseURL: site.url });
  await admin.post("/api/v1/sign_up", { data: alice });
  await admin.post("/api/v1/sign_in", { data: alice });
  for (const kind of KINDS) await call(admin, `create_${kind}`, { ...texts("Public")[kind] });
  const drafts: Drafts = { twitter_campaign: "", email_campaign: "", incident: "" };
  for (const kind of KINDS) drafts[kind] = (await call(admin, `create_${kind}`, { ...texts(MARK)[kind], draft: true }))._id;
  const added = await fillIncident(admin, drafts.incident);
  const adminPictures = added.filter((address) => address.startsWith("/"));
  const pictures = adminPictures.map((address) => address.replace("/drafts/", "/"));
  const [, videoId = ""] = added;
  const unseen = {
    drafts,
    videoId,
    traces: [MARK, ...Object.values(drafts), ...added, ...pictures],
    pictures: [...adminPictures, ...pictures],
  };
  await call(admin, "set_verification_status", { incident_id: drafts.incident, status: "disputed", note: MARK });
  const all = async (action: string) => {
    for (const kind of KINDS) await call(admin, action, { kind, id: drafts[kind] });
  };

  await call(admin, "schedule", { kind: "incident", id: drafts.incident, publish_at: TOMORROW });
  await expectUnseen(visitor, "drafts", unseen);
  for (const picture of adminPictures) {
    const { "cache-control": cacheControl } = (await admin.get(`${picture}?w=480`)).headers();
    expect(cacheControl, "an admin sees the pictures").toBe("private, no-store");
  }

  await all("publish");
  // The responses that were searched contain the texts once they are public.
  const found: string[] = [];
  for (const address of await listAddresses(visitor, drafts, videoId)) {
    if ((await (await getAsVisitor(visitor, address)).text()).includes(MARK)) found.push(address);
  }
  expect(found.length, found.join("\n")).toBeGreaterThan(40);
  for (const picture of pictures) expect((await visitor.get(picture)).status()).toBe(200);

  await all("unpublish");
  await expectUnseen(visitor, "unpublished", unseen);
  await all("publish");
  for (const picture of pictures) expect((await visitor.get(picture)).status()).toBe(200);
  for (const kind of KINDS) expect((await admin.delete(`/api/v1/delete_${kind}/${drafts[kind]}`)).status()).toBe(200);
  await expectUnseen(visitor, "deleted", unseen);
  await admin.dispose();
  await visitor.dispose();
});
