import { createEmailCampaign, emailCampaign, expect, getSent, incident, statement, test, twitterCampaign } from "./fixtures.ts";

test("7. The forms for new content make these calls with these fields", async ({ ownerPage: page }) => {
  const main = page.getByRole("main");
  const getButton = (name: string) => main.getByRole("button", { name, exact: true });
  const { campaign_title, campaign_description, subject, to, cc, body } = emailCampaign;

  await page.goto("/CreateTwitterCampaign");
  await statement("POST /create_twitter_campaign", async () => {
    await main.getByLabel("Campaign title").fill(twitterCampaign.title);
    await main.getByLabel("Campaign description").fill(twitterCampaign.description);
    await getButton("next").click();
    const tweets = main.getByRole("listitem").getByRole("textbox");
    await tweets.fill(twitterCampaign.tweets[0] ?? "");
    await main.getByRole("button", { name: /add/i }).click();
    await tweets.last().fill(twitterCampaign.tweets[1] ?? "");
    const sent = await getSent(page, "/create_twitter_campaign", () => getButton("Share").click());
    expect(sent).toMatchObject({ method: "POST", body: twitterCampaign });
  });
  await page.goto("/CreateEmailCampaign");
  await statement("POST /create_email_campaign: merges campaign_title, campaign_description, cc, to, subject, body", async () => {
    await main.getByLabel("Campaign title").fill(campaign_title);
    await main.getByLabel("Campaign description").fill(campaign_description);
    await getButton("next").click();
    await main.getByRole("textbox", { name: "Subject" }).fill(subject);
    for (const [name, addresses] of [
      ["To", to],
      ["Cc", cc],
    ] as const) {
      for (const address of addresses) {
        await main.getByRole("textbox", { name, exact: true }).fill(address);
        await page.keyboard.press("Enter");
      }
    }
    await main.getByRole("textbox", { name: "Body" }).fill(body);
    const sent = await getSent(page, "/create_email_campaign", () => getButton("Share").click());
    expect(sent).toMatchObject({ method: "POST", body: { campaign_title, campaign_description, subject, to, cc, body } });
  });
  await page.goto("/CreateIncident");
  await statement("POST /create_incident", async () => {
    await main.getByRole("textbox", { name: "Title" }).fill(incident.title);
    await main.getByRole("textbox", { name: "Description" }).fill(incident.description);
    await main.getByRole("textbox", { name: "Location" }).fill(incident.location);
    await main.getByRole("textbox", { name: "Date of the incident" }).fill(incident.date_of_incident);
    for (const kind of ["killed", "injured", "displaced"] as const) {
      await main.getByRole("textbox", { name: `Number of ${kind}` }).fill(String(incident[`number_of_${kind}`]));
    }
    const sent = await getSent(page, "/create_incident", () => getButton("Record incident").click());
    expect(sent.method).toBe("POST");
    for (const [field, value] of Object.entries(incident)) expect(String(sent.body[field]), field).toBe(String(value));
  });
});

test("7. A mail compose link", async ({ page, ownerRequest: request }) => {
  await createEmailCampaign(request);
  await page.goto("/email");
  await page.getByLabel("Enter name").fill("Tigist");
  await page.getByRole("button", { name: "Save" }).click();
  await statement("A mail compose link", async () => {
    const address = new URL((await page.getByRole("link", { name: /mail app/ }).getAttribute("href")) ?? "");
    expect(address.protocol).toBe("mailto:");
    expect(address.pathname).toBe(emailCampaign.to.join(","));
    expect(address.searchParams.get("subject")).toBe(emailCampaign.subject);
    expect(address.searchParams.get("body")?.replaceAll("\r", "")).toContain(emailCampaign.body);
  });
});
