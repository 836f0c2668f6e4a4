import type { BrowserContextOptions, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { councilLetter, publishEmailCampaign } from "./test-data/campaigns.ts";
import { alice, signInByApi } from "./test-data/users.ts";

test.use({ withFonts: true });

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
const getBar = (page: Page) => page.getByRole("region", { name: "Send the letter" });

/** Opens the fold of the less likely web mails. */
const openOtherMail = (page: Page) => page.getByText("Outlook, Yahoo").click();

/** Expects every way to send the letter to have the text that is shown. */
async function expectSameEverywhere(page: Page) {
  const shown = await readPage(page);
  const getHref = async (name: string) => (await getLink(page, name).getAttribute("href")) ?? "";
  expect(parseMailtoLink(await getHref("Open in the mail app"))).toEqual(shown);
  expect(parseWebmailLink(await getHref("Open in Gmail"), "su")).toEqual(shown);
  await openOtherMail(page);
  for (const name of ["Open in Outlook", "Open in Yahoo"]) {
    expect(parseWebmailLink(await getHref(name), "subject"), name).toEqual(shown);
  }
  expect(await copyAll(page)).toEqual(shown);
  return shown;
}

async function enterName(page: Page, name: string) {
  await page.getByLabel("Enter name").fill(name);
  await page.getByRole("button", { name: "Save" }).click();
}

const longParagraph = "It stands here to be long, and longer. ".repeat(6).trim();
const longLetter = {
  title: "Ask the council, and the commission for human rights also!",
  description: "What happened there, who says so, and what the council can do. ".repeat(3).slice(0, 160).trim(),
  body: Array.from({ length: 8 }, () => longParagraph).join("\n\n"),
};

/** Letters have characters that links must encode. */
const encodedLetter = {
  subject: '100% + more: #1 & "two" = what?',
  body: "ለሚመለከተው፦\nthe report says 100% & more; a+b=c, #tag, %20, <b>no markup</b>?\n\nhttps://example.org/r?a=1&b=2#part\n\n\n  👩‍👩‍👧 families 🇪🇹, indented.",
};

const readSent = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("lettersSent") ?? "[]"));

/** Opens the browser of a visitor who has given a name, on a phone. */
async function openPhone(openVisitorPage: (options?: BrowserContextOptions) => Promise<Page>): Promise<Page> {
  const permissions = ["clipboard-read", "clipboard-write"];
  const phone = await openVisitorPage({ permissions, viewport: { width: 360, height: 740 } });
  await phone.addInitScript(() => localStorage.setItem("visitorName", "Almaz"));
  return phone;
}

