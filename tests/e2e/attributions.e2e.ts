import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { addArticle, front, recordIncident } from "./test-data/incidents.ts";
import { closeToast, getToast } from "./toasts.ts";

const getResponsible = (page: Page) => page.getByRole("region", { name: "Who is held responsible, and by whom" });
test.use({ viewport: { width: 360, height: 740 } });

test("an admin records whom sources hold responsible", async ({ ownerPage: page }) => {
  /** On a phone a toast covers the buttons at the end of a dialog. */
  const dismiss = (text: string | RegExp) => closeToast(getToast(page, text));
  const id = await recordIncident(page);
  await addArticle(page, id, "A report", "https://report.example/1");
  await page.goto(`/archives/${id}`);
  await getResponsible(page).getByRole("button", { name: "Add who is held responsible" }).click();
  const dialog = page.getByRole("dialog", { name: "Add who is held responsible" });
  await expect(dialog.getByLabel("Organisation")).toHaveAccessibleDescription(
    "No organisation is recorded yet. Please add one to the list first.",
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").getByRole("link")).toHaveText(["Organisation", "Sources that say this"]);
  await expectAccessibleLayout(page);
  await dialog.getByRole("checkbox", { name: "report.example: A report" }).check();
  await dialog.getByLabel("What the source says, in its words").fill("The Front did it.");

  // An organisation that is missing is added here, and is chosen. Nothing asks for a person.
  await dialog.getByRole("button", { name: "Add an organisation" }).click();
  const organisation = page.getByRole("dialog", { name: "Add an organisation" });
  await expect(organisation).toContainText("Persons are not entered here, and no form has a field for one");
  await organisation.getByLabel("Name in English").fill(front.name_en);
  await organisation.getByRole("button", { name: "Save" }).click();
  await expect(organisation.getByLabel("What it is", { exact: true })).toBeFocused();
  await expectAccessibleLayout(page);
  await organisation.getByLabel("What it is", { exact: true }).fill(front.description);
  await organisation.getByRole("button", { name: "Save" }).click();
  await expect(organisation).toHaveCount(0);
  await dismiss("added to the list");
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await dialog.getByRole("radio", { name: "Held responsible", exact: true }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(getResponsible(page).getByRole("list", { name: front.name_en })).toContainText("Held responsible: report.example");
  // Its words stand with the source.
  await expect(page.getByRole("tabpanel", { name: "Articles" })).toContainText("The Front did it.");
  await dismiss("added to the incident");
  await getResponsible(page).locator("summary").click();
  await getResponsible(page).getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit who is held responsible" });
  await expect(editing.getByRole("combobox")).toHaveValue(/./);
  await editing.getByRole("radio", { name: "Responsibility denied" }).check();
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toHaveCount(0);
  await expect(getResponsible(page)).toContainText("Responsibility denied");

  const question = page.getByRole("alertdialog");
  await getResponsible(page).getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText(`${front.name_en}: Responsibility denied`);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(getResponsible(page)).toContainText("Nothing is recorded yet of whom sources hold responsible.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getResponsible(page)).toContainText("Responsibility denied");

  // The list of organisations.
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Archives" }).click();
  await page.getByRole("link", { name: "Organisations", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Organisations");
  const item = page.getByRole("listitem", { name: front.name_en });
  await item.getByRole("button", { name: "Edit" }).click();
  const edited = page.getByRole("dialog", { name: "Edit the organisation" });
  await edited.getByLabel("Name in Amharic").fill(front.name_am);
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(edited).toHaveCount(0);
  await expect(item).toContainText(front.name_am);
  await dismiss("was saved");
  await item.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(item.getByRole("alert")).toContainText(`“${front.name_en}” cannot be deleted while incidents name it.`);
  await dismiss(/cannot be deleted/);
  await expectAccessible(page);
});
