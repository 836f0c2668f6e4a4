import { chromium } from "@playwright/test";
import sharp from "sharp";
import { createTouchUser } from "./create-touch-user.mjs";
import { account } from "./measure-uploads.mjs";
import { findChromium } from "./system-programs.mjs";

const SCREEN = { width: 360, height: 740 };
const TWEETS = 5;
const IMAGES = 10;
const PATHS = ["/", "/twitter", "/email", "/archives", "/incidents", "/dashboard", "/CreateImageIncident"];

const TEN_TWEETS = 10;
const tenTweets = Array.from({ length: TEN_TWEETS }, (_, index) => `${index + 1}. Remember Tole`).join("\n");

/** All letters of the demonstration are too long for a mail link. */
const shortLetter = {
  title: "Ask the council",
  description: "A letter about the displaced families.",
  to: ["council@example.org"],
  cc: [],
  subject: "Displaced families",
  body: "Dear council,\n\nplease answer what was asked of you about the families who had to leave their homes.",
};

/** The first page of a journey, its first button, and its actions in the page, given the user. */
const journeys = {
  "five tweets": {
    path: "/twitter",
    getFirst: (page) => page.getByRole("link", { name: "Tweet", exact: true }).first(),
    act: async (page, user) => {
      const bar = page.getByRole("region", { name: "Next tweet" });
      for (let number = 0; number < TWEETS; number += 1) {
        await user.tapAndReturn(bar.getByRole("link", { name: "Tweet" }));
        await user.tap(bar.getByRole("button", { name: "Yes" }));
      }
      await page.getByText(`${TWEETS} of`).first().waitFor();
    },
  },
  "the long letter": {
    path: "/email",
    getFirst: (page) => page.getByRole("button", { name: "Save" }),
    act: (page, user) => sendLetter(page, user, (bar) => bar.getByRole("button", { name: /^Copy/ })),
  },
  "the short letter": {
    path: "/email",
    prepare: (request) => request.post("/api/v1/create_email_campaign", { data: shortLetter }),
    getFirst: (page) => page.getByRole("button", { name: "Save" }),
    act: (page, user) => sendLetter(page, user, (bar) => bar.getByRole("link", { name: "Open in the mail app" })),
  },
  "an incident by its Latin name": findIncident("Ataye"),
  "an incident by its Ethiopic name": findIncident("አጣዬ"),
  "an incident with three sources, two figures, a place, a picture": {
    isAdmin: true,
    path: "/CreateIncident",
    getFirst: (page) => page.getByLabel("Title", { exact: true }),
    act: recordIncident,
  },
  "ten pasted tweets": {
    isAdmin: true,
    path: "/CreateTwitterCampaign",
    getFirst: (page) => page.getByLabel("Campaign title"),
    act: async (page, user) => {
      await user.type(page.getByLabel("Campaign title"), "Remember Tole");
      await user.type(page.getByLabel("Campaign description"), "Ten tweets");
      await user.tap(page.getByRole("button", { name: "next" }));
      await user.paste(page.getByRole("main").getByRole("textbox").first(), tenTweets);
      await page
        .getByText(`${TEN_TWEETS}. Remember Tole`)
        .or(page.getByRole("textbox").nth(TEN_TWEETS - 1))
        .first()
        .waitFor();
      await user.tap(page.getByRole("button", { name: "Share", exact: true }));
      await page.waitForURL(/\/twitter/);
    },
  },
  "ten images": {
    isAdmin: true,
    path: "/CreateImageIncident",
    getFirst: (page) => page.getByText("Choose images"),
    act: async (page, user) => {
      await user.tapAndPick(page.getByText("Choose images"), await createImages());
      const descriptions = page.getByRole("main").getByRole("textbox", { name: /Description/ });
      await descriptions.nth(IMAGES - 1).waitFor();
      await page.getByRole("main").locator("textarea:focus").fill("The village after the attack");
      await user.tap(page.getByRole("button", { name: "Use this for the others" }));
      await user.tap(page.getByRole("button", { name: "Send", exact: true }));
      await page.waitForURL(/\/archives\//);
    },
  },
};

/** From home to an incident by the name of its place. The keyboard's own key sends the search. */
function findIncident(name) {
  const getLink = (page) => page.getByRole("banner").getByRole("link", { name: "All incidents" });
  return {
    path: "/",
    getFirst: getLink,
    act: async (page, user) => {
      await user.tap(getLink(page));
      const field = page.getByRole("searchbox");
      await user.type(field, name);
      await field.press("Enter");
      await page.waitForURL(/\?q=/);
      await user.tap(page.getByRole("region", { name: "Incidents found" }).getByRole("link").first());
      await page.waitForURL(/\/archives\//);
    },
  };
}

/** Each field is tapped, although many keyboards have a key that leads to the next one. */
async function recordIncident(page, user) {
  const form = page.getByRole("main").locator("form");
  const fields = {
    Title: "Attack on a village",
    Description: "Houses were burnt.",
    Location: "Tole Kebele, Gimbi, West Wollega",
    "Date of the incident": "18/06/2022",
    "Number of killed": "100+",
    "Number of injured": "?",
    "Number of displaced": "?",
  };
  for (const [label, text] of Object.entries(fields)) await user.type(form.getByLabel(label, { exact: true }), text);
  // The lists are open once there is a location, and how exactly the place is known need not be said.
  await user.tap(form.getByRole("button", { name: /^Tole town/ }));
  for (const [index, killed] of ["100+", "about 90", ""].entries()) {
    const source = form.getByRole("group", { name: `Source ${index + 1}` });
    const link = source.getByLabel("Link to the article");
    // A row that was added has the focus.
    if (index === 0) await user.tap(link);
    await link.fill(`https://news.example/${index}`);
    await user.type(source.getByLabel("Outlet"), "News");
    if (killed !== "") await user.type(source.getByLabel("Killed, as it says"), killed);
    if (index < 2) await user.tap(form.getByRole("button", { name: "Another source" }));
  }
  await user.tap(form.getByRole("button", { name: "Publish", exact: true }));
  await page.waitForURL(/\/archives\//);
  await user.tap(page.getByRole("link", { name: /^Add Image/ }));
  const [image] = await createImages();
  await user.tapAndPick(page.getByText("Choose images"), [image]);
  // The first description has the focus.
  await page.getByRole("main").locator("textarea:focus").fill("The village after the attack");
  await user.tap(page.getByRole("button", { name: "Send", exact: true }));
  await page.waitForURL(/\/archives\//);
}

async function sendLetter(page, user, getButton) {
  await user.type(page.getByLabel("Enter name"), "Almaz");
  await user.tap(page.getByRole("button", { name: "Save" }));
  const bar = page.getByRole("region", { name: "Send the letter" });
  await user.tap(getButton(bar));
  // The mail app comes to the front; this browser has none.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await user.tap(bar.getByRole("button", { name: "Yes" }));
  await bar.waitFor({ state: "detached" });
}

const createImages = () =>
  Promise.all(
    Array.from({ length: IMAGES }, async (_, index) => {
      const color = { r: 20 * index, g: 90, b: 60 };
      const image = sharp({ create: { width: 640, height: 480, channels: 3, background: color } });
      return { name: `village-${index + 1}.jpg`, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
    }),
  );

async function runJourney(openContext, [name, { isAdmin = false, path, prepare, getFirst, act }]) {
  if (prepare) {
    const admin = await openContext(true);
    await prepare(admin.request);
    await admin.close();
  }
  const context = await openContext(isAdmin);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  const first = await getFirst(page).boundingBox();
  const user = createTouchUser(page);
  await act(page, user);
  await context.close();
  const { taps, scrolled } = user.count;
  return { journey: name, taps, "scrolled px": scrolled, "first button at y": Math.round(first?.y) };
}

async function measureHeights(openContext) {
  const context = await openContext(true);
  const visitor = await openContext(false);
  const rows = [];
  for (const path of PATHS) {
    const isPublic = !/dashboard|Create/.test(path);
    const page = await (isPublic ? visitor : context).newPage();
    await page.goto(path, { waitUntil: "networkidle" });
    rows.push({ page: path, "height px": await page.evaluate(() => document.documentElement.scrollHeight) });
    await page.close();
  }
  await Promise.all([context, visitor].map((one) => one.close()));
  return rows;
}

/**
 * Walks through the journeys on a phone's screen, and measures the pages there.
 *
 * @param {string} address of a site with the demonstration content and open sign-up
 */
export async function measureTaps(address) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const openContext = async (isAdmin) => {
      const context = await browser.newContext({ baseURL: address, viewport: SCREEN, hasTouch: true, isMobile: true });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await context.route(/^https:\/\/(x|twitter)\.com\//, (route) => route.fulfill({ contentType: "text/html", body: "X" }));
      if (isAdmin) for (const path of ["sign_up", "sign_in"]) await context.request.post(`/api/v1/${path}`, { data: account });
      return context;
    };
    // First, because the journeys add content to the pages.
    const heights = await measureHeights(openContext);
    const rows = [];
    for (const journey of Object.entries(journeys)) rows.push(await runJourney(openContext, journey));
    return { journeys: rows, heights };
  } finally {
    await browser.close();
  }
}
