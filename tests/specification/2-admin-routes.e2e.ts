import {
  adminPaths,
  createEmailCampaign,
  createIncident,
  createMedia,
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

test("2. Without admin sign-in the admin-only routes redirect to /SignIn", async ({ request }) => {
  for (const path of [...adminPaths, "/dashboard/twitter"]) {
    await statement(path, async () => {
      const { pathname } = new URL((await request.get(path)).url());
      expect(pathname).toBe("/SignIn");
    });
  }
});

test("2. /dashboard and the user menu", async ({ ownerPage: page }) => {
  for (const title of ["An older one", twitterCampaign.title]) await createTwitterCampaign(page.request, { title });
  for (const campaign_title of ["An older one", emailCampaign.campaign_title]) {
    await createEmailCampaign(page.request, { campaign_title });
  }
  for (const title of ["An older one", incident.title]) await createIncident(page.request, { title });
  const main = page.getByRole("main");
  const getTab = (name: string) => main.getByRole("tab", { name, exact: true }).or(main.getByRole("link", { name, exact: true }));

  await page.goto("/dashboard");
  const tiles = main.getByRole("navigation", { name: "Create" });
  await statement(
    "Three tiles linking to /CreateTwitterCampaign, /CreateEmailCampaign and /CreateIncident (labelled Archives)",
    async () => {
      await expect(tiles.getByRole("link")).toHaveCount(3);
      await expect(tiles.getByRole("link").nth(0)).toHaveAttribute("href", "/CreateTwitterCampaign");
      await expect(tiles.getByRole("link").nth(1)).toHaveAttribute("href", "/CreateEmailCampaign");
      await expect(tiles.getByRole("link", { name: "Archives", exact: true })).toHaveAttribute("href", "/CreateIncident");
    },
  );
  await statement("Three tabs, Twitter Campaign, Email Campaign and Archives, the tiles above them", async () => {
    for (const name of ["Twitter Campaign", "Email Campaign", "Archives"]) {
      const [tile, tab] = [await getTab(name).first().boundingBox(), await getTab(name).nth(1).boundingBox()];
      expect(tile?.y, name).toBeLessThan(tab?.y ?? 0);
    }
  });
  for (const path of ["/dashboard", "/dashboard/twitter"]) {
    await statement(`${path}: the Twitter tab shows the current campaign and recent campaigns`, async () => {
      await page.goto(path);
      await expect(main.getByRole("article", { name: twitterCampaign.title })).toBeVisible();
      await expect(main.getByRole("region", { name: "Recent Campaigns" }).getByText("An older one")).toBeVisible();
    });
  }
  await statement("The Email tab shows the current e-mail campaign and recent ones", async () => {
    await getTab("Email Campaign").nth(1).click();
    await expect(main.getByRole("article", { name: emailCampaign.campaign_title })).toBeVisible();
    await expect(main.getByRole("region", { name: "Recent Campaigns" }).getByText("An older one")).toBeVisible();
  });
  await statement(
    "The Archives tab shows the current incident with Articles, Videos and Images sub-tabs and recent incidents",
    async () => {
      await getTab("Archives").nth(1).click();
      await expect(main.getByRole("article", { name: incident.title })).toBeVisible();
      for (const name of ["Articles", "Videos", "Images"]) await expect(main.getByRole("tab", { name })).toBeVisible();
      await expect(main.getByRole("region", { name: "Recent Incidents" }).getByText("An older one")).toBeVisible();
    },
  );

  await page.goto("/");
  await statement("A user icon opens a menu with Profile (/dashboard) and Logout", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Account menu" }).click();
    await expect(page.getByRole("button", { name: "Logout", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Profile", exact: true }).click();
    await expect.poll(() => getPath(page)).toBe("/dashboard");
  });
});

test("2, 7. The wizards, and the calls that they make", async ({ ownerPage: page }) => {
  const { campaign_title, campaign_description, subject, to, cc, body } = emailCampaign;
  const next = page.getByRole("button", { name: "next", exact: true });
  const previous = page.getByRole("button", { name: "prev", exact: true });
  const share = page.getByRole("button", { name: "Share", exact: true });

  await page.goto("/CreateTwitterCampaign");
  await statement("/CreateTwitterCampaign: step 1 campaign title and description; the bottom button reads 'next'", async () => {
    await page.getByLabel("Campaign title").fill("A title");
    await page.getByLabel("Campaign description").fill("A description");
    await expect(share).toBeHidden();
    await next.click();
  });
  await statement("/CreateTwitterCampaign: step 2 tweet list and a Share button; the bottom button reads 'prev'", async () => {
    await expect(page.getByRole("listitem").getByRole("textbox")).toHaveCount(1);
    await expect(share).toBeVisible();
    await expect(next).toBeHidden();
    await previous.click();
    await expect(page.getByLabel("Campaign title")).toHaveValue("A title");
  });
  await statement("7. POST /create_twitter_campaign", async () => {
    await page.getByLabel("Campaign title").fill(twitterCampaign.title);
    await page.getByLabel("Campaign description").fill(twitterCampaign.description);
    await next.click();
    const tweets = page.getByRole("listitem").getByRole("textbox");
    await tweets.fill(twitterCampaign.tweets[0] ?? "");
    await page.getByRole("main").getByRole("button", { name: /add/i }).click();
    await tweets.last().fill(twitterCampaign.tweets[1] ?? "");
    const sent = await getSent(page, "/create_twitter_campaign", () => share.click());
    expect(sent).toMatchObject({ method: "POST", body: twitterCampaign });
    await expect.poll(() => getPath(page)).toMatch(/^\/twitter\//);
  });

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Email Campaign" }).first().click();
  await expect.poll(() => getPath(page)).toBe("/CreateEmailCampaign");
  await statement("/CreateEmailCampaign: step 1 'Select Campaign' asks for title and description", async () => {
    await expect(page.getByText("Select Campaign")).toBeVisible();
    await page.getByLabel("Campaign title").fill("A title");
    await page.getByLabel("Campaign description").fill("A description");
    await next.click();
  });
  await statement(
    "/CreateEmailCampaign: step 2 'Create Campaign' asks for e-mail subject, to- and cc-recipients and body, with a Share button",
    async () => {
      await expect(page.getByText("Create Campaign")).toBeVisible();
      for (const name of ["Subject", "To", "Cc", "Body"])
        await expect(page.getByRole("textbox", { name, exact: true })).toBeVisible();
      await expect(share).toBeVisible();
    },
  );
  const recipients = page.getByRole("listitem");
  await statement("Recipients are typed and added with Enter", async () => {
    await page.getByRole("textbox", { name: "To", exact: true }).fill("council@example.org");
    await page.keyboard.press("Enter");
    await expect(recipients.getByText("council@example.org", { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "To", exact: true })).toHaveValue("");
  });
  await statement("Or by clicking an 'Add recipient' hint", async () => {
    await page.getByRole("textbox", { name: "Cc", exact: true }).fill("copy@example.org");
    await page.getByText("Add recipient").and(page.locator(":visible")).last().click();
    await expect(recipients.getByText("copy@example.org", { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Cc", exact: true })).toHaveValue("");
  });
  await statement("Each recipient has a remove icon", async () => {
    for (const address of ["council@example.org", "copy@example.org"]) {
      await page.getByRole("button", { name: `Remove ${address}` }).click();
      await expect(recipients.getByText(address, { exact: true })).toBeHidden();
    }
  });
  await statement("A next/prev button moves between steps", async () => {
    await previous.click();
    await expect(page.getByLabel("Campaign title")).toBeVisible();
  });
  await statement("A back arrow returns to the previous page", async () => {
    await page.getByLabel("Campaign title").fill("");
    await page.getByLabel("Campaign description").fill("");
    await page.getByRole("button", { name: "Back" }).click();
    await expect.poll(() => getPath(page)).toBe("/dashboard");
  });
  await statement(
    "7. POST /create_email_campaign: merges campaign_title, campaign_description, cc, to, subject, body",
    async () => {
      await page.getByRole("link", { name: "Email Campaign" }).first().click();
      await page.getByLabel("Campaign title").fill(campaign_title);
      await page.getByLabel("Campaign description").fill(campaign_description);
      await next.click();
      await page.getByRole("textbox", { name: "Subject" }).fill(subject);
      for (const [name, addresses] of [
        ["To", to],
        ["Cc", cc],
      ] as const) {
        for (const address of addresses) {
          await page.getByRole("textbox", { name, exact: true }).fill(address);
          await page.keyboard.press("Enter");
        }
      }
      await page.getByRole("textbox", { name: "Body" }).fill(body);
      const sent = await getSent(page, "/create_email_campaign", () => share.click());
      expect(sent).toMatchObject({ method: "POST", body: { campaign_title, campaign_description, subject, to, cc, body } });
    },
  );
});

test("2. Archive components", async ({ ownerPage: page, openVisitorPage }) => {
  await createIncident(page.request, { title: "An older one" });
  await createMedia(page.request, await createIncident(page.request));
  await page.goto("/dashboard/archives");
  const main = page.getByRole("main");
  const card = main.getByRole("region", { name: "Recent Incidents" }).getByRole("listitem");
  const current = main.getByRole("article", { name: incident.title });
  const editMode = main.getByRole("switch", { name: "Edit mode" });
  const adding = ["Add Article", "Add Videos", "Add Image"];

  await statement("Incident list cards have edit and delete for admins", async () => {
    await expect(card.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    await expect(card.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  });
  await statement("The Archives tab shows Add Article, Add Videos and Add Image buttons", async () => {
    for (const name of adding) await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
  });
  await statement("An edit icon stands beside the incident title", async () => {
    const heading = await current.getByRole("heading", { name: incident.title }).boundingBox();
    const edit = await current.getByRole("button", { name: "Edit", exact: true }).first().boundingBox();
    expect(edit && heading && Math.abs(edit.y + edit.height / 2 - heading.y - heading.height / 2)).toBeLessThan(24);
  });
  for (const [tab, description, element] of [
    ["Articles", "A report", "article list"],
    ["Videos", "A film", "video grid"],
    ["Images", "A photograph", "image grid"],
  ] as const) {
    await statement(`${element}, with edit and delete for admins, edit only while the edit mode is on`, async () => {
      await main.getByRole("tab", { name: tab }).click();
      const item = main.getByRole("tabpanel", { name: tab }).getByRole("listitem").filter({ hasText: description });
      await expect(item.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
      await expect(item.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
      await editMode.click();
      await expect(item).toBeVisible();
      await expect(item.getByRole("button", { name: "Edit", exact: true })).toBeHidden();
      await editMode.click();
    });
  }
  const visitor = await openVisitorPage();
  await visitor.goto("/archives");
  await statement("The edit-mode toggle, the Add buttons and the edit icon are shown to admins only", async () => {
    await expect(visitor.getByRole("heading", { name: incident.title })).toBeVisible();
    await expect(visitor.getByRole("switch", { name: "Edit mode" })).toHaveCount(0);
    await expect(visitor.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);
    for (const name of adding) await expect(visitor.getByRole("link", { name, exact: true })).toHaveCount(0);
  });
});
