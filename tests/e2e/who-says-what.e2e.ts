import type { Locator, Page } from "@playwright/test";
import { expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { addArticle, addAttribution, addClaim, addOrganisation, front, recordIncident } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";

const REPORT = "https://report.example/1";
const PAPER = "https://paper.example/2";
const [WOMEN, ALLEGED, DENIED] = ["Killed (women): 12", "Held responsible", "Responsibility denied"] as const;

const getResponsible = (page: Page) => page.getByRole("region", { name: "Who is held responsible, and by whom" });

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

/** Expects each claim and attribution with its source, and follows a source. */
async function expectClaimsShown(page: Page, id: string): Promise<void> {
  await page.goto(`/archives/${id}`);
  const claims = page.getByRole("region", { name: "Who says what" });
  const responsible = getResponsible(page);
  await expect(claims.getByRole("row", { name: "report.example At least 554" })).toHaveCount(1);
  await expect(claims.getByRole("row", { name: "paper.example 12 (women)" })).toHaveCount(1);
  await expect(getItem(responsible, ALLEGED).getByRole("link")).toHaveText(["report.example"]);
  await expect(getItem(responsible, DENIED).getByRole("link")).toHaveText(["paper.example"]);
  await expect(responsible.getByRole("heading", { level: 3 })).toHaveText([front.name_en]);
  await expect(responsible).toContainText("An armed group that a test made up. Also: የሙከራ ግንባር, FoT");
  await expect(responsible.getByRole("list", { name: front.name_en }).getByRole("listitem")).toHaveText([
    new RegExp(`^${ALLEGED}`),
    new RegExp(`^${DENIED}`),
  ]);
  await expect(page.getByRole("main").getByRole("button", { name: /Add|Edit|Delete/ })).toHaveCount(0);

  await getItem(responsible, DENIED).getByRole("link", { name: "paper.example" }).click();
  const source = page.locator("[id^=source-]").filter({ hasText: WOMEN });
  await expect(source).toBeInViewport();
  await expect(source).toContainText(`${front.name_en}: ${DENIED}`);
  await expect(source).toContainText("ግንባሩ ይክዳል።");
  await expect(source.getByRole("link")).toHaveAttribute("href", PAPER);
}

test("a journalist reads who says what, also without scripts", async ({ page, openVisitorPage }) => {
  const { documented, undocumented } = await recordIncidents(page);
  const phone = await openVisitorPage({ viewport: { width: 360, height: 740 } });
  await expectClaimsShown(phone, documented);
  await expectAccessibleLayout(phone);

  // An incident without claims and attributions has no such sections.
  await phone.goto(`/archives/${undocumented}`);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Untold");
  await expect(getResponsible(phone)).toHaveCount(0);

  const wide = await openVisitorPage({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
  await expectClaimsShown(wide, documented);
  await wide.getByRole("link", { name: "About this record" }).click();
  const method = wide.locator("#responsible");
  await expect(method.getByRole("term")).toHaveText([
    "Held responsible",
    "Claimed responsibility",
    "Responsibility denied",
    "Found responsible by a court",
  ]);
  await expect(method).toContainText("A person is named only in the words of a court's judgment that is linked as a source");
});
