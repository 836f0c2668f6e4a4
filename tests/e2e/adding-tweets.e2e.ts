import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openTweetsStep, publishCampaign } from "./test-data/campaigns.ts";

test("Undo restores a removed tweet to its place, also from the other step", async ({ ownerPage: page }) => {
  await openTweetsStep(page);
  await page.getByLabel("Tweet 1").fill("The first");
  await page.getByRole("button", { name: "Add another tweet" }).click();
  await page.getByLabel("Tweet 2").fill("The second");
  await page.getByRole("main").getByRole("button", { name: "Delete" }).first().click();
  await page.getByRole("button", { name: "prev" }).click();
  await page.getByRole("button", { name: "next" }).click();
  await page.getByLabel("Tweet 1").fill("The second, improved");
  await page.getByRole("button", { name: "Add another tweet" }).click();
  await page.getByLabel("Tweet 2").fill("The third");
  await page.getByRole("button", { name: "Undo" }).click();
  const boxes = page.getByRole("main").getByRole("textbox");
  await expect(boxes).toHaveCount(3);
  for (const [index, text] of ["The first", "The second, improved", "The third"].entries()) {
    await expect(boxes.nth(index)).toHaveValue(text);
  }
});

test("a pasted or dropped list becomes a tweet an item, and Undo joins it again without losing what was typed", async ({
  ownerPage: page,
}) => {
  await openTweetsStep(page);
  const tooLong = "They must answer. ".repeat(20).trim();
  const list = `1. Remember Tole\n2. ${tooLong}\n3. ቶሌን አስታውሱ`;
  const boxes = page.getByRole("main").getByRole("textbox");
  const insert = (field: Locator, how: "paste" | "drop", text: string) =>
    field.evaluate(
      (element, [type, inserted]) => {
        const data = new DataTransfer();
        data.setData("text/plain", inserted);
        const options = { bubbles: true, cancelable: true };
        const event =
          type === "paste"
            ? new ClipboardEvent("paste", { ...options, clipboardData: data })
            : new DragEvent("drop", { ...options, dataTransfer: data });
        return !element.dispatchEvent(event);
      },
      [how, text] as const,
    );
  const expectTweets = async (texts: string[]) => {
    await expect(boxes).toHaveCount(texts.length);
    for (const [index, text] of texts.entries()) await expect(boxes.nth(index)).toHaveValue(text);
  };

  await page.getByLabel("Tweet 1").fill("Typed");
  expect(await insert(page.getByLabel("Tweet 1"), "paste", "A line"), "one tweet is left to the browser").toBe(false);
  await insert(page.getByLabel("Tweet 1"), "paste", list);
  await expectTweets(["Typed", "Remember Tole", tooLong, "ቶሌን አስታውሱ"]);
  await expect(page.getByText("3 tweets were made of the text.")).toBeVisible();
  await expect(boxes.nth(2)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(`${tooLong.length}/280`)).toBeVisible();
  await expect(boxes.last()).toBeFocused();

  await boxes.nth(1).fill("Remember Tole, always");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectTweets([`Typed${list}`, "Remember Tole, always"]);

  await boxes.first().fill("");
  await insert(boxes.first(), "drop", "• The first\n• The second");
  await expectTweets(["The first", "The second", "Remember Tole, always"]);

  await test.step("a dropped file is read, and another that is no text changes nothing", async () => {
    const drop = (name: string, bytes: number[]) =>
      boxes.last().evaluate(
        (element, [fileName, content]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(content)], fileName));
          element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
        },
        [name, bytes] as const,
      );
    await drop("picture.png", [0x89, 0x50, 0, 0]);
    await expect(page.getByText("The file is no text, or has more than 500 kB.")).toBeVisible();
    await drop("tweets.csv", [...Buffer.from('_id,tweet\r\n1,"One\n\n#Amhara"\r\n2,\'@UN act\r\n')]);
    await expectTweets(["The first", "The second", "Remember Tole, always", "One\n\n#Amhara", "@UN act"]);
  });

  await test.step("a list that a phone's keyboard types is split by a button", async () => {
    await boxes.last().fill("1. አንድ\n2. ሁለት");
    await page.getByRole("button", { name: "Split into 2 tweets" }).click();
    await expectTweets(["The first", "The second", "Remember Tole, always", "One\n\n#Amhara", "አንድ", "ሁለት"]);
  });
});

test("ten tweets are pasted into a campaign by one press, in Add", async ({ ownerPage: page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await publishCampaign(page, { tweets: ["The first"] });
  const ten = Array.from({ length: 10 }, (_, index) => `Pasted ${index + 1}`);
  await page.goto(`/addTweetsToCurrentCampaign?campaign=${id}`);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ten.map((tweet, index) => `${index + 1}. ${tweet}`).join("\n"),
  );
  await page.getByLabel("Tweet 1").press("ControlOrMeta+v");
  await expect(page.getByLabel("Tweet 10")).toBeFocused();
  await page.getByRole("button", { name: "Share" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/twitter/${id}$`));
  const { tweets } = await (await page.request.get(`/api/v1/get_twitter_campaign_details/${id}`)).json();
  expect(tweets.map(({ body }: { body: string }) => body)).toEqual(["The first", ...ten]);
});

test("tweets are added to the named campaign while another tab shows another", async ({ ownerPage: page, openTab }) => {
  const older = await publishCampaign(page, { title: "The older one" });
  const newer = await publishCampaign(page, { title: "The newer one" });
  await page.goto(`/twitter/${older}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("currentTwitterCampaignId"))).toBe(older);
  await page.goto("/addTweetsToCurrentCampaign");
  const form = page.getByRole("main");
  await expect(form.getByText("The older one")).toBeVisible();

  // Meanwhile another tab shows another campaign.
  const other = await openTab();
  await other.goto(`/twitter/${newer}`);
  await expect.poll(() => other.evaluate(() => localStorage.getItem("currentTwitterCampaignId"))).toBe(newer);
  await form.getByRole("button", { name: "Share" }).click();
  await expect(form.getByRole("textbox"), "nothing is sent while the tweet is empty").toBeFocused();
  await form.getByRole("textbox").fill("For the older one");
  await form.getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveURL(new RegExp(`/twitter/${older}$`));
  const { tweets } = await (await page.request.get(`/api/v1/get_twitter_campaign_details/${older}`)).json();
  expect(tweets.at(-1).body).toBe("For the older one");
});
