import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { front } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";
import { closeToast, getToast } from "./toasts.ts";

/** Assumed seconds to find and tap something, to type a character and to wait for a page. Links are copied and pasted. */
const SECONDS = { tap: 2.5, character: 0.4, page: 3 };
const MAX_MINUTES = 10;

/** Creates actions of a person at a phone that add up the time they take. */
function createTimedActions() {
  let seconds = 0;
  const tap = async (target: Locator) => {
    seconds += SECONDS.tap;
    await target.click();
  };
  return {
    tap,
    type: async (field: Locator, text: string) => {
      seconds += SECONDS.tap + text.length * SECONDS.character;
      await field.fill(text);
    },
    paste: async (field: Locator, text: string) => {
      seconds += 4 * SECONDS.tap;
      await field.fill(text);
    },
    select: async (field: Locator, label: string) => {
      seconds += 2 * SECONDS.tap;
      await field.selectOption({ label });
    },
    open: async (page: Page, link: Locator) => {
      seconds += SECONDS.page;
      const before = page.url();
      await tap(link);
      await expect(page).not.toHaveURL(before);
    },
    getMinutes: () => seconds / 60,
  };
}

const sources = ["first", "second", "third", "fourth", "fifth", "sixth"].map((name) => ({
  link: `https://${name}.example/2022/06/massacre-in-west-wollega`,
  description: `The ${name} report on the killings in Tole`,
}));
const claims = [
  { kind: "Killed", figure: "554" },
  { kind: "Killed", figure: "400" },
  { kind: "Injured", figure: "40" },
  { kind: "Displaced", figure: "2000" },
];
const getEdge = (element: Locator, edge: "top" | "bottom") =>
  element.evaluate((node, name) => node.getBoundingClientRect()[name], edge);
const NETWORK_ERROR = "Could not reach the server: the connection was lost";

test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/Failed to load resource/] });

