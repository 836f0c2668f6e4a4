import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { councilLetter, fillEmailCampaign, fillLetter, publishEmailCampaign } from "./test-data/campaigns.ts";
import { alice, signInByApi } from "./test-data/users.ts";

type Email = { to: string; cc: string; subject: string; body: string };

/** Returns the text of the letter on the screen. */
async function readPage(page: Page): Promise<Email> {
  const part = (name: string) => page.locator(`[data-part="${name}"]`);
  const getText = async (name: string) => (await part(name).allInnerTexts()).join();
  const paragraphs = await part("body").locator("p").allInnerTexts();
  return { to: await getText("to"), cc: await getText("cc"), subject: await getText("subject"), body: paragraphs.join("\n\n") };
}

const normalizeNewlines = (text: string) => text.replaceAll("\r\n", "\n");
const formatAddressList = (list: string) => list.replaceAll(",", ", ");

/** Parses a mailto link as a mail app does (RFC 6068): splits, then decodes; a plus sign is no space. */
function parseMailtoLink(link: string): Email {
  const [, to = "", query = ""] = /^mailto:([^?]*)\?(.*)$/s.exec(link) ?? [];
  const fields = Object.fromEntries(query.split("&").map((field) => field.split("=").map(decodeURIComponent)));
  const { cc = "", subject = "", body = "" } = fields;
  return { to: formatAddressList(decodeURIComponent(to)), cc: formatAddressList(cc), subject, body: normalizeNewlines(body) };
}

/** Parses the address of a web mail. */
function parseWebmailLink(link: string, subject: string): Email {
  const read = new URL(link).searchParams;
  const field = (name: string) => read.get(name) ?? "";
  return {
    to: formatAddressList(field("to")),
    cc: formatAddressList(field("cc")),
    subject: field(subject),
    body: normalizeNewlines(field("body")),
  };
}

