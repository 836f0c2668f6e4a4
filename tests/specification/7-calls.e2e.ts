import type { APIRequestContext } from "@playwright/test";
import {
  admin,
  call,
  createEmailCampaign,
  createIncident,
  createMedia,
  createSeveral,
  createTwitterCampaign,
  emailCampaign,
  expect,
  imageFile,
  incident,
  signIn,
  statement,
  test,
  twitterCampaign,
} from "./fixtures.ts";

type Content = Awaited<ReturnType<typeof fillSite>>;
/** A row of the table in section 7. */
type Row = {
  call: `${"POST" | "PATCH" | "DELETE" | "GET"} /${string}`;
  /** The ids in the path. */
  ids?: (content: Content) => string[];
  payload?: (content: Content) => Record<string, unknown>;
  /** A field that the payload may lack. */
  optional?: string;
  /** Whether visitors may make the call. */
  isPublic?: true;
  /** What the call, or the GET of this path after it, returns. */
  path?: (content: Content) => string;
  returns?: Record<string, unknown> | object[];
};

/** Eight of each kind, so that there are older ones than the current and the five previous. */
async function fillSite(request: APIRequestContext) {
  await signIn(request);
  const twitterCampaigns = await createSeveral(8, (title) => createTwitterCampaign(request, { title }));
  const emailCampaigns = await createSeveral(8, (campaign_title) => createEmailCampaign(request, { campaign_title }));
  const incidents = await createSeveral(8, (title) => createIncident(request, { title }));
  const [twitterCampaignId = "", emailCampaignId = "", incidentId = ""] = [twitterCampaigns[0], emailCampaigns[0], incidents[0]];
  const { tweets } = (await call(request, "GET", `/get_twitter_campaign_details/${twitterCampaignId}`)).body;
  const tweetIds: string[] = tweets.map(({ _id }: { _id: string }) => _id);
  return { twitterCampaignId, emailCampaignId, incidentId, tweetIds, ...(await createMedia(request, incidentId)) };
}

const titled = (...numbers: number[]) => numbers.map((number) => ({ title: `Title ${number}` }));
const { email, password } = admin;
const credentials = { firstName: "Bekele", lastName: "Almaz", email: "bekele@example.org", password: "another six o'clock" };
const [newTitle, edited] = ["A new one", { title: "Edited", description: "Edited text" }] as const;

const getTwitterCampaign = ({ twitterCampaignId }: Content) => `/get_twitter_campaign_details/${twitterCampaignId}`;
const getEmailCampaign = ({ emailCampaignId }: Content) => `/get_email_campaign_details/${emailCampaignId}`;
const getIncident = ({ incidentId }: Content) => `/get_incident_with_id/${incidentId}`;
const getVideos = ({ incidentId }: Content) => `/get_videos_for_incident/${incidentId}`;
const getImages = ({ incidentId }: Content) => `/get_images_for_incident/${incidentId}`;

