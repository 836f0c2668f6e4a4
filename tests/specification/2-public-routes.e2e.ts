import { holdRequests } from "../e2e/hold-requests.ts";
import {
  createArticle,
  createEmailCampaign,
  createIncident,
  createSeveral,
  createTwitterCampaign,
  emailCampaign,
  expect,
  getPath,
  signIn,
  statement,
  test,
  twitterCampaign,
} from "./fixtures.ts";

test("2. Home, /donate and /payment, and what is exact", async ({ page, request }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const getCards = (section: string) => main.getByRole("region", { name: section }).getByRole("listitem");

  await statement("/: headline 'Join our Campaign'", () =>
    expect(main.getByRole("heading", { level: 1, name: "Join our Campaign", exact: true })).toBeVisible(),
  );
  await statement("/: what we have done so far has three cards", () =>
    expect(getCards("What we have done so far")).toHaveCount(3),
  );
  await statement("/: what is our mission has three cards plus the ad card", () =>
    expect(getCards("What is our mission")).toHaveCount(4),
  );
  await statement("/: two hero images", () => expect(main.getByRole("img")).toHaveCount(2));
  await statement("/: footer", () => expect(page.getByRole("contentinfo")).toBeVisible());
  await statement("/: a 'Join Campaign' button to /twitter, with browser history and no base path", async () => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await main.getByRole("link", { name: "Join Campaign", exact: true }).click();
    await expect.poll(() => getPath(page)).toBe("/twitter");
    await page.goBack();
    await expect.poll(() => getPath(page)).toBe("/");
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });
  await statement("/twitter, /donate, /payment, /SignIn and /SignUp are exact", async () => {
    for (const path of ["/twitter", "/email", "/archives", "/donate", "/payment", "/SignIn", "/SignUp"]) {
      expect((await request.get(path)).status(), path).toBe(200);
    }
    for (const path of ["/twitter/a/b", "/donate/a", "/payment/a", "/SignIn/a", "/SignUp/a"]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });
});

test("2. /twitter and /twitter/{twitter_campaign_id}", async ({ page, ownerRequest: request }) => {
  const ids = await createSeveral(7, (title) => createTwitterCampaign(request, { title }));
  const recent = page.getByRole("region", { name: "Recent Campaigns" });
  const getHeadline = (title: string) => page.getByRole("heading", { level: 1, name: title, exact: true });

  await page.goto("/twitter");
  await statement("/twitter: the current campaign with its tweets", async () => {
    await expect(getHeadline("Title 7")).toBeVisible();
    for (const tweet of twitterCampaign.tweets) await expect(page.getByText(tweet, { exact: true }).first()).toBeVisible();
  });
  await statement("/twitter: a 'Recent Campaigns' list of cards", async () => {
    await expect(recent.getByRole("heading", { name: "Recent Campaigns", exact: true })).toBeVisible();
    await expect(recent.getByRole("listitem")).toHaveCount(5);
  });
  await statement("Recent campaign cards are numbered from 2", async () => {
    for (const [index, card] of (await recent.getByRole("listitem").all()).entries()) {
      await expect(card).toContainText(new RegExp(`^${index + 2}\\D*Title ${6 - index}`));
    }
  });
  await statement("/twitter: a 'Load More Twitter Campaigns' button", async () => {
    await page.getByRole("button", { name: "Load More Twitter Campaigns", exact: true }).click();
    await expect(recent.getByRole("listitem")).toHaveCount(6);
  });
  await statement("Cards loaded by Load More are numbered from 7", () =>
    expect(recent.getByRole("listitem").last()).toContainText(/^7\D*Title 1/),
  );

  await page.goto(`/twitter/${ids[2]}`);
  await statement("/twitter/{twitter_campaign_id}: same layout, loads that campaign", async () => {
    await expect(getHeadline("Title 3")).toBeVisible();
    await expect(recent.getByRole("listitem")).toHaveCount(5);
  });
  await statement("The current campaign is highlighted with a 'Current' tag", async () => {
    await expect(page.getByText("Current", { exact: true })).toHaveCount(1);
    await expect(page.getByRole("article", { name: "Title 3" }).getByText("Current", { exact: true })).toBeVisible();
  });
});