test.describe("a visitor sends the letter of an admin", () => {
  const permissions = ["clipboard-read", "clipboard-write"];

  test("with the same text in every mail program, and a name kept in the browser", { tag: "@quick" }, async ({
    ownerPage: page,
    openVisitorPage,
  }) => {
    const id = await publishEmailCampaign(page, encodedLetter);
    const visitor = await openVisitorPage({ permissions });
    const sent: string[] = [];
    visitor.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await visitor.goto("/email");
    await expect(visitor.getByRole("heading", { name: "The letter" })).toBeHidden();
    await expect(getLink(visitor, "Open in the mail app")).toBeHidden();
    await enterName(visitor, "አልማዝ");
    await expect(visitor.getByRole("heading", { name: "The letter" })).toBeFocused();
    await visitor.goto(`/email/${id}`);
    await expect(visitor.getByText("The letter is signed: አልማዝ")).toBeVisible();
    expect(await visitor.evaluate(() => localStorage.getItem("visitorName"))).toBe("አልማዝ");
    expect(await visitor.evaluate(() => localStorage.getItem("currentEmailCampaignId"))).toBe(id);

    await visitor.getByRole("button", { name: "Change name" }).click();
    await enterName(visitor, " Zoë O'Neil & Co. ");
    const shown = await expectSameEverywhere(visitor);
    expect(shown).toEqual({
      to: councilLetter.to.join(", "),
      cc: councilLetter.cc.join(", "),
      subject: encodedLetter.subject,
      body: `${encodedLetter.body}\n\nZoë O'Neil & Co.`,
    });
    expect(sent.filter((line) => /Zo(ë|%C3%AB)|%E1%8A%A0|አልማዝ/.test(line))).toEqual([]);

    // A web mail opens in a new tab, with the same text.
    await visitor.context().route("https://mail.google.com/**", (route) => route.fulfill({ body: "Mail" }));
    const [opened] = await Promise.all([visitor.context().waitForEvent("page"), getLink(visitor, "Open in Gmail").click()]);
    await opened.waitForURL(/body=/);
    expect(parseWebmailLink(opened.url(), "su")).toEqual(shown);
  });

  test("whose link would be too long, by copying it before the mail opens", async ({ ownerPage: page, openVisitorPage }) => {
    // Between the limits of Outlook and Gmail.
    const shorter = await publishEmailCampaign(page, { body: "ሰ".repeat(400) });
    const visitor = await openPhone(openVisitorPage);
    await visitor.context().route(/outlook\.live|mail\.google/, (route) => route.fulfill({ body: "Mail" }));

    await test.step("one that only some web mails take whole", async () => {
      await visitor.goto(`/email/${shorter}`);
      const shown = await readPage(visitor);
      const gmail = await getLink(visitor, "Open in Gmail").getAttribute("href");
      expect(parseWebmailLink(gmail ?? "", "su")).toEqual(shown);
      await openOtherMail(visitor);
      const yahoo = getLink(visitor, "Copy, then open Yahoo");
      await expect(yahoo).toHaveAttribute("href", /^https:\/\/compose\.mail\.yahoo\.com\/\?to=/);
      await expectAccessible(visitor);
      const [opened] = await Promise.all([
        visitor.context().waitForEvent("page"),
        getLink(visitor, "Copy, then open Outlook").click(),
      ]);
      await opened.waitForURL(/outlook/);
      expect(parseWebmailLink(opened.url(), "subject")).toEqual({ ...shown, body: "" });
      await opened.close();
      expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(shown.body);
      await expect(getBar(visitor)).toContainText("Copied. Paste it into your mail. Sent?");
    });

    await test.step("one that no link can hold, with one tap", async () => {
      const id = await publishEmailCampaign(page, longLetter);
      await visitor.goto(`/email/${id}`);
      await expect(visitor.getByText("This letter is too long for a mail link.")).toBeVisible();
      const shown = await readPage(visitor);
      expect(await copyAll(visitor)).toEqual(shown);
      await getBar(visitor).getByRole("button", { name: "Copy the letter and open mail" }).click();
      await expect(getBar(visitor)).toContainText("Copied. Paste it into your mail. Sent?");
      expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(shown.body);
      await getBar(visitor).getByRole("button", { name: "Yes" }).click();
      await expect(visitor.getByRole("region", { name: "You have sent it. Thank you." })).toBeVisible();
      await expect(getBar(visitor)).toHaveCount(0);
      expect(await readSent(visitor)).toEqual([id]);
    });
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every mail program opens, and a long letter says that it is copied first", async ({ page, request }) => {
    await signInByApi({ request }, alice);
    const admin = { request } as Page;
    await publishEmailCampaign(admin);
    await page.goto("/email");
    await openOtherMail(page);
    const whole = await getLink(page, "Open in the mail app").getAttribute("href");
    expect(parseMailtoLink(whole ?? "").body).toBe(councilLetter.body);
    for (const name of ["Open in Gmail", "Open in Outlook", "Open in Yahoo"]) await expect(getLink(page, name)).toBeVisible();
    await publishEmailCampaign(admin, longLetter);
    await page.goto("/email");
    const link = await getLink(page, "Copy the letter and open mail").getAttribute("href");
    expect(parseMailtoLink(link ?? "")).toMatchObject({ to: councilLetter.to.join(", "), body: "" });
  });
});

/** Expects recipients, subject and length of the letter on the first screen, and gives a name there. */
async function enterNameOnFirstScreen(phone: Page) {
  for (const text of [councilLetter.to.join(", "), councilLetter.subject, /^\d+ words$/]) {
    await expect(phone.getByRole("definition").getByText(text)).toBeInViewport({ ratio: 1 });
  }
  await expect(phone.getByLabel("Enter name")).toBeInViewport({ ratio: 1 });
  await expect(getBar(phone)).toHaveCount(0);
  await enterName(phone, "Almaz");
  await phone.evaluate(() => window.scrollTo(0, 0));
}

test("a phone's first screen explains a letter and has the controls to send it", async ({ ownerPage: page, openVisitorPage }) => {
  for (const prefix of ["", "/am"]) {
    await test.step(`under ${prefix || "/"}`, async () => {
      await publishEmailCampaign(page, { ...longLetter, cc: ["one@example.org", "two@example.org", "three@example.org"] });
      const phone = prefix ? await openPhone(openVisitorPage) : await openVisitorPage({ viewport: { width: 360, height: 740 } });
      await phone.goto(`${prefix}/email`);
      if (!prefix) await enterNameOnFirstScreen(phone);
      const bar = await phone.locator("section[data-uncovered]").boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(740);
      const letter = phone.locator('[data-part="body"]');
      const parts = ["to", "cc", "subject"].map((part) => phone.locator(`[data-part="${part}"]`));
      for (const part of parts) {
        const box = await part.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0);
      }
      // Twelve lines and the name.
      expect((await letter.boundingBox())?.height).toBeLessThan(460);
      await expectAccessible(phone);

      // Paper has the whole letter, and nothing to press or to read next.
      await phone.emulateMedia({ media: "print" });
      expect((await letter.boundingBox())?.height).toBeGreaterThan(740);
      for (const section of await phone.locator("section").all()) {
        await expect(section).toBeVisible({ visible: (await section.getAttribute("aria-labelledby")) === "letter" });
      }
      await phone.emulateMedia({ media: null });
      await letter.getByRole("button", { name: prefix ? /ሁሉንም ያንብቡ \([\d,]+ ቃላት\)$/ : /Read all [\d,]+ words$/ }).click();
      expect((await letter.boundingBox())?.height).toBeGreaterThan(740);
      await expect(phone.locator('[data-part="cc"]')).toContainText("three@example.org", { useInnerText: true });
    });
  }
});