const rows: Row[] = [
  ...["twitter_campaign", "email_campaign", "incident"].flatMap((kind): Row[] => [
    { call: `GET /get_current_${kind}`, isPublic: true, returns: { title: "Title 8" } },
    { call: `GET /get_metadata_for_five_previous_${kind}s`, isPublic: true, returns: titled(7, 6, 5, 4, 3) },
    { call: `GET /get_metadata_for_old_previous_${kind}s`, isPublic: true, returns: titled(2, 1) },
  ]),
  {
    call: "GET /get_twitter_campaign_details/{id}",
    ids: ({ twitterCampaignId }) => [twitterCampaignId],
    isPublic: true,
    returns: { title: "Title 1" },
  },
  {
    call: "GET /get_email_campaign_details/{id}",
    ids: ({ emailCampaignId }) => [emailCampaignId],
    isPublic: true,
    returns: { title: "Title 1" },
  },
  {
    call: "GET /get_incident_with_id/{id}",
    ids: ({ incidentId }) => [incidentId],
    isPublic: true,
    returns: { title: "Title 1" },
  },
  ...(["videos", "images"] as const).map(
    (kind): Row => ({
      call: `GET /get_${kind}_for_incident/{id}`,
      ids: ({ incidentId }) => [incidentId],
      isPublic: true,
      returns: [{}],
    }),
  ),
  {
    call: "POST /create_twitter_campaign",
    payload: () => ({ ...twitterCampaign, title: newTitle }),
    path: () => "/get_current_twitter_campaign",
    returns: { title: newTitle },
  },
  {
    call: "POST /create_email_campaign",
    payload: () => ({ ...emailCampaign, campaign_title: newTitle }),
    optional: "cc",
    path: () => "/get_current_email_campaign",
    returns: { title: newTitle },
  },
  {
    call: "PATCH /edit_twitter_campaign_metadata",
    payload: ({ twitterCampaignId }) => ({ twitter_campaign_id: twitterCampaignId, ...edited }),
    path: getTwitterCampaign,
    returns: edited,
  },
  {
    call: "PATCH /edit_email_campaign_metadata",
    payload: ({ emailCampaignId }) => ({ id: emailCampaignId, ...edited }),
    path: getEmailCampaign,
    returns: edited,
  },
  {
    call: "PATCH /edit_tweet",
    payload: ({ tweetIds }) => ({ body: "An edited tweet", tweet_id: tweetIds[0] }),
    path: getTwitterCampaign,
    returns: { tweets: [{ body: "An edited tweet" }, {}] },
  },
  {
    call: "POST /add_tweets_to_twitter_campaign",
    payload: ({ twitterCampaignId }) => ({ tweets: ["One more"], twitter_campaign_id: twitterCampaignId }),
    path: getTwitterCampaign,
    returns: { tweets: [{}, {}, { body: "One more" }] },
  },
  {
    call: "DELETE /delete_tweet",
    payload: ({ tweetIds, twitterCampaignId }) => ({ tweet_id: tweetIds[0], twitter_campaign_id: twitterCampaignId }),
    path: getTwitterCampaign,
    returns: { tweets: [{}, { body: "One more" }] },
  },
  {
    call: "POST /create_incident",
    payload: () => ({ ...incident, title: newTitle }),
    path: () => "/get_current_incident",
    returns: { title: newTitle },
  },
  {
    call: "PATCH /edit_incident_metadata/{id}",
    ids: ({ incidentId }) => [incidentId],
    payload: () => ({ ...incident, ...edited, number_of_killed: 451 }),
    path: getIncident,
    returns: { ...edited, number_of_killed: 451 },
  },
  {
    call: "POST /create_video_archive",
    payload: ({ incidentId }) => ({ incident_id: incidentId, video_link: "https://example.org/2", description: "Another film" }),
    path: getVideos,
    returns: [{ video_link: "https://example.org/2" }, {}],
  },
  {
    call: "POST /create_article_archive",
    payload: ({ incidentId }) => ({ incident_id: incidentId, article_link: "https://example.org/2", description: "Another" }),
    path: getIncident,
    returns: { articles: [{ article_link: "https://example.org/2" }, {}] },
  },
  {
    call: "PATCH /edit_article_archive",
    payload: ({ articleId }) => ({ article_archive_id: articleId, article_link: "https://example.org/3", description: "Edited" }),
    path: getIncident,
    returns: { articles: [{}, { article_link: "https://example.org/3", description: "Edited" }] },
  },
  {
    call: "PATCH /edit_video_archive",
    payload: ({ videoId }) => ({ video_archive_id: videoId, video_link: "https://example.org/3", description: "Edited" }),
    path: getVideos,
    returns: [{}, { video_link: "https://example.org/3", description: "Edited" }],
  },
  {
    call: "PATCH /edit_image_archive",
    payload: ({ imageId }) => ({ description: "Edited", image_archive_id: imageId }),
    path: getImages,
    returns: [{ description: "Edited" }],
  },
  {
    call: "DELETE /delete_article/{incident_id}/{article_id}",
    ids: ({ incidentId, articleId }) => [incidentId, articleId],
    path: getIncident,
    returns: { articles: [{ article_link: "https://example.org/2" }] },
  },
  {
    call: "DELETE /delete_video_archive/{incident_id}/{video_id}",
    ids: ({ incidentId, videoId }) => [incidentId, videoId],
    path: getVideos,
    returns: [{ video_link: "https://example.org/2" }],
  },
  {
    call: "DELETE /delete_image_archive/",
    payload: ({ incidentId, imageId }) => ({ incident_id: incidentId, image_archive_id: imageId }),
    path: getImages,
    returns: [],
  },
  ...(
    [
      ["twitter_campaign", "twitterCampaignId"],
      ["email_campaign", "emailCampaignId"],
      ["incident", "incidentId"],
    ] as const
  ).map(
    ([kind, idField]): Row => ({
      call: `DELETE /delete_${kind}/{id}`,
      ids: (content) => [content[idField]],
      path: () => `/get_metadata_for_old_previous_${kind}s`,
      returns: titled(3, 2),
    }),
  ),
  { call: "POST /sign_up", payload: () => credentials, isPublic: true },
  // The last call, which makes an admin of the visitor.
  { call: "POST /sign_in", payload: () => ({ email, password }), isPublic: true },
];