test("2, 7. /email", async ({ page, ownerRequest: request }) => {
  await createEmailCampaign(request, { body: "Dear council,\n\nplease answer.\n\nSoon." });
  await page.goto("/email");
  const name = page.getByLabel("Enter name");
  const save = page.getByRole("button", { name: "Save" });

  await statement("The viewer is first asked for a name before the campaign is shown", async () => {
    await expect(name).toBeVisible();
    await expect(page.getByText("please answer.")).toBeHidden();
  });
  await statement("The name is required, non-empty", async () => {
    await save.click();
    await name.fill("   ");
    await save.click();
    await expect(name).toBeVisible();
    await expect(page.getByText("please answer.")).toBeHidden();
  });
  await name.fill("Tigist");
  await save.click();
  await statement("Shows the campaign's to list, subject and body", async () => {
    for (const address of emailCampaign.to) await expect(page.getByText(address).first()).toBeVisible();
    await expect(page.getByText(emailCampaign.subject, { exact: true })).toBeVisible();
    await expect(page.getByText("please answer.", { exact: true })).toBeVisible();
  });
  await statement("Its paragraphs are separated by blank lines", async () => {
    for (const text of ["Dear council,", "please answer.", "Soon."]) {
      await expect(page.getByRole("paragraph").filter({ hasText: new RegExp(`^${text}$`) })).toBeVisible();
    }
  });
  await statement("The typed name is shown as a sign-off at the end", async () => {
    const paragraphs = page.getByRole("region", { name: "The letter", exact: true }).getByRole("paragraph");
    await expect(paragraphs.filter({ hasText: /^(Soon\.|Tigist)$/ }).last()).toHaveText("Tigist");
    await expect(paragraphs.filter({ hasText: /^Tigist$/ })).toBeVisible();
  });
  await statement("7. A mail compose link", async () => {
    const address = new URL((await page.getByRole("link", { name: /mail app/ }).getAttribute("href")) ?? "");
    expect(address.protocol).toBe("mailto:");
    expect(address.pathname).toBe(emailCampaign.to.join(","));
    expect(address.searchParams.get("subject")).toBe(emailCampaign.subject);
    expect(address.searchParams.get("body")?.replaceAll("\r", "")).toContain("Dear council,\n\nplease answer.\n\nSoon.");
  });
});

test("2. /archives", async ({ page, ownerRequest: request }) => {
  await createIncident(request, { title: "An older one" });
  const id = await createIncident(request);
  await createArticle(request, id);
  await page.goto("/archives");

  await statement("/archives: current incident", () =>
    expect(page.getByRole("heading", { level: 1, name: "Remember Tole", exact: true })).toBeVisible(),
  );
  await statement("/archives: Articles, Videos and Images sub-tabs", async () => {
    for (const name of ["Articles", "Videos", "Images"]) await expect(page.getByRole("tab", { name })).toBeVisible();
  });
  await statement("/archives: recent incidents", () =>
    expect(page.getByRole("region", { name: "Recent Incidents" }).getByText("An older one")).toBeVisible(),
  );
  await statement("The current incident is highlighted with a 'Current' tag", () =>
    expect(page.getByRole("article", { name: "Remember Tole" }).getByText("Current", { exact: true })).toBeVisible(),
  );
  await statement("Empty sections show 'Does not include Videos Currently'", async () => {
    await page.getByRole("tab", { name: "Videos" }).click();
    await expect(page.getByText("Does not include Videos Currently", { exact: true })).toBeVisible();
  });
  await statement("Empty sections show 'Does not include Images Currently'", async () => {
    await page.getByRole("tab", { name: "Images" }).click();
    await expect(page.getByText("Does not include Images Currently", { exact: true })).toBeVisible();
  });
});

