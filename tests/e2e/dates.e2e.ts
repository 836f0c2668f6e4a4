import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { tole } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a date range is typed in words, read in both languages, edited and made open", async ({ page, openVisitorPage }) => {
    await signInByApi(page, alice);
    await page.goto("/CreateIncident");
    await page.getByLabel("Title").fill(tole.title);
    await page.getByLabel("Description").fill(tole.description);
    await page.getByLabel("Location").fill(tole.location);
    for (const name of ["Killed", "Injured", "Displaced"]) {
      await page.getByRole("group", { name, exact: true }).getByRole("radio", { name: "Not known" }).check();
    }

    // What was understood is said while it is typed; what was typed stays.
    const date = page.getByLabel("Date of the incident");
    for (const [typed, understood] of [
      ["March 2021", "March 2021; in the Ethiopian calendar Yekatit/Megabit 2013"],
      ["about 2018", "About 2018; in the Ethiopian calendar about 2010/11"],
      ["1994/..", "Since 1994; in the Ethiopian calendar since 1986/87"],
      ["ሰኔ 2014", "8 June – 7 July 2022; in the Ethiopian calendar Sene 2014"],
    ] as const) {
      await date.fill(typed);
      await date.blur();
      await expect(date).toHaveAccessibleDescription(new RegExp(`^${understood}`));
      await expect(date).toHaveValue(typed);
      await expect(date).not.toHaveAttribute("aria-invalid", "true");
    }
    const record = page.getByRole("button", { name: "Record incident" });
    for (const [typed, message] of [
      ["18 May to 7 March 2021", "The end cannot be before the beginning. Please correct one of the two."],
      ["since 2999", "Date of the incident cannot be in the future. Please correct it."],
      ["some time in 2021", "Date of the incident must be a day of the calendar, a month, a year"],
    ] as const) {
      await date.fill(typed);
      await record.click();
      await expect(date).toBeFocused();
      await expect(date).toHaveAccessibleDescription(new RegExp(`^${message}`));
      await expect(date).toHaveValue(typed);
    }
    await expectAccessible(page);
    await expectNoHorizontalOverflow(page);
    await date.fill("18 March to 7 May 2021");
    await record.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);

    const path = new URL(page.url()).pathname;
    const visitor = await openVisitorPage();
    const facts = visitor.getByRole("article").locator("dl");
    await visitor.goto(path);
    await expect(facts).toContainText("Date18 March – 7 May 2021");
    await expect(visitor.getByRole("article")).toContainText("Incident, 18 March – 7 May 2021.");
    await visitor.goto(`/am${path}`);
    await expect(facts).toContainText("ከመጋቢት 9 እስከ ሚያዝያ 29 ቀን 2013 ዓ.ም. (ከ18 ማርች እስከ 7 ሜይ 2021)");
    await expectNoHorizontalOverflow(visitor);

    const read = async () => (await page.request.get(`/api/v1/get_incident_with_id/${path.split("/").at(-1)}`)).json();
    const recorded = await read();
    expect(recorded).toMatchObject({ date: "2021-03-18/2021-05-07", date_of_incident: "2021-03-18" });
    const overlay = page.getByRole("dialog");
    for (const [language, edit, save, words] of [
      ["/am", "ያርትዑ", "ክስተቱን ያርትዑ", "ከመጋቢት 9 እስከ ሚያዝያ 29 ቀን 2013 ዓ.ም."],
      ["", "Edit", "Edit Incident", "18 March – 7 May 2021"],
    ] as const) {
      await page.goto(`${language}${path}`);
      await page.getByRole("region").getByRole("button", { name: edit, exact: true }).first().click();
      await expect(overlay.locator('input[name="date"]')).toHaveValue(words);
      await overlay.getByRole("button", { name: save }).click();
      await expect(overlay).toHaveCount(0);
      expect(await read()).toEqual(recorded);
    }
    await page.getByRole("region", { name: "Facts" }).getByRole("button", { name: "Edit" }).click();
    await overlay.getByLabel("Date of the incident").fill("1994 to the present");
    await overlay.getByRole("button", { name: "Edit Incident" }).click();
    await expect(overlay).toHaveCount(0);
    await expect(page.getByRole("article").locator("dl")).toContainText("DateSince 1994");
  });
});
