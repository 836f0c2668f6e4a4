import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { addArticle, addAttribution, addClaim, addOrganisation, recordIncident } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";

const REPORT = "https://report.example/1";
const PAPER = "https://paper.example/2";

type Words = {
  path: string;
  claims: string;
  figures: string[];
  responsible: string;
  organisation: string;
  what: string;
  stances: string[];
  sources: string;
};

const english: Words = {
  path: "",
  claims: "Who says what",
  figures: ["Killed: At least 554", "Killed (women): 12"],
  responsible: "Who is held responsible, and by whom",
  organisation: "Front of Tests",
  what: "An armed group that a test made up. Also: የሙከራ ግንባር, FoT",
  stances: ["Held responsible", "Responsibility denied"],
  sources: "Sources",
};
const amharic: Words = {
  path: "/am",
  claims: "ማን ምን ይላል",
  figures: ["የተገደሉ፦ ቢያንስ 554", "የተገደሉ (ሴቶች)፦ 12"],
  responsible: "ማን ተጠያቂ ተደረገ፣ በማንስ",
  organisation: "የሙከራ ግንባር",
  what: "ሙከራ የፈጠረው የታጠቀ ቡድን። እንዲሁም፦ Front of Tests, FoT",
  stances: ["ተጠያቂ ተደርጓል", "ተጠያቂነቱ ተክዷል"],
  sources: "ምንጮች",
};

/** Records an incident of which two sources say different things, one of them of an organisation, and another one that says nothing. */
async function fill(page: Page): Promise<{ told: string; untold: string }> {
  await signInByApi(page, alice);
  const untold = await recordIncident(page, { title: "Untold" });
  const told = await recordIncident(page);
  const report = await addArticle(page, told, "A report", REPORT);
  const paper = await addArticle(page, told, "A paper", PAPER);
  await addClaim(page, told, report, { minimum: 554, maximum: null, quote: "At least 554 people." });
  await addClaim(page, told, paper, { whom: "women", minimum: 12, maximum: 12 });
  const organisation_id = await addOrganisation(page);
  await addAttribution(page, told, report, { organisation_id, stance: "alleged", quote: "The Front did it." });
  await addAttribution(page, told, paper, { organisation_id, stance: "denied", quote: "ግንባሩ ይክዳል።" });
  return { told, untold };
}

/** Returns the item of a list that says this, as its first line. */
const getItem = (region: Locator, text: string) => region.getByRole("listitem").filter({ hasText: text });

/** Reads each claim and attribution with its source, and follows the source to where it was published. */
async function readWhoSaysWhat(page: Page, id: string, words: Words): Promise<void> {
  await page.goto(`${words.path}/archives/${id}`);
  const claims = page.getByRole("region", { name: words.claims });
  const responsible = page.getByRole("region", { name: words.responsible });
  const [atLeast = "", women = ""] = words.figures;
  const [alleged = "", denied = ""] = words.stances;
  for (const [item, source, quote] of [
    [getItem(claims, atLeast), "report.example", "At least 554 people."],
    [getItem(claims, women), "paper.example", ""],
    [getItem(responsible, alleged), "report.example", "The Front did it."],
    [getItem(responsible, denied), "paper.example", "ግንባሩ ይክዳል።"],
  ] as const) {
    await expect(item).toHaveCount(1);
    await expect(item.getByRole("link")).toHaveText([source]);
    await expect(item).toContainText(quote);
  }
  await expect(responsible.getByRole("heading", { level: 3 })).toHaveText([words.organisation]);
  await expect(responsible).toContainText(words.what);
  await expect(responsible.getByRole("list", { name: words.organisation }).getByRole("listitem")).toHaveText([
    new RegExp(`^${alleged}`),
    new RegExp(`^${denied}`),
  ]);
  await expect(page.getByRole("main").getByRole("button", { name: /Add|Edit|Delete/ })).toHaveCount(0);

  await getItem(responsible, denied).getByRole("link", { name: "paper.example" }).click();
  const source = page.getByRole("region", { name: words.sources, exact: true }).getByRole("listitem").filter({ hasText: women });
  await expect(source).toBeInViewport();
  await expect(source).toContainText(`${words.organisation}${words.path ? "፦" : ":"} ${denied}`);
  await expect(source.getByRole("link", { name: "paper.example" })).toHaveAttribute("href", PAPER);
}

test("a journalist reads who says what", async ({ page, openVisitorPage }) => {
  const { told, untold } = await fill(page);
  const phone = await openVisitorPage({ viewport: { width: 360, height: 740 } });
  await readWhoSaysWhat(phone, told, english);
  await expectAccessible(phone);
  await expectNoHorizontalOverflow(phone);
  await phone.evaluate(() => localStorage.setItem("colorMode", "dark"));
  await phone.setViewportSize({ width: 320, height: 740 });
  await readWhoSaysWhat(phone, told, amharic);
  await expectAccessible(phone);
  await expectNoHorizontalOverflow(phone);

  // Nothing is said of what nobody says.
  await phone.goto(`/archives/${untold}`);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Untold");
  await expect(phone.getByRole("region", { name: english.responsible })).toHaveCount(0);

  const wide = await openVisitorPage({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
  for (const words of [english, amharic]) await readWhoSaysWhat(wide, told, words);
  // What contradicts each other stands side by side.
  const [one, other] = await Promise.all(
    amharic.stances.map((stance) => getItem(wide.getByRole("region", { name: amharic.responsible }), stance).boundingBox()),
  );
  expect(one?.y).toBe(other?.y);
  await wide.goto(`/archives/${told}`);
  await wide.getByRole("link", { name: "How responsibility is recorded" }).click();
  await expect(wide).toHaveURL(/\/methodology#responsible$/);
  const method = wide.locator("#responsible");
  await expect(method.getByRole("term")).toHaveText([
    "Held responsible",
    "Says itself that it did it",
    "Responsibility denied",
    "Found responsible by a court",
  ]);
  await expect(method).toContainText("A person is named only in the words of a court's judgment that is linked as a source");
});