test("2, 5. /SignIn and /SignUp, and what their forms refuse", async ({ page }) => {
  const getText = (text: string) => page.getByText(text, { exact: true });
  const password = page.getByRole("textbox", { name: "Password" });
  await page.goto("/SignIn");
  await statement("/SignIn: e-mail and password form", async () => {
    await expect(page.getByLabel("Email")).toBeVisible();
    await expect(page.getByLabel("Password")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  });
  const signInButton = page.getByRole("main").getByRole("button", { name: "Sign In" });
  await statement("5. Sign in: e-mail and password required", async () => {
    await signInButton.click();
    await expect(getText("email is mandatory")).toBeVisible();
    await expect(getText("Password is mandatory")).toBeVisible();
  });
  await statement("5. Sign in: password at least 3 characters", async () => {
    await password.fill("ab");
    await signInButton.click();
    await expect(getText("Password must be at 3 char long")).toBeVisible();
  });
  await statement("5. Password inputs show the field error beneath", async () => {
    const [field, error] = [await password.boundingBox(), await getText("Password must be at 3 char long").boundingBox()];
    expect(field && error && error.y - field.y - field.height).toBeGreaterThanOrEqual(0);
    expect(field && error && error.y - field.y - field.height).toBeLessThan(60);
  });
  await statement("5. Password inputs have a show/hide toggle", async () => {
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: /show/i }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: /hide|show/i }).click();
    await expect(password).toHaveAttribute("type", "password");
  });
  await statement("/SignIn: link to /SignUp ('become a Admin')", async () => {
    await page.getByRole("link", { name: "become a Admin", exact: true }).click();
    await expect.poll(() => getPath(page)).toBe("/SignUp");
  });
  await statement("/SignUp: first name, last name, e-mail, password", async () => {
    for (const label of ["First Name", "Last Name", "Email", "Password"]) await expect(page.getByLabel(label)).toBeVisible();
  });
  const signUp = page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true });
  await statement("5. Sign up: first name, last name, e-mail and password required", async () => {
    await signUp.click();
    for (const message of ["First Name is mandatory", "Last Name is mandatory", "Email is required please !"]) {
      await expect(getText(message)).toBeVisible();
    }
    await expect(page.getByText(/^Password (is mandatory|must be at 6 char long)$/)).toBeVisible();
  });
  await statement("5. Sign up: e-mail valid, password at least 6", async () => {
    await page.getByLabel("Email").fill("almaz@");
    await password.fill("12345");
    await signUp.click();
    await expect(getText("Please enter a valid email format !")).toBeVisible();
    await expect(getText("Password must be at 6 char long")).toBeVisible();
  });
  await statement("/SignUp: link to /SignIn", async () => {
    await page.getByRole("main").getByRole("link", { name: "Sign In", exact: true }).click();
    await expect.poll(() => getPath(page)).toBe("/SignIn");
  });
  await statement("/SignIn: a back button to the previous page", async () => {
    await page.goto("/archives");
    await page.getByRole("contentinfo").getByRole("button", { name: "For admins" }).click();
    await page.getByRole("link", { name: "Sign In" }).click();
    await expect.poll(() => getPath(page)).toBe("/SignIn");
    await page.getByRole("button", { name: "Back" }).click();
    await expect.poll(() => getPath(page)).toBe("/archives");
  });
  await signIn(page.request);
  for (const path of ["/SignIn", "/SignUp"]) {
    await statement(`${path}: redirects to /dashboard when already authenticated`, async () => {
      await page.goto(path);
      await expect.poll(() => getPath(page)).toBe("/dashboard");
    });
  }
});

