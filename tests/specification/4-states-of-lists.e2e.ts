import { holdRequests } from "../e2e/hold-requests.ts";
import {
  admin,
  call,
  createContent,
  createEmailCampaign,
  createIncident,
  createMedia,
  createSeveral,
  createTwitterCampaign,
  emailCampaign,
  expect,
  getPath,
  getSent,
  incident,
  statement,
  test,
  twitterCampaign,
} from "./fixtures.ts";

test("4. Recent and older ones", async ({ page, ownerRequest: request }) => {
  const main = page.getByRole("main");
  const incidents = await createSeveral(5, (title) => createIncident(request, { title }));
  await createSeveral(5, (campaign_title) => createEmailCampaign(request, { campaign_title }));
  const campaigns = await createSeveral(3, (title) => createTwitterCampaign(request, { title }));
  const cards = main.getByRole("region", { name: /^Recent/ }).getByRole("listitem");
  const getMore = (name: string) => main.getByRole("button", { name, exact: true });
  const lists = [
    ["/archives", "Load More Incidents", () => createIncident(request, { title: "One more" })],
    ["/email", "Load More Email Campaigns", () => createEmailCampaign(request, { campaign_title: "One more" })],
  ] as const;

  for (const [path, name, createOneMore] of lists) {
    await statement(`${path}: ${name} appears only when exactly 5 were loaded`, async () => {
      await page.goto(path);
      await expect(cards).toHaveCount(4);
      await expect(getMore(name)).toHaveCount(0);
      await createOneMore();
      await page.goto(path);
      await expect(cards).toHaveCount(5);
      await expect(getMore(name)).toBeVisible();
    });
    await statement(`${path}: ${name} then fetches older ones, and is gone while these are loaded`, async () => {
      await createOneMore();
      await page.goto(path);
      await expect(cards).toHaveCount(5);
      await getMore(name).click();
      await expect(cards).toHaveCount(6);
      await expect(getMore(name)).toHaveCount(0);
    });
  }
  await statement("/twitter: Load More Twitter Campaigns shows while no older ones are loaded", async () => {
    await page.goto("/twitter");
    await expect(cards).toHaveCount(2);
    await getMore("Load More Twitter Campaigns").click();
    await expect(getMore("Load More Twitter Campaigns")).toHaveCount(0);
  });
  await statement("Selecting a recent campaign makes it the current one", async () => {
    await cards.getByRole("link", { name: "Title 1" }).click();
    await expect.poll(() => getPath(page)).toBe(`/twitter/${campaigns[0]}`);
    await expect(main.getByRole("article", { name: "Title 1" }).getByText("Current", { exact: true })).toBeVisible();
  });
  await statement("Selecting a recent incident makes it the current one", async () => {
    await page.goto("/archives");
    await cards.getByRole("link", { name: "Title 5" }).click();
    await expect(main.getByRole("article", { name: "Title 5" }).getByText("Current", { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("currentIncidentId"))).toBe(incidents[4]);
  });
  await statement("7. GET /get_email_campaign_details/{id}: on success scrolls to top", async () => {
    await page.setViewportSize({ width: 800, height: 400 });
    await page.goto("/email");
    await cards.getByRole("link", { name: "Title 3" }).click();
    await expect(main.getByRole("heading", { level: 1, name: "Title 3" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test("4. Lazily loaded tabs, and the tweets of visitors", async ({ page, ownerRequest: request }) => {
  const body = "50% of us & more: #Amhara\nhttps://example.org/?a=1";
  await createTwitterCampaign(request, { tweets: [body] });
  await page.goto("/twitter");
  await statement("Non-admins see a Tweet button per tweet that opens a Twitter intent link with the encoded text", async () => {
    const tweet = page.getByRole("listitem").getByRole("link", { name: "Tweet", exact: true });
    await expect(tweet).toHaveCount(1);
    const address = new URL((await tweet.getAttribute("href")) ?? "");
    expect(address.host + address.pathname).toMatch(/^(twitter|x)\.com\/intent\/tweet$/);
    expect(address.searchParams.get("text")).toBe(body);
    await expect(tweet).toHaveAttribute("target", "_blank");
  });

  await page.goto("/archives");
  await statement("Videos and Images are loaded only if an incident is loaded", async () => {
    await expect(page.getByRole("tab")).toHaveCount(0);
  });
  const id = await createIncident(request);
  await createMedia(request, id);
  // Visitors see images only after a click.
  await call(page.request, "POST", "/sign_in", admin);
  await page.goto("/archives");
  for (const [tab, call, text] of [
    ["Videos", "get_videos_for_incident", "A film"],
    ["Images", "get_images_for_incident", "A photograph"],
  ] as const) {
    await statement(`${tab} are loaded lazily when their tab is clicked, with a loading indicator`, async () => {
      const release = await holdRequests(page, `**/api/v1/${call}/**`);
      const [sent] = await Promise.all([
        page.waitForRequest(`**/api/v1/${call}/${id}`),
        page.getByRole("tab", { name: tab }).click(),
      ]);
      expect(sent.method()).toBe("GET");
      await expect(
        page
          .getByRole("main")
          .getByText(/loading/i)
          .and(page.locator(":visible")),
      ).toBeVisible();
      release();
      await expect(page.getByText(text).first()).toBeVisible();
    });
  }
});

test("4, 5, 7. Editing in place and in modals, the incident's refusals and its calls", async ({ page }) => {
  const content = await createContent(page.request);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const getButton = (name: string) => ({ name, exact: true });

  await page.goto("/twitter");
  const tweet = main.getByRole("listitem").filter({ hasText: /The first|An edited/ });
  const body = main.getByRole("listitem").getByRole("textbox");
  await statement("Tweet items: admin edits the body in place, then Cancel", async () => {
    await tweet.getByRole("button", getButton("Edit")).click();
    await expect(body).toHaveValue(twitterCampaign.tweets[0] ?? "");
    await body.fill("An edited tweet");
    await main.getByRole("button", getButton("Cancel")).click();
    await expect(tweet).toContainText("The first tweet");
  });
  await statement("Tweet items: or Save", async () => {
    await tweet.getByRole("button", getButton("Edit")).click();
    await body.fill("An edited tweet");
    const sent = await getSent(page, "/edit_tweet", () => main.getByRole("button", getButton("Save")).click());
    const base = { body: twitterCampaign.tweets[0] };
    expect(sent).toEqual({
      method: "PATCH",
      body: { tweet_id: expect.any(String), body: "An edited tweet", base: expect.objectContaining(base) },
    });
    await expect(tweet).toContainText("An edited tweet");
  });
  const confirmation = page.getByRole("alertdialog").or(dialog);
  /** Confirms the deletion and returns the call. */
  const confirm = (path: string) =>
    getSent(page, path, () => confirmation.getByRole("button", getButton("Confirm")).first().click());
  await statement(
    'Delete opens a confirmation dialog saying "do you really want to delete?" / "it canot be undo later!!"',
    async () => {
      await tweet.getByRole("button", getButton("Delete")).click();
      await expect(confirmation.getByText("do you really want to delete?", { exact: true })).toBeVisible();
      await expect(confirmation.getByText("it canot be undo later!!", { exact: true })).toBeVisible();
    },
  );
  await statement("It has cancel and confirm", async () => {
    await confirmation.getByRole("button", getButton("Cancel")).click();
    await expect(confirmation).toBeHidden();
    await expect(tweet).toHaveCount(1);
    await tweet.getByRole("button", getButton("Delete")).click();
    const body = { tweet_id: expect.any(String), twitter_campaign_id: content.twitterCampaignId };
    expect(await confirm("/delete_tweet**")).toMatchObject({ method: "DELETE", body });
    await expect(tweet).toHaveCount(0);
  });

  const article = main.getByRole("article").first();
  await statement("Campaign cards: admin can edit, cancel, save", async () => {
    await article.getByRole("button", getButton("Edit")).first().click();
    await article.getByLabel("Campaign title").fill("An edited title");
    await article.getByRole("button", getButton("Cancel")).click();
    await expect(main.getByRole("heading", { level: 1, name: twitterCampaign.title })).toBeVisible();
    await article.getByRole("button", getButton("Edit")).first().click();
    await article.getByLabel("Campaign title").fill("An edited title");
    const save = article.getByRole("button", getButton("Save"));
    const { body: sent } = await getSent(page, "/edit_twitter_campaign_metadata", () => save.click());
    const base = { title: twitterCampaign.title };
    expect(sent).toEqual({
      twitter_campaign_id: content.twitterCampaignId,
      title: "An edited title",
      base: expect.objectContaining(base),
    });
    await expect(main.getByRole("heading", { level: 1, name: "An edited title" })).toBeVisible();
  });
  await statement("Campaign cards: or delete", async () => {
    await article.getByRole("button", getButton("Delete")).first().click();
    await confirm(`/delete_twitter_campaign/${content.twitterCampaignId}`);
    await expect(page.getByText("An edited title", { exact: true })).toHaveCount(0);
  });

  await page.goto("/email");
  await statement("E-mail campaign edit modal shows Share as submit", async () => {
    await main.getByRole("article").first().getByRole("button", getButton("Edit")).click();
    await dialog.getByLabel("Campaign title").fill("An edited title");
    const share = dialog.getByRole("button", getButton("Share"));
    const { body } = await getSent(page, "/edit_email_campaign_metadata", () => share.click());
    expect(body).toMatchObject({ title: "An edited title", base: { title: emailCampaign.campaign_title } });
    expect(Object.values(body)).toContain(content.emailCampaignId);
    await expect(dialog).toBeHidden();
    await expect(main.getByRole("heading", { level: 1, name: "An edited title" })).toBeVisible();
    await expect(main.getByText(emailCampaign.campaign_title)).toHaveCount(0);
  });
  await statement("7. DELETE /delete_email_campaign/{id}", async () => {
    await article.getByRole("button", getButton("Delete")).first().click();
    await confirm(`/delete_email_campaign/${content.emailCampaignId}`);
  });

  await page.goto("/archives");
  await statement("Admin edit toggle defaults on and switches edit controls on or off", async () => {
    const toggle = main.getByRole("switch", { name: "Edit mode" });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(main.getByRole("button", getButton("Edit"))).toHaveCount(0);
    await toggle.click();
    await expect(main.getByRole("button", getButton("Edit")).first()).toBeVisible();
  });
  await article.getByRole("button", getButton("Edit")).first().click();
  const getMessage = (text: string) => dialog.getByText(text, { exact: true });
  const getField = (name: string) => dialog.getByRole("textbox", { name });
  const save = dialog.getByRole("button", { name: "Edit Incident" });
  const labels = {
    title: "Title",
    description: "Description",
    location: "Location",
    date_of_incident: "Date of the incident",
    number_of_killed: "Number of killed",
    number_of_injured: "Number of injured",
    number_of_displaced: "Number of displaced",
  };
  const counts = Object.entries(labels).filter(([field]) => field.startsWith("number_of_"));

  await statement(
    "5. Incident edit: title, description, location, date_of_incident and the three counts required ('<field> is mandatory')",
    async () => {
      for (const label of Object.values(labels)) await getField(label).fill("");
      await save.click();
      for (const field of Object.keys(labels)) await expect(getMessage(`${field} is mandatory`), field).toBeVisible();
    },
  );
  await statement(
    "5. Incident edit: title max 60, description max 160, the three counts numeric, each with its message",
    async () => {
      await getField("Title").fill("x".repeat(61));
      await getField("Description").fill("x".repeat(161));
      for (const [, label] of counts) await getField(label).fill("abc");
      await save.click();
      await expect(getMessage("Title Cannot be more than 60 Characters")).toBeVisible();
      await expect(getMessage("description Cannot be more than 160 Characters")).toBeVisible();
      for (const [field] of counts) await expect(getMessage(`${field} must be a whole number`), field).toBeVisible();
    },
  );
  await statement("Incident edit modal has Delete and Edit Incident buttons", async () => {
    await expect(dialog.getByRole("button", getButton("Delete"))).toBeVisible();
    for (const [field, label] of Object.entries(labels)) {
      await getField(label).fill(String(incident[field as keyof typeof incident]));
    }
    await getField("Title").fill("An edited title");
    const { body } = await getSent(page, `/edit_incident_metadata/${content.incidentId}`, () => save.click());
    expect(body).toEqual({ title: "An edited title", base: expect.objectContaining({ title: incident.title }) });
    await expect(dialog).toBeHidden();
    await expect(main.getByRole("heading", { level: 1, name: "An edited title" })).toBeVisible();
    await expect(main.getByText(incident.title, { exact: true })).toHaveCount(0);
  });
  /** The call of an edit sends only the changed field, with its former value. */
  const getEdit = (idField: string, id: string, before: string, description: string) => ({
    method: "PATCH",
    body: { [idField]: id, description, base: expect.objectContaining({ description: before }), incident_id: content.incidentId },
  });
  for (const [tab, description, kind, id] of [
    ["Articles", "A report", "article", content.articleId],
    ["Images", "A photograph", "image", content.imageId],
  ] as const) {
    await statement(`${tab}: edit is a modal overlay closed by the close icon or after a save`, async () => {
      await main.getByRole("tab", { name: tab }).click();
      const region = main.getByRole("tabpanel", { name: tab });
      await region.getByRole("button", getButton("Edit")).click();
      await dialog.getByRole("button", getButton("Close")).first().click();
      await expect(dialog).toBeHidden();
      await region.getByRole("button", getButton("Edit")).click();
      await expect(dialog.getByRole("textbox", { name: "Description" })).toHaveValue(description);
      await dialog.getByRole("textbox", { name: "Description" }).fill("An edited description");
      const save = dialog.getByRole("button", getButton("Save"));
      const sent = await getSent(page, `/edit_${kind}_archive`, () => save.click());
      expect(sent).toEqual(getEdit(`${kind}_archive_id`, id, description, "An edited description"));
      await expect(dialog).toBeHidden();
      await expect(region.getByText("An edited description").first()).toBeVisible();
    });
  }
  await statement("Video edit mode per video: edit icon enters; save or cancel leaves", async () => {
    await main.getByRole("tab", { name: "Videos" }).click();
    const region = main.getByRole("tabpanel", { name: "Videos" });
    const field = region.getByRole("textbox", { name: "Description" });
    await region.getByRole("button", getButton("Edit")).click();
    await expect(field).toHaveValue("A film");
    await region.getByRole("button", getButton("Cancel")).click();
    await expect(field).toHaveCount(0);
    await region.getByRole("button", getButton("Edit")).click();
    await field.fill("An edited film");
    const sent = await getSent(page, "/edit_video_archive", () => region.getByRole("button", getButton("Save")).click());
    expect(sent).toEqual(getEdit("video_archive_id", content.videoId, "A film", "An edited film"));
    await expect(field).toHaveCount(0);
    await expect(region.getByText("An edited film").first()).toBeVisible();
  });
  const { incidentId } = content;
  for (const [tab, path] of [
    ["Articles", `/delete_article/${incidentId}/${content.articleId}`],
    ["Videos", `/delete_video_archive/${incidentId}/${content.videoId}`],
    ["Images", "/delete_image_archive/**"],
  ] as const) {
    await statement(`7. DELETE ${path.split("/")[1]}`, async () => {
      await main.getByRole("tab", { name: tab }).click();
      await main.getByRole("tabpanel", { name: tab }).getByRole("button", getButton("Delete")).click();
      const { body } = await confirm(path);
      if (tab === "Images") expect(body).toMatchObject({ incident_id: incidentId, image_archive_id: content.imageId });
    });
  }
  await statement("7. DELETE /delete_incident/{id}", async () => {
    await article.getByRole("button", getButton("Delete")).first().click();
    // A published item is deleted only with a reason, which its readers see.
    await confirmation.getByRole("textbox", { name: "Why, for readers" }).fill("Recorded twice");
    expect(await confirm(`/delete_incident/${incidentId}`)).toMatchObject({ method: "DELETE" });
  });
});
