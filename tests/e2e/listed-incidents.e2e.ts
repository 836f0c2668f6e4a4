import type { Page } from "@playwright/test";
import type { CountFormValue } from "../../src/features/archive/incidents/web/count-form.ts";
import { listedIncidents, typeCounts, typeDate } from "../listed-incidents.ts";
import { expect, test } from "./fixtures.ts";
import { alice, signInByApi } from "./test-data/users.ts";

async function fillCount(page: Page, name: string, { kind, minimum, maximum }: CountFormValue) {
  const count = page.getByRole("group", { name, exact: true });
  if (kind === "unknown") return count.getByRole("radio", { name: "Not known" }).check();
  if (kind === "number") return count.getByLabel(`Number of ${name.toLowerCase()}`).fill(minimum);
  await count.getByRole("radio", { name: "Range" }).check();
  await count.getByLabel("At least").fill(minimum);
  await count.getByLabel("Up to").fill(maximum);
}

/** Returns the facts in a page as a visitor's browser receives it. */
async function readFacts(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, fact = ""]) => fact.replaceAll(/<.*?>/g, ""));
}

test("the listed incidents are shown as entered, and an empty edit changes nothing", async ({ page }) => {
  // biome-ignore lint/suspicious/noSkippedTests: the list is no part of the project; the run says that it was skipped
  test.skip(listedIncidents.length === 0, "TEST_DATA names no folder with the list");
  await signInByApi(page, alice);
  const shown: Record<string, { date: string | undefined; en: string[]; am: string[] }> = {};
  for (const listed of listedIncidents) {
    const counts = typeCounts(listed);
    await page.goto("/CreateIncident");
    await page.getByLabel("Title").fill(listed.title);
    await page.getByLabel("Description").fill("As its sources give it.");
    await page.getByLabel("Location").fill(listed.location);
    await page.getByLabel("Date of the incident").fill(typeDate(listed));
    await fillCount(page, "Killed", counts.killed);
    await fillCount(page, "Injured", counts.injured);
    await fillCount(page, "Displaced", counts.displaced);
    await page.getByRole("button", { name: "Record incident" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(listed.title);

    const path = new URL(page.url()).pathname;
    const read = async () => (await page.request.get(`/api/v1/get_incident_with_id/${path.split("/").at(-1)}`)).json();
    const stored = await read();
    expect(stored).toMatchObject({ title: listed.title, location: listed.location, date: listed.date_of_incident ?? "1994/.." });
    shown[listed.title] = { date: stored.date, en: await readFacts(page, path), am: await readFacts(page, `/am${path}`) };

    await page.getByRole("article", { name: listed.title }).getByRole("button", { name: "Edit", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Edit incident" }).click();
    await expect(dialog).toHaveCount(0);
    expect(await read()).toEqual(stored);
  }
  expect(Object.keys(shown)).toHaveLength(13);
  expect(shown["Killings of the Koore people"]).toMatchObject({
    en: ["Since 1994", "Amaro woreda; Gedeo; West Guji", "At least 52", "At least 15", "Not known"],
    am: ["ከ1986/87 ዓ.ም. ጀምሮ (ከ1994 ጀምሮ)", "Amaro woreda; Gedeo; West Guji", "ቢያንስ 52", "ቢያንስ 15", "አይታወቅም"],
  });
  expect(shown["Yekatit 12"]?.en).toContain("19,200–30,000");
  expect(shown["Wukro air raid"]?.en[0]).toBe("8 April – 3 May 1988");
  expect(shown["Ataye attacks, North Shewa"]).toMatchObject({ date: "2021-03/2021-04" });
  expect(Object.values(shown).flatMap(({ en, am }) => [...en, ...am])).not.toContain("0");
});