test("2. Navigation bar, footer toggle menu, and what never appears", async ({ page, openVisitorPage }) => {
  await page.goto("/archives");
  const bar = page.getByRole("banner");

  await statement("A Campaigns dropdown with /twitter and /email", async () => {
    for (const path of ["/twitter", "/email"]) {
      await bar.getByRole("button", { name: "Campaigns" }).click();
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await expect.poll(() => getPath(page)).toBe(path);
    }
  });
  await statement("Links to /archives", async () => {
    await bar.getByRole("link", { name: "Archives" }).click();
    await expect.poll(() => getPath(page)).toBe("/archives");
  });
  await statement("Logo links to /", async () => {
    await bar.getByRole("link").first().click();
    await expect.poll(() => getPath(page)).toBe("/");
  });
  await statement("Contact Us and Donate links", async () => {
    await expect(bar.getByRole("link", { name: "Contact Us" })).toBeVisible();
    await expect(bar.getByRole("link", { name: "Donate" })).toBeVisible();
  });
  await statement("The user icon is shown only when admin-authenticated", () =>
    expect(bar.getByRole("button", { name: "Account menu" })).toHaveCount(0),
  );

  const footer = page.getByRole("contentinfo");
  const toggle = footer.getByRole("button", { name: "For admins" });
  const signUp = page.getByRole("link", { name: "Sign Up", exact: true });
  const icon = toggle.locator("svg:visible");
  const closedIcon = await icon
    .first()
    .innerHTML({ timeout: 1_000 })
    .catch(() => "");
  await statement("The footer toggle menu starts closed", () => expect(signUp).toBeHidden());
  await statement("It shows a user-plus icon when closed and an X icon when open", async () => {
    await expect(icon).toHaveCount(1);
    await toggle.click();
    await expect(icon).toHaveCount(1);
    expect(await icon.innerHTML()).not.toBe(closedIcon);
  });
  await statement("It lists /SignUp (Sign Up) and /SignIn (Sign In)", async () => {
    await expect(signUp).toHaveAttribute("href", "/SignUp");
    await expect(page.getByRole("link", { name: "Sign In", exact: true })).toHaveAttribute("href", "/SignIn");
  });
  await statement("It closes when a link is clicked", async () => {
    await signUp.click();
    await expect.poll(() => getPath(page)).toBe("/SignUp");
    await expect(signUp).toBeHidden();
  });

  const small = await openVisitorPage({ viewport: { width: 360, height: 740 } });
  await small.goto("/");
  await statement("On small screens a menu: Twitter Campaign, Email Campaign, Archives, Donate", async () => {
    await small.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    for (const name of ["Twitter Campaign", "Email Campaign", "Archives", "Donate"]) {
      await expect(small.getByRole("link", { name, exact: true }).and(small.locator(":visible"))).toHaveCount(1);
    }
  });

  await statement("A bare loader component exists: it shows while a page is loaded", async () => {
    await page.goto("/");
    const release = await holdRequests(page, "**/api/v1/get_current_incident");
    await bar.getByRole("link", { name: "Archives" }).click();
    const loader = page.getByRole("progressbar").or(page.getByRole("status").filter({ hasText: /loading/i }));
    await expect(loader).toBeVisible();
    release();
    await expect.poll(() => getPath(page)).toBe("/archives");
    await expect(loader).toHaveCount(0);
  });
  await statement("A name prompt overlay for non-admins exists but never appears", async () => {
    for (const path of ["/", "/twitter", "/archives"]) {
      await page.goto(path);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByText("Enter name")).toBeHidden();
    }
  });
});

test.describe("with fonts", () => {
  test.use({ withFonts: true });

  test("2. The colour mode and the font", async ({ page }) => {
    await page.goto("/");
    const getBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const isLight = async () => {
      const [red = 0, green = 0, blue = 0] = (await getBackground()).match(/[\d.]+/g)?.map(Number) ?? [];
      return red + green + blue > (255 * 3) / 2;
    };
    await statement("The colour mode (light or dark) defaults to light", async () => expect(await isLight()).toBe(true));
    await statement("The colour mode is stored in browser storage", async () => {
      await page.getByRole("button", { name: "Colour mode" }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("colorMode"))).toBe("dark");
      await page.reload();
      expect(await isLight()).toBe(false);
    });
    await statement("The default font is poppins", async () => {
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?poppins"?/i);
      const loaded = () =>
        page.evaluate(() => [...document.fonts].some(({ family, status }) => /poppins/i.test(family) && status === "loaded"));
      await expect.poll(loaded).toBe(true);
    });
  });
});
