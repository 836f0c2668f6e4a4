import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { addArticle, addAttribution, addClaim, addOrganisation, recordIncident } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";

const REPORT = "https://report.example/1";
const PAPER = "https://paper.example/2";

type Labels = {
  path: string;
  claims: string;
  figures: string[];
  responsible: string;
  organisation: string;
  what: string;
  stances: string[];
  sources: string;
};

const english: Labels = {
  path: "",
  claims: "Who says what",
  figures: ["Killed: At least 554", "Killed (women): 12"],
  responsible: "Who is held responsible, and by whom",
  organisation: "Front of Tests",
  what: "An armed group that a test made up. Also: የሙከራ ግንባር, FoT",
  stances: ["Held responsible", "Responsibility denied"],
  sources: "Sources",
};
const amharic: Labels = {
  path: "/am",
  claims: "ማን ምን ይላል",
  figures: ["የተገደሉ፦ ቢያንስ 554", "የተገደሉ (ሴቶች)፦ 12"],
  responsible: "ማን ተጠያቂ ተደረገ፣ በማንስ",
  organisation: "የሙከራ ግንባር",
  what: "ሙከራ የፈጠረው የታጠቀ ቡድን። እንዲሁም፦ Front of Tests, FoT",
  stances: ["ተጠያቂ ተደርጓል", "ተጠያቂነቱ ተክዷል"],
  sources: "ምንጮች",
};

/** Records an incident with claims and attributions of two sources that disagree, and one without any. */
async function recordIncidents(page: Page): Promise<{ documented: string; undocumented: string }> {
  await signInByApi(page, alice);
  const undocumented = await recordIncident(page, { title: "Untold" });
  const documented = await recordIncident(page);
  const report = await addArticle(page, documented, "A report", REPORT);
  const paper = await addArticle(page, documented, "A paper", PAPER);
  await addClaim(page, documented, report, { minimum: 554, maximum: null, quote: "At least 554 people." });
  await addClaim(page, documented, paper, { whom: "women", minimum: 12, maximum: 12 });
  const organisation_id = await addOrganisation(page);
  await addAttribution(page, documented, report, { organisation_id, stance: "alleged", quote: "The Front did it." });
  await addAttribution(page, documented, paper, { organisation_id, stance: "denied", quote: "ግንባሩ ይክዳል።" });
  return { documented, undocumented };
}

/** Returns the items of the lists in a region that contain this text. */
const getItem = (region: Locator, text: string) => region.getByRole("listitem").filter({ hasText: text });

/** Reads each claim and attribution with its source, and follows the source to where it was published. */
async function expectClaimsShown(page: Page, id: string, labels: Labels): Promise<void> {
  await page.goto(`${labels.path}/archives/${id}`);
  const claims = page.getByRole("region", { name: labels.claims });
  const responsible = page.getByRole("region", { name: labels.responsible });
  const [atLeast = "", women = ""] = labels.figures;
  const [alleged = "", denied = ""] = labels.stances;
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
  await expect(responsible.getByRole("heading", { level: 3 })).toHaveText([labels.organisation]);
  await expect(responsible).toContainText(labels.what);
  await expect(responsible.getByRole("list", { name: labels.organisation }).getByRole("listitem")).toHaveText([
    new RegExp(`^${alleged}`),
    new RegExp(`^${denied}`),
  ]);
  await expect(page.getByRole("main").getByRole("button", { name: /Add|Edit|Delete/ })).toHaveCount(0);

  await getItem(responsible, denied).getByRole("link", { name: "paper.example" }).click();
  const source = page.getByRole("region", { name: labels.sources, exact: true }).getByRole("listitem").filter({ hasText: women });
  await expect(source).toBeInViewport();
  await expect(source).toContainText(`${labels.organisation}${labels.path ? "፦" : ":"} ${denied}`);
  await expect(source.getByRole("link", { name: "paper.example" })).toHaveAttribute("href", PAPER);
}

test("a journalist reads who says what", async ({ page, openVisitorPage }) => {
  const { documented, undocumented } = await recordIncidents(page);
  const phone = await openVisitorPage({ viewport: { width: 360, height: 740 } });
  await expectClaimsShown(phone, documented, english);
  await expectAccessible(phone);
  await expectNoHorizontalOverflow(phone);
  await phone.evaluate(() => localStorage.setItem("colorMode", "dark"));
  await phone.setViewportSize({ width: 320, height: 740 });
  await expectClaimsShown(phone, documented, amharic);
  await expectAccessible(phone);
  await expectNoHorizontalOverflow(phone);

  // An incident without claims and attributions has no such sections.
  await phone.goto(`/archives/${undocumented}`);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Untold");
  await expect(phone.getByRole("region", { name: english.responsible })).toHaveCount(0);

  const wide = await openVisitorPage({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
  for (const labels of [english, amharic]) await expectClaimsShown(wide, documented, labels);
  // Attributions that contradict each other are side by side.
  const [one, other] = await Promise.all(
    amharic.stances.map((stance) => getItem(wide.getByRole("region", { name: amharic.responsible }), stance).boundingBox()),
  );
  expect(one?.y).toBe(other?.y);
  await wide.goto(`/archives/${documented}`);
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