const without = (payload: Record<string, unknown>, left: string) =>
  Object.fromEntries(Object.entries(payload).filter(([field]) => field !== left));

test("7. The calls it makes", async ({ request, openVisitorPage }) => {
  const content = await fillSite(request);
  const visitor = (await openVisitorPage()).request;
  const get = async (path: string) => (await call(visitor, "GET", path)).body;

  for (const row of rows) {
    const [method = "", pattern = ""] = row.call.split(" ");
    await statement(row.call, async () => {
      const ids = row.ids?.(content) ?? [];
      const path = pattern.replaceAll(/\{\w+\}/g, () => ids.shift() ?? "");
      const payload = row.payload?.(content);
      const caller = row.isPublic ? visitor : request;
      if (!row.isPublic) expect((await call(visitor, method, path, payload)).status, "as a visitor").toBe(401);
      for (const field of Object.keys(payload ?? {}).filter((name) => name !== row.optional)) {
        const { status, body } = await call(caller, method, path, without(payload ?? {}, field));
        expect(status, `without ${field}: ${JSON.stringify(body)}`).toBe(201);
        expect(body.message, `without ${field}`).toMatch(/\S/);
      }
      const { status, body } = await call(caller, method, path, payload);
      expect(status, JSON.stringify(body)).toBe(200);
      if (method !== "GET") expect(body.message).toMatch(/\S/);
      if (row.returns) expect(row.path ? await get(row.path(content)) : body).toMatchObject(row.returns);
    });
  }

  await statement("POST /create_image_archive: multipart: image_archive (file), filename, incident_id, description", async () => {
    const path = "/api/v1/create_image_archive";
    const incident_id = await createIncident(request);
    const multipart = { image_archive: imageFile("a.png"), filename: "1764000000000a.png", incident_id, description: "Another" };
    expect((await (await openVisitorPage()).request.post(path, { multipart })).status()).toBe(401);
    for (const field of ["image_archive", "incident_id", "description"]) {
      expect(
        (await request.post(path, { multipart: without(multipart, field) as typeof multipart })).status(),
        `without ${field}`,
      ).toBe(201);
    }
    expect((await request.post(path, { multipart })).status()).toBe(200);
    expect(await get(`/get_images_for_incident/${incident_id}`)).toHaveLength(1);
  });
  await statement("POST /sign_out: no body, JSON content type; response message and status", async () => {
    const response = await request.post("/api/v1/sign_out", { headers: { "content-type": "application/json" } });
    expect(response.status()).toBe(200);
    expect((await response.json()).message).toMatch(/\S/);
    expect((await call(request, "POST", "/create_incident", incident)).status, "afterwards").toBe(401);
  });
});
