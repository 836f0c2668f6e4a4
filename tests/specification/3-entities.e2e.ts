import {
  call,
  createEmailCampaign,
  createIncident,
  createMedia,
  createTwitterCampaign,
  emailCampaign,
  expect,
  incident,
  statement,
  test,
  twitterCampaign,
} from "./fixtures.ts";

test("3. Entities and their fields", async ({ ownerRequest: request }) => {
  const get = async (path: string) => (await call(request, "GET", path)).body;

  await statement("Twitter campaign: _id, title, description, tweets (list); tweet: _id, body", async () => {
    const _id = await createTwitterCampaign(request);
    const { tweets, ...campaign } = await get("/get_current_twitter_campaign");
    expect(campaign).toMatchObject({ _id, title: twitterCampaign.title, description: twitterCampaign.description });
    expect(tweets.map(({ body }: { body: string }) => body)).toEqual(twitterCampaign.tweets);
    expect(new Set(tweets.map((tweet: { _id: string }) => tweet._id)).size).toBe(2);
  });
  await statement(
    "E-mail campaign: _id (also seen as id), title, description, to (list of recipients), subject, body",
    async () => {
      const _id = await createEmailCampaign(request);
      expect(await get("/get_current_email_campaign")).toMatchObject({
        _id,
        id: _id,
        title: emailCampaign.campaign_title,
        description: emailCampaign.campaign_description,
        to: emailCampaign.to,
        subject: emailCampaign.subject,
        body: emailCampaign.body,
      });
    },
  );
  await statement(
    "Draft fields: campaign_title, campaign_description, subject, body, to (list of e-mails), cc (list of e-mails)",
    async () => {
      expect(Object.keys(emailCampaign)).toEqual(["campaign_title", "campaign_description", "subject", "to", "cc", "body"]);
      expect((await get("/get_current_email_campaign")).cc).toEqual(emailCampaign.cc);
    },
  );

  const incident_id = await createIncident(request);
  await statement(
    "Incident: _id, title, description, location, date_of_incident, number_of_displaced, number_of_injured, number_of_killed, articles (list)",
    async () => expect(await get("/get_current_incident")).toMatchObject({ _id: incident_id, ...incident, articles: [] }),
  );
  const media = await createMedia(request, incident_id);
  await statement("Article archive: _id, incident_id, article_link, description", async () => {
    const { articles } = await get("/get_current_incident");
    expect(articles).toMatchObject([
      { _id: media.articleId, incident_id, article_link: "https://example.org/report", description: "A report" },
    ]);
  });
  await statement("Video archive: _id, incident_id, video_link, description", async () => {
    const videos = await get(`/get_videos_for_incident/${incident_id}`);
    expect(videos).toMatchObject([
      { _id: media.videoId, incident_id, video_link: "https://example.org/film", description: "A film" },
    ]);
  });
  await statement("Image archive: _id, incident_id, description, the image (img: a string source)", async () => {
    const images = await get(`/get_images_for_incident/${incident_id}`);
    expect(images).toMatchObject([{ _id: media.imageId, incident_id, description: "A photograph", img: expect.any(String) }]);
    const response = await request.get(images[0].img);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toMatch(/^image\//);
  });
});

test("3. What the browser stores", async ({ ownerPage: page }) => {
  const getPayload = async (path: string, act: () => Promise<void>) => {
    const [request] = await Promise.all([page.waitForRequest(`**/api/v1${path}`), act()]);
    return request.postDataJSON();
  };
  const twitterId = await createTwitterCampaign(page.request);
  const emailId = await createEmailCampaign(page.request);
  const incidentId = await createIncident(page.request);
  for (const [title, path, key, value] of [
    ["Browser storage: the current incident id", "/archives", "currentIncidentId", incidentId],
    ["Browser storage: the current Twitter campaign id", "/twitter", "currentTwitterCampaignId", twitterId],
    ["Browser storage: the current e-mail campaign id", "/email", "currentEmailCampaignId", emailId],
  ] as const) {
    await statement(title, async () => {
      await page.goto(path);
      await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe(value);
    });
  }
  await statement("currentTwitterCampaignId is the campaign tweets are added to", async () => {
    await createTwitterCampaign(page.request, { title: "A newer one" });
    await page.goto(`/twitter/${twitterId}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("currentTwitterCampaignId"))).toBe(twitterId);
    await page.goto("/addTweetsToCurrentCampaign");
    await page.getByRole("main").getByRole("textbox").fill("One more tweet");
    const sent = await getPayload("/add_tweets_to_twitter_campaign", () => page.getByRole("button", { name: "Share" }).click());
    expect(sent).toMatchObject({ twitter_campaign_id: twitterId, tweets: ["One more tweet"] });
  });
});
