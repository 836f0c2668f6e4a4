import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { addArticle, addVideo, recordIncident } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";

const getClaims = (page: Page) => page.getByRole("region", { name: "Who says what" });
const getSources = (page: Page) => page.getByRole("region", { name: "Sources", exact: true });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("an admin says what is known of sources and what they say, and a visitor reads it", async ({ page, openVisitorPage }) => {
    await signInByApi(page, alice);
    const id = await recordIncident(page);
    await addArticle(page, id, "The first report", "https://www.first.example/1");
    await addVideo(page, id, "A witness");

    // Fields about the source are collapsed, below the required ones.
    await page.goto(`/CreateArticleIncident?incident=${id}`);
    await page.getByLabel("Link to the article").fill("https://second.example/2");
    await page.getByLabel("Description").fill("The second report");
    const title = page.getByLabel("Title of the source");
    await expect(title).toBeHidden();
    await page.getByText("About this source").click();
    await title.fill("ሁለተኛው ዘገባ");
    await page.getByLabel("Published on").fill("2999-01-01");
    await page.getByLabel("Language of the source").selectOption({ label: "አማርኛ" });
    await page.getByLabel("Kind of source").selectOption({ label: "Report" });
    await page.getByLabel("Repeats").selectOption({ label: "The first report" });
    await page.getByText("About this source").click();
    await page.getByRole("button", { name: "Add Article" }).click();
    // An invalid field is expanded.
    await expect(page.getByLabel("Published on")).toBeFocused();
    await expectAccessible(page);
    await expectNoHorizontalOverflow(page);
    await page.getByLabel("Published on").fill("19/06/2022");
    await page.getByRole("button", { name: "Add Article" }).click();
    await expect(page).toHaveURL(`/archives/${id}?tab=articles`);
    await expect(getSources(page)).toContainText("3 sources. 2 count as independent");

    // A figure needs a source; it is added, edited, deleted and brought back where it stands.
    await getClaims(page).getByRole("button", { name: "Add a figure" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Of whom").selectOption({ label: "women" });
    await dialog.getByRole("radio", { name: "Range" }).check();
    await dialog.getByLabel("At least").fill("30");
    await dialog.getByLabel("Up to").fill("19");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByLabel("Up to")).toBeFocused();
    await expect(dialog.getByRole("alert").getByRole("link")).toHaveText(["Up to", "Sources that say so"]);
    await expectAccessible(page);
    await dialog.getByLabel("Up to").fill("40");
    await dialog.getByRole("checkbox", { name: "second.example: ሁለተኛው ዘገባ" }).check();
    await dialog.getByLabel("Quote").fill("ከ30 እስከ 40 ሴቶች ተገድለዋል።");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The figure was added to the incident.")).toBeVisible();
    await getClaims(page).getByRole("button", { name: "Edit" }).click();
    await expect(dialog.getByLabel("Up to")).toHaveValue("40");
    await dialog.getByRole("radio", { name: "In words only" }).check();
    await dialog.getByLabel("As the source writes it").fill("ከሠላሳ በላይ");
    await dialog.getByRole("checkbox", { name: "A witness" }).check();

    // Another admin has given another figure and another source meanwhile: what is one figure is one question.
    const { claims, sources } = await (await page.request.get(`/api/v1/get_incident_with_id/${id}`)).json();
    const first = sources.find(({ description }: { description: string }) => description === "The first report");
    const data = { minimum: 35, maximum: 45, sources: [...claims[0].sources, first._id] };
    expect((await page.request.patch(`/api/v1/edit_claim/${claims[0]._id}`, { data })).status()).toBe(200);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert").first()).toContainText("so nothing was saved");
    await expect(dialog.getByRole("group")).toHaveCount(2);
    const figure = dialog.getByRole("group", { name: "Figure" });
    await expect(figure.getByRole("radio").first()).toHaveAccessibleDescription("35–45");
    const cited = dialog.getByRole("group", { name: "Sources that say so" });
    await expect(cited.getByRole("radio").first()).toHaveAccessibleDescription(/The first report.*ሁለተኛው ዘገባ/s);
    await expect(cited.getByRole("radio", { name: "Your text" })).toHaveAccessibleDescription(/A witness.*ሁለተኛው ዘገባ/s);
    await expectAccessible(page);
    await expectNoHorizontalOverflow(page);
    await figure.getByRole("radio", { name: "Your text" }).check();
    await cited.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(getClaims(page).getByRole("link", { name: "first.example" })).toBeVisible();
    await expect(getClaims(page)).toContainText("Killed (women): “ከሠላሳ በላይ”");
    await getClaims(page).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    await expect(getClaims(page)).toContainText("No figure is recorded yet");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(getClaims(page)).toContainText("Killed (women)");

    const visitor = await openVisitorPage();
    await visitor.goto(`/archives/${id}`);
    await expect(getClaims(visitor)).toContainText("ከ30 እስከ 40 ሴቶች ተገድለዋል።");
    await expect(getClaims(visitor).getByRole("button")).toHaveCount(0);
    const entry = getSources(visitor).getByRole("listitem").filter({ hasText: "ሁለተኛው ዘገባ" });
    await expect(entry).toContainText("second.example · 19 June 2022 · አማርኛ · Report");
    await expect(entry).toContainText("Killed (women): “ከሠላሳ በላይ”");
    await expect(entry.getByRole("link", { name: "ሁለተኛው ዘገባ" })).toHaveAttribute("href", "https://second.example/2");
    await expect(entry.getByRole("link", { name: "first.example" })).toHaveAttribute("href", /^#source-/);
    await getClaims(visitor).getByRole("link", { name: "second.example" }).click();
    await expect(entry).toBeInViewport();
    await expectAccessible(visitor);
    await expectNoHorizontalOverflow(visitor);
    await visitor.evaluate(() => localStorage.setItem("colorMode", "dark"));
    await visitor.setViewportSize({ width: 320, height: 740 });
    await visitor.goto(`/am/archives/${id}`);
    await expect(visitor.getByRole("region", { name: "ማን ምን ይላል" })).toContainText("የተገደሉ (ሴቶች)፦ “ከሠላሳ በላይ”");
    await expectAccessible(visitor);
    await expectNoHorizontalOverflow(visitor);
  });
});