test("an admin records six sources and four figures on a phone in ten minutes", async ({ page }) => {
  const { tap, type, paste, select, open, getMinutes } = createTimedActions();
  await signInByApi(page, alice);
  await page.goto("/CreateIncident");

  /** Taps a button without a network, expects the error, and taps it again with the network. */
  const tapOfflineThenOnline = async (button: Locator, form: Locator) => {
    await page.route("**/api/v1/**", (route) => route.abort("connectionreset"));
    await tap(button);
    const toast = getToast(page, NETWORK_ERROR);
    const dialog = page.getByRole("dialog").last();
    // The button at the dialog's end stays free.
    if ((await dialog.count()) > 0) expect(await getEdge(dialog, "bottom")).toBeLessThanOrEqual(await getEdge(toast, "top"));
    await closeToast(toast);
    await expect(form.getByRole("alert")).toHaveText(NETWORK_ERROR);
    await page.unroute("**/api/v1/**");
    await tap(button);
  };

  // The essentials, then what the lists have.
  const form = page.getByRole("main").locator("form");
  await type(form.getByLabel("Title"), "Massacre in Tole Kebele, West Wollega");
  await type(form.getByLabel("Description"), "Hundreds of Amhara civilians were killed in ten villages within one day.");
  await type(form.getByLabel("Location"), "Tole Kebele, Gimbi, West Wollega");
  await type(form.getByLabel("Date of the incident"), "18/06/2022");
  await type(form.getByLabel("Number of killed"), "554+");
  await type(form.getByLabel("Number of injured"), "40");
  await type(form.getByLabel("Number of displaced"), "?");
  await tap(form.getByRole("button", { name: /^Tole town/ }));
  await select(form.getByLabel("How exactly is it known?"), "Exact place");
  await tap(form.getByRole("checkbox", { name: "Massacre" }));
  await tapOfflineThenOnline(form.getByRole("button", { name: "Publish", exact: true }), form);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Massacre in Tole Kebele, West Wollega");
  await closeToast(getToast(page, /./));

  // Missing facts are listed, with links to their fields.
  const record = page.locator("details", { hasText: "This record, section by section" });
  await expect(record).toContainText("6 of 6 lack something");
  await expect(record.getByRole("listitem")).toHaveText([
    "The essentialsnot said why these counts",
    "What happenedno English text · no Amharic text",
    "Sourcesno source",
    "Who says whatno figure as a source gives it",
    "Who is held responsible, and by whomno word on who is held responsible",
    "Statusnobody has set one",
  ]);
  await expectNoHorizontalOverflow(page);
  for (const [index, { link, description }] of sources.entries()) {
    await open(page, page.getByRole("link", { name: "Add Article" }));
    const articleForm = page.getByRole("main").locator("form");
    await paste(articleForm.getByLabel("Link to the article"), link);
    await type(articleForm.getByLabel("Description"), description);
    await tap(articleForm.getByText("About this source"));
    await type(articleForm.getByLabel("Published on"), "19/06/2022");
    await select(articleForm.getByLabel("Kind of source"), "News");
    const add = articleForm.getByRole("button", { name: "Add Article" });
    if (index === 3) await tapOfflineThenOnline(add, articleForm);
    else await tap(add);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Massacre in Tole Kebele, West Wollega");
    await closeToast(getToast(page, /./));
  }

  const getSection = (name: string) => page.getByRole("region", { name });
  for (const [index, { kind, figure }] of claims.entries()) {
    await tap(getSection("Who says what").getByRole("button", { name: "Add a figure" }));
    const dialog = page.getByRole("dialog");
    if (kind !== "Killed") await select(dialog.getByLabel("What is counted"), kind);
    await type(dialog.getByLabel("Number that the source gives"), figure);
    await tap(dialog.getByRole("checkbox", { name: sources[index]?.description }));
    const save = dialog.getByRole("button", { name: "Save" });
    if (index === 1) await tapOfflineThenOnline(save, dialog.locator("form"));
    else await tap(save);
    await expect(dialog).toHaveCount(0);
    await closeToast(getToast(page, "The figure was added to the incident."));
  }

  for (const [index, stance] of ["Held responsible", "Responsibility denied"].entries()) {
    await tap(getSection("Who is held responsible").getByRole("button", { name: "Add who is held responsible" }));
    const dialog = page.getByRole("dialog", { name: "Add who is held responsible" });
    if (index === 0) {
      await tap(dialog.getByRole("button", { name: "Add an organisation" }));
      const organisation = page.getByRole("dialog", { name: "Add an organisation" });
      await type(organisation.getByLabel("Name in English"), front.name_en);
      await type(organisation.getByLabel("What it is", { exact: true }), front.description);
      await tapOfflineThenOnline(organisation.getByRole("button", { name: "Save" }), organisation.locator("form"));
      await closeToast(getToast(page, "added to the list"));
    } else await select(dialog.getByRole("combobox", { name: "Organisation" }), front.name_en);
    await tap(dialog.getByRole("radio", { name: stance, exact: true }));
    await tap(dialog.getByRole("checkbox", { name: sources[index]?.description }));
    await tap(dialog.getByRole("button", { name: "Save" }));
    await expect(dialog).toHaveCount(0);
    await closeToast(getToast(page, "added to the incident"));
  }
  expect(getMinutes()).toBeLessThan(MAX_MINUTES);

  const id = new URL(page.url()).pathname.split("/").at(-1);
  expect(await (await page.request.get(`/api/v1/get_incident_with_id/${id}`)).json()).toMatchObject({
    date: "2022-06-18",
    killed: { minimum: 554, maximum: null },
    place: { name: "Tole" },
    kinds: ["massacre"],
    articles: sources.toReversed().map(({ link, description }) => ({ article_link: link, description })),
    claims: claims.toReversed().map(({ figure }) => ({ minimum: Number(figure), maximum: Number(figure) })),
    attributions: [{ stance: "denied" }, { stance: "alleged" }],
  });

  // A figure whose source is in the trash is hidden, and listed as incomplete.
  await page.reload();
  const article = page
    .getByRole("tabpanel", { name: "Articles" })
    .getByRole("listitem")
    .filter({ hasText: sources[3]?.description });
  await article.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(getSection("Who says what")).not.toContainText("2,000");
  await closeToast(getToast(page, /./));
  await record.locator("summary").click();
  const row = record.getByRole("listitem").filter({ hasText: "Who says what" });
  await expect(row).toContainText("1 figure without a source");
  await row.getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit the figure" });
  await editing.getByRole("checkbox", { name: sources[0]?.description }).check();
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(getSection("Who says what")).toContainText("2,000");
  await expect(row).toContainText("Nothing is missing");
});
