import { expect, test } from "./fixtures.ts";
import { publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { getToast } from "./toasts.ts";

test("a reader gets a campaign in the page's language, once an admin paired two", async ({ page, ownerPage: admin }) => {
  const english = await publishCampaign(admin, { title: "Remember Tole" });
  const amharic = await publishCampaign(admin, { title: "ቶሌን እናስብ", description: "አንድ ዓመት አለፈ።", tweets: ["ሰኔ 11 ቀን"] });
  await publishCampaign(admin, { title: "Remember Ataye" });
  const heading = page.getByRole("heading", { level: 1 });
  const cards = page.locator("[data-card] h3");

  await test.step("pages show first what is written in their language", async () => {
    await page.goto("/am/twitter");
    await expect(heading).toHaveText("ቶሌን እናስብ");
    await expect(cards).toHaveText(["Remember Ataye", "Remember Tole"]);
    await expect(cards.first().locator("[lang=en]")).toHaveText("Remember Ataye");
    await page.goto("/twitter");
    await expect(heading).toHaveText("Remember Ataye");
    await expect(cards).toHaveText(["Remember Tole", "ቶሌን እናስብ"]);
  });

  await test.step("an admin chooses the campaign that tells the same", async () => {
    await admin.goto(`/dashboard/twitter/${english}`);
    await admin.getByRole("button", { name: "Edit", exact: true }).first().click();
    await expect(admin.getByLabel("Language", { exact: true })).toHaveValue("en");
    await admin.getByLabel("The same in Amharic").selectOption({ label: "ቶሌን እናስብ" });
    await admin.getByRole("button", { name: "Save" }).click();
    await expect(getToast(admin, "The Twitter campaign was saved.")).toBeVisible();
  });

  await test.step("a pair is listed once, and each links to the other", async () => {
    await page.goto("/am/twitter");
    await expect(cards).toHaveText(["Remember Ataye"]);
    await page.getByRole("link", { name: "ይህን በእንግሊዝኛ ያንብቡ" }).click();
    await expect(page).toHaveURL(`/twitter/${english}`);
    await expect(heading).toHaveText("Remember Tole");
    await expect(cards).toHaveText(["Remember Ataye"]);
    await page.getByRole("link", { name: "Language: አማርኛ" }).click();
    await expect(page).toHaveURL(`/am/twitter/${amharic}`);
    await page.goto("/am");
    await expect(page.getByRole("heading", { level: 3, name: "ቶሌን እናስብ" })).toBeVisible();
  });

  await test.step("the letters are paired in a dialog", async () => {
    const letter = await publishEmailCampaign(admin, { title: "ለምክር ቤቱ ይጻፉ", subject: "ተፈናቃዮች", body: "ለምክር ቤቱ፦ እባክዎ ይመልሱ።" });
    const other = await publishEmailCampaign(admin);
    await admin.goto(`/dashboard/email/${letter}`);
    await admin.getByRole("button", { name: "Edit", exact: true }).first().click();
    const dialog = admin.getByRole("dialog");
    await expect(dialog.getByLabel("Language", { exact: true })).toHaveValue("am");
    await dialog.getByLabel("The same in English").selectOption({ label: "Ask the council" });
    await dialog.getByRole("button", { name: "Share" }).click();
    await expect(getToast(admin, "The e-mail campaign was saved.")).toBeVisible();
    await page.goto("/email");
    await expect(heading).toHaveText("Ask the council");
    await expect(page.getByRole("link", { name: "Read this in Amharic" })).toHaveAttribute("href", `/am/email/${letter}`);
    await page.goto(`/am/email/${other}`);
    await expect(page.getByRole("link", { name: "ይህን በአማርኛ ያንብቡ" })).toHaveAttribute("href", `/am/email/${letter}`);
  });

  await test.step("a new campaign is in the language of what is typed, unless another one is chosen", async () => {
    await admin.goto("/CreateTwitterCampaign");
    const language = admin.getByLabel("Language", { exact: true });
    await admin.getByLabel("Campaign title").fill("አዲስ ዘመቻ");
    await expect(language).toHaveValue("am");
    await admin.getByLabel("Campaign title").fill("Adis zemecha");
    await expect(language).toHaveValue("en");
    await language.selectOption("am");
    await admin.getByLabel("Campaign description").fill("Be-amarigna");
    await admin.getByRole("button", { name: "next" }).click();
    await admin.getByLabel("Tweet 1").fill("Selam");
    const created = admin.waitForRequest("**/api/v1/create_twitter_campaign");
    await admin.getByRole("button", { name: "Share", exact: true }).click();
    expect((await created).postDataJSON()).toMatchObject({ language: "am" });
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Adis zemecha");
  });
});