async function copyAll(page: Page): Promise<Email> {
  const copied: string[] = [];
  const hasCc = (await page.getByRole("button", { name: "Copy Cc list" }).count()) > 0;
  for (const name of ["Copy address list", ...(hasCc ? ["Copy Cc list"] : []), "Copy subject", "Copy body"]) {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.getByRole("button", { name }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  const [to = "", cc = "", subject = "", body = ""] = hasCc ? copied : copied.toSpliced(1, 0, "");
  return { to, cc, subject, body };
}

const getLink = (page: Page, name: string) => page.getByRole("link", { name });

async function expectSameEverywhere(page: Page) {
  const shown = await readPage(page);
  const getHref = async (name: string) => (await getLink(page, name).getAttribute("href")) ?? "";
  expect(parseMailtoLink(await getHref("Open in the mail app"))).toEqual(shown);
  expect(parseWebmailLink(await getHref("Open in Gmail"), "su")).toEqual(shown);
  expect(parseWebmailLink(await getHref("Open in Outlook"), "subject")).toEqual(shown);
  expect(await copyAll(page)).toEqual(shown);
  return shown;
}

async function enterName(page: Page, name: string) {
  await page.getByLabel("Enter name").fill(name);
  await page.getByRole("button", { name: "Save" }).click();
}

const emails = [
  {
    name: "Zoë O'Neil & Co.",
    subject: '100% + more: #1 & "two" = what?',
    body: "Dear Sir or Madam,\nthe report says 100% & more; a+b=c, #tag, %20, <b>no markup</b>?\n\nhttps://example.org/r?a=1&b=2#part\n\n\n  Indented, after two blank lines.",
    cc: councilLetter.cc,
  },
  {
    name: "አበበ ከበደ",
    subject: "ፍትሕ ለአማራ ሕዝብ፤ 100%",
    body: "ለሚመለከተው፦\n\nሰላም።\nፍትሕ እንጠይቃለን።",
    cc: councilLetter.cc,
  },
  { name: "Sara 🕯️", subject: "🕯️ Remember", body: "👩‍👩‍👧 families 🇪🇹\n\n🕯️🕯️", cc: [] },
];

test.describe("a visitor sends the letter of an admin", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("with the same text from the admin's form to the visitor's mail, in any script", async ({ page, openVisitorPage }) => {
    await signInByApi(page, alice);
    for (const { name, ...written } of emails) {
      await page.goto("/CreateEmailCampaign");
      await fillEmailCampaign(page);
      await fillLetter(page, { ...councilLetter, ...written });
      await page.getByRole("button", { name: "Share" }).click();
      await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);

      const visitor = await openVisitorPage({ permissions: ["clipboard-read", "clipboard-write"] });
      await visitor.goto("/email");
      await enterName(visitor, ` ${name} `);
      await expect(visitor.getByText(`The letter is signed: ${name}`)).toBeVisible();
      const shown = await expectSameEverywhere(visitor);
      expect(shown).toEqual({
        to: councilLetter.to.join(", "),
        cc: written.cc.join(", "),
        subject: written.subject,
        body: `${written.body}\n\n${name}`,
      });

      // Web mails open in a new tab, with the same text.
      await visitor.context().route(/^https:\/\/(mail\.google|outlook\.live)\.com\//, (route) => route.fulfill({ body: "Mail" }));
      for (const [program, field] of [
        ["Open in Gmail", "su"],
        ["Open in Outlook", "subject"],
      ] as const) {
        const [opened] = await Promise.all([visitor.context().waitForEvent("page"), getLink(visitor, program).click()]);
        await opened.waitForURL(/body=/);
        expect(parseWebmailLink(opened.url(), field)).toEqual(shown);
      }
    }
  });

  test("the name is kept, can be changed, and never leaves the browser", { tag: "@quick" }, async ({ page, openVisitorPage }) => {
    await signInByApi(page, alice);
    const id = await publishEmailCampaign(page);
    const visitor = await openVisitorPage({ permissions: ["clipboard-read", "clipboard-write"] });
    const sent: string[] = [];
    visitor.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await visitor.goto("/email");
    await expect(visitor.getByRole("heading", { name: "The letter" })).toBeHidden();
    await expect(getLink(visitor, "Open in the mail app")).toBeHidden();
    // A blank name is refused.
    await visitor.getByRole("button", { name: "Save" }).click();
    await expect(visitor.getByText("Please enter your name.")).toBeVisible();
    await expect(visitor.getByLabel("Enter name")).toBeFocused();
    await enterName(visitor, "  \u200b ");
    await expect(visitor.getByText("Please enter your name.")).toBeVisible();
    await enterName(visitor, "Almaz");
    await expect(visitor.getByRole("heading", { name: "The letter" })).toBeFocused();
    await expect(visitor.getByLabel("Enter name")).toHaveCount(0);
    await expect(visitor.getByText("The letter is signed: Almaz")).toBeVisible();
    await visitor.goto(`/email/${id}`);
    await expect(visitor.getByText("The letter is signed: Almaz")).toBeVisible();
    expect(await visitor.evaluate(() => localStorage.getItem("visitorName"))).toBe("Almaz");
    expect(await visitor.evaluate(() => localStorage.getItem("currentEmailCampaignId"))).toBe(id);

    await visitor.getByRole("button", { name: "Change name" }).click();
    await expect(visitor.getByLabel("Enter name")).toHaveValue("Almaz");
    await visitor.getByRole("button", { name: "Cancel" }).click();
    await expect(visitor.getByRole("button", { name: "Change name" })).toBeFocused();
    await visitor.getByRole("button", { name: "Change name" }).click();
    await enterName(visitor, "አልማዝ");
    const shown = await expectSameEverywhere(visitor);
    expect(shown.body).toMatch(/\n\nአልማዝ$/);
    expect(sent.filter((line) => /Almaz|%E1%8A%A0|አልማዝ/.test(line))).toEqual([]);
  });

  test("a long letter is copied first, and the page says why", async ({ page }) => {
    await signInByApi(page, alice);
    const paragraph = "It stands here to be long, and longer. ".repeat(6).trim();
    await publishEmailCampaign(page, { body: paragraph });
    const isAbove = async () => {
      const copy = await page.getByRole("button", { name: "Copy body" }).boundingBox();
      const open = await getLink(page, "Open in the mail app").boundingBox();
      return (copy?.y ?? 0) < (open?.y ?? 0);
    };
    await page.addInitScript(() => localStorage.setItem("visitorName", "Almaz"));
    await page.goto("/email");
    expect(await isAbove()).toBe(false);
    await expect(page.getByText(/some mail programs cut long links short/)).toHaveCount(0);

    await publishEmailCampaign(page, { body: Array.from({ length: 8 }, () => paragraph).join("\n\n") });
    await page.reload();
    await expect(page.getByText(/some mail programs cut long links short/)).toBeVisible();
    expect(await isAbove()).toBe(true);
    await expectSameEverywhere(page);
  });
});

test("an admin sees the letter without being asked for a name, and may send it", async ({ page, openVisitorPage }) => {
  await signInByApi(page, alice);
  await publishEmailCampaign(page);
  await page.goto("/email");
  await expect(page.locator('[data-part="body"]')).toContainText("please answer.");
  await expect(page.getByLabel("Enter name")).toHaveCount(0);
  await expect(getLink(page, "Open in the mail app")).toBeVisible();
  const visitor = await openVisitorPage();
  await visitor.goto("/email");
  await expect(visitor.getByLabel("Enter name")).toBeVisible();
  await expect(visitor.locator('[data-part="body"]')).toBeHidden();
});

test("a visitor whose browser refuses clipboard and storage still signs the letter", async ({ page, openVisitorPage }) => {
  const admin = await openVisitorPage();
  await signInByApi(admin, alice);
  await publishEmailCampaign(admin);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
    Storage.prototype.setItem = () => {
      throw new DOMException("No room", "QuotaExceededError");
    };
  });
  await page.goto("/email");
  await enterName(page, "Almaz");
  await expect(page.getByText("The letter is signed: Almaz")).toBeVisible();
  expect((await readPage(page)).body).toMatch(/\n\nAlmaz$/);
  await page.getByRole("button", { name: "Copy subject" }).click();
  await expect(page.getByText("It could not be copied. Please select the text and copy it yourself.")).toBeVisible();
});

