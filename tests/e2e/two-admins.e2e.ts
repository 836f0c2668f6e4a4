import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { councilLetter, publishEmailCampaign } from "./test-data/campaigns.ts";
import { bekele, signInByApi } from "./test-data/users.ts";

test.use({
  viewport: { width: 360, height: 740 },
  withFonts: true,
  siteEnv: { ADMIN_SIGN_UP: "open" },
  expectedErrors: [/Failed to load resource/],
});

/** Opens the letter and its form. */
async function openForm(page: Page, id: string) {
  await page.goto(`/email/${id}`);
  await page.getByRole("article").getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit the email campaign" });
  await expect(form.getByLabel("Campaign title")).toBeFocused();
  const getField = (name: string) => form.getByRole("group", { name, exact: true });
  return { form, getField, share: form.getByRole("button", { name: "Share" }), save: form.getByRole("button", { name: "Save" }) };
}

test("two admins edit one letter, and no text of either is lost", async ({
  ownerPage: page,
  context,
  openVisitorPage,
  openTab,
}) => {
  const other = await openVisitorPage();
  await signInByApi(other, bekele);
  const id = await publishEmailCampaign(page);
  const saveAsOther = async (changes: object) => {
    const data = { email_campaign_id: id, base: {}, ...changes };
    expect((await other.request.patch("/api/v1/edit_email_campaign_metadata", { data })).status()).toBe(200);
  };
  const readLetter = async () => (await page.request.get(`/api/v1/get_email_campaign_details/${id}`)).json();

  await test.step("the second to save chooses between the texts of each conflicting field", async () => {
    const { form, getField, share, save } = await openForm(page, id);
    await saveAsOther({ title: "የበቀለ ርዕስ", subject: "His subject", to: ["his@example.org"], description: "His description." });
    await form.getByLabel("Campaign title").fill("My title");
    await form.getByLabel("Subject").fill("My subject");
    await form.getByRole("button", { name: "Remove second@example.org" }).click();
    await form.getByLabel("Body").fill("My body.");
    await share.click();
    await expect(form.getByRole("alert")).toContainText("so nothing was saved");
    const named = /^The text by በቀለ ፈቃደኛ, /;
    await expect(getField("Campaign title").getByRole("radio", { name: named })).toHaveAccessibleDescription("የበቀለ ርዕስ");
    await expect(getField("Campaign title").getByRole("radio", { name: "Your text" })).toHaveAccessibleDescription("My title");
    await expect(getField("To").getByText("his@example.org")).toBeVisible();
    // A field that only one of them changed is no conflict.
    await expect(form.getByRole("group")).toHaveCount(3);
    expect(await readLetter()).toMatchObject({ title: "የበቀለ ርዕስ", body: councilLetter.body });
    await expectAccessibleLayout(page);

    await save.click();
    await expect(form.getByText("Please choose one of these.")).toHaveCount(3);
    // By keyboard: the first that is not chosen has the focus.
    await expect(getField("Campaign title").getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("Space");
    await getField("To").getByRole("radio", { name: "Your text" }).check();
    await getField("Subject").getByRole("radio", { name: "Another text" }).check();
    await getField("Subject").getByLabel("The text to save").fill("Our subject");
    await save.click();
    await expect(form).toBeHidden();
    expect(await readLetter()).toMatchObject({
      title: "የበቀለ ርዕስ",
      description: "His description.",
      subject: "Our subject",
      to: ["council@example.org"],
      body: "My body.",
    });
  });

  await test.step("a new tab restores text typed offline, beside the other admin's changes", async () => {
    const { form, share } = await openForm(page, id);
    await form.getByLabel("Body").fill("ያለ መስመር የተጻፈ።");
    await context.setOffline(true);
    await share.click();
    await expect(form.getByRole("alert").first()).toContainText("offline");
    await page.close();
    await saveAsOther({ body: "His body.", subject: "His last subject" });
    await context.setOffline(false);
    const tab = await openTab();
    const again = await openForm(tab, id);
    await expect(again.form.getByText(/^What you typed on .* is here again\.$/)).toBeVisible();
    await expect(again.form.getByLabel("Body")).toHaveValue("ያለ መስመር የተጻፈ።");
    await expect(again.form.getByLabel("Subject")).toHaveValue("His last subject");
    await again.share.click();
    const body = again.getField("Body");
    await expect(body.getByRole("radio").first()).toHaveAccessibleDescription("His body.");
    await body.getByRole("radio", { name: "Your text" }).check();
    await again.save.click();
    await expect(again.form).toBeHidden();
    const saved = await (await tab.request.get(`/api/v1/get_email_campaign_details/${id}`)).json();
    expect(saved).toMatchObject({ body: "ያለ መስመር የተጻፈ።", subject: "His last subject" });
    await tab.reload();
    await openForm(tab, id);
    await expect(again.form.getByText("is here again")).toHaveCount(0);
  });

  await test.step("a change is reverted from the history", async () => {
    const tab = await openTab();
    await tab.goto("/dashboard");
    await tab.getByRole("main").getByRole("link", { name: "History" }).click();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("History");
    const change = tab.getByRole("listitem").filter({ hasText: "His last subject" }).first();
    await expect(change.getByText("Email Campaign: changed")).toBeVisible();
    await expect(change).toContainText("በቀለ ፈቃደኛ");
    for (const text of ["Our subject", "My body.", "His body."]) await expect(change).toContainText(text);
    await expectAccessibleLayout(tab);
    await change.getByRole("button", { name: "Put back" }).click();
    // The body was changed again since.
    const body = change.getByRole("group", { name: "Body" });
    await expect(body.getByRole("radio").first()).toHaveAccessibleDescription("ያለ መስመር የተጻፈ።");
    await body.getByRole("radio").first().check();
    await change.getByRole("button", { name: "Save" }).click();
    await expect(tab.getByText("The e-mail campaign was saved.")).toBeVisible();
    const saved = await (await tab.request.get(`/api/v1/get_email_campaign_details/${id}`)).json();
    expect(saved).toMatchObject({ body: "ያለ መስመር የተጻፈ።", subject: "Our subject" });
    await expect(tab.getByRole("listitem").first()).toContainText("Our subject");

    // A long campaign is collapsed.
    const tweets = Array.from({ length: 100 }, (_, index) => `Remember them, ${index + 1} of 100.`);
    const data = { title: "A hundred", description: "Each day one.", tweets };
    expect((await tab.request.post("/api/v1/create_twitter_campaign", { data })).status()).toBe(200);
    await tab.reload();
    const created = tab.getByRole("listitem").filter({ hasText: "Remember them, 100 of 100." }).first();
    const getHeight = () => created.evaluate(({ clientHeight }) => clientHeight);
    expect(await getHeight()).toBeLessThan(740);
    await created.locator("summary").first().click();
    await created.getByRole("button", { name: "Read all" }).click();
    await expect.poll(getHeight).toBeGreaterThan(100 * 20);
  });
});
