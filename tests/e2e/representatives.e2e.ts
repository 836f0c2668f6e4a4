import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { councilLetter, publishEmailCampaign } from "./test-data/campaigns.ts";

test.use({ withFonts: true });

const NARROW = { width: 360, height: 740 };
const TABLE = [
  "country,region,name,email",
  "Canada,Ontario,Jane of Ontario,jane@example.org",
  "Canada,,Committee on foreign affairs,committee@example.org",
  "ዩናይትድ ኪንግደም,,Member of Parliament,member@example.org",
].join("\n");

const getMailto = async (page: Page) => {
  const href = await page.getByRole("link", { name: "Open in the mail app" }).first().getAttribute("href");
  const [to, query] = (href ?? "").replace("mailto:", "").split("?");
  return { to, cc: new URLSearchParams(query).get("cc") };
};
const choose = async (page: Page, label: string) => {
  await page.getByLabel("Where do you live?").selectOption({ label });
  await page.getByRole("button", { name: "Choose", exact: true }).click();
};
const usual = { to: councilLetter.to.join(), cc: "copy@example.org" };

test("a letter goes to the representatives of the place where its sender lives", async ({ ownerPage: page, openVisitorPage }) => {
  const first = await publishEmailCampaign(page, { title: "An earlier letter" });
  const id = await publishEmailCampaign(page);
  const fold = page.locator("details").filter({ hasText: "Recipients by country" }).first();

  await test.step("an admin pastes a list", async () => {
    await page.goto("/dashboard/email");
    await page.getByText("Recipients by country", { exact: true }).click();
    const table = page.getByLabel("Add or replace lists");
    await table.fill(TABLE);
    await page.getByRole("button", { name: "Save lists" }).click();
    await expect(fold.getByText("Canada")).toBeVisible();
    await expect(table).toHaveValue("");
    await fold.getByText("Canada").click();
    await expectAccessibleLayout(page);
    await page.setViewportSize(NARROW);
    await expectAccessibleLayout(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  const visitor = await openVisitorPage();
  await test.step("a visitor says where they live, and every link goes to their representatives", async () => {
    await visitor.setViewportSize(NARROW);
    await visitor.goto(`/email/${id}`);
    await expect(visitor.getByRole("status").filter({ hasText: "usual recipients" })).toBeVisible();
    await expectAccessibleLayout(visitor);
    await choose(visitor, "Canada: Ontario");
    await expect(visitor.getByText("This letter goes to your representatives in Ontario, Canada: Jane of Ontario")).toBeVisible();
    await expect(visitor).toHaveURL(/\?residence=CA-Ontario$/);
    await visitor.getByLabel("Enter name").fill("Abebe");
    await visitor.getByRole("button", { name: "Save" }).click();
    expect(await getMailto(visitor)).toEqual({ to: "jane@example.org,committee@example.org", cc: "copy@example.org" });
    await expect(visitor.locator('[data-part="to"]')).toHaveText("jane@example.org, committee@example.org");
    await expectAccessibleLayout(visitor);
    await visitor.goto("/am/email");
    await expect(visitor.getByText("Ontario፣ ካናዳ")).toBeVisible();
    await expectAccessibleLayout(visitor);
  });

  await test.step("the next letter that has the place goes there too, and one without it as usual", async () => {
    await visitor.goto(`/email/${first}`);
    await expect(visitor.getByLabel("Where do you live?")).toHaveCount(0);
    expect(await getMailto(visitor)).toEqual(usual);
    await page.request.post("/api/v1/set_email_recipients", { data: { email_campaign_id: first, table: TABLE } });
    await visitor.goto(`/email/${first}`);
    await expect(visitor).toHaveURL(/\?residence=CA-Ontario$/);
    await expect.poll(() => getMailto(visitor)).toEqual({ to: "jane@example.org,committee@example.org", cc: "copy@example.org" });
    // What the address says comes before what this browser knows.
    await visitor.goto(`/email/${first}?residence=FR`);
    await expect(visitor.getByLabel("Where do you live?")).toBeEnabled();
    await expect(visitor).toHaveURL(/\?residence=FR$/);
    expect(await getMailto(visitor)).toEqual(usual);
    await visitor.goto(`/email/${first}`);
    // The address can say so before the page does.
    await expect(visitor.getByLabel("Where do you live?")).toHaveValue("CA-Ontario");
    await choose(visitor, "Elsewhere, or not said");
    await expect.poll(() => getMailto(visitor)).toEqual(usual);
    await visitor.goto(`/email/${id}`);
    await expect.poll(() => getMailto(visitor)).toEqual(usual);
  });

  await test.step("a visitor without scripts does the same", async () => {
    const plain = await openVisitorPage({ javaScriptEnabled: false });
    await plain.goto(`/email/${id}`, { waitUntil: "commit" });
    await choose(plain, "United Kingdom");
    await expect(plain).toHaveURL(new RegExp(`/email/${id}\\?residence=GB$`));
    await expect(
      plain.getByText("This letter goes to your representatives in United Kingdom: Member of Parliament."),
    ).toBeVisible();
    expect(await getMailto(plain)).toEqual({ to: "member@example.org", cc: "copy@example.org" });
    await plain.goto(`/email/${id}?residence=FR`, { waitUntil: "commit" });
    expect(await getMailto(plain)).toEqual(usual);
  });

  await test.step("a bounced address is skipped, and the usual recipients are the fallback", async () => {
    await page.getByRole("button", { name: "committee@example.org: bounced" }).click();
    await expect(page.getByRole("button", { name: "committee@example.org: works again" })).toBeVisible();
    await visitor.goto(`/email/${id}?residence=CA-Ontario`);
    expect(await getMailto(visitor)).toEqual({ to: "jane@example.org", cc: "copy@example.org" });
    await visitor.goto(`/email/${id}?residence=CA`);
    expect(await getMailto(visitor)).toEqual(usual);
  });
});