test("an empty site says so, and an unknown address too", async ({ page }) => {
  await page.goto("/email");
  await expect(page.getByText("There is no e-mail campaign yet.")).toBeVisible();
  await signInByApi(page, alice);
  await page.goto("/dashboard/email");
  await expect(page.getByRole("link", { name: "Create the first campaign" })).toHaveAttribute("href", "/CreateEmailCampaign");
});

test.describe("an unknown campaign", () => {
  test.use({ expectedErrors: [/404/] });

  test("is told with the server's words, with a way to the current one", async ({ page }) => {
    await signInByApi(page, alice);
    await publishEmailCampaign(page);
    const response = await page.goto("/email/018f0000-0000-7000-8000-000000000000");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("This does not exist, or was deleted.");
    await page.getByRole("link", { name: "See the current campaign" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask the council");
  });
});

test("a permalink has a head of its own, in both languages", async ({ page, site }) => {
  await signInByApi(page, alice);
  const id = await publishEmailCampaign(page, { title: "Ask & answer" });
  for (const path of [`/email/${id}`, `/am/email/${id}`]) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^Ask & answer · /);
    const getMetaContent = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute("content");
    expect(await getMetaContent("og:title")).toBe("Ask & answer");
    expect(await getMetaContent("og:description")).toBe(councilLetter.description);
    expect(await getMetaContent("og:url")).toBe(`${site.url}${path}`);
  }
});
