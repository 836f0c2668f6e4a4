import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, toText } from "../../../../tests/to-text.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { EditFormDialog } from "./edit-form-dialog.tsx";
import { FormPage } from "./form-page.tsx";
import { InlineEditForm } from "./inline-edit-form.tsx";
import type { EditForm } from "./use-edit-form.ts";

const nothing = () => undefined;
const createDraft = (restoredAt: string | null, keptAt: string | null) => ({
  ...{ restoredAt, keptAt, discard: nothing, bringBack: nothing, discardKept: nothing },
});
const conflict = { field: "title", yours: "Mine", theirs: "Theirs", changed_at: null, changed_by: null };

function createEdit(form: object = {}): EditForm {
  return {
    form: { conflicts: [], isBusy: false, isChanged: false, errorMessage: null, getFieldError: nothing, ...form },
    ...{ formRef: { current: null }, draft: createDraft(null, null), save: async () => undefined, close: nothing },
  } as unknown as EditForm;
}

describe("DraftNotice", () => {
  const render = (restoredAt: string | null, keptAt: string | null) =>
    renderElement(<DraftNotice draft={createDraft(restoredAt, keptAt)} formRef={{ current: null }} />);

  it("renders nothing without a draft", () => expect(render(null, null)).toBe(""));

  it("says when what was restored was typed, and lets it be discarded", () => {
    const html = render("2026-03-12T09:30:00.000Z", null);
    expect(toText(html)).toMatch(/^What you typed on 12 March 2026.* is here again\. Discard draft$/);
    expect(listButtons(html)).toEqual(["Discard draft"]);
    expect(html).toContain('role="status"');
  });

  it("offers to restore or discard an earlier visit's draft, before the restored one", () => {
    expect(listButtons(render(null, "2026-03-11T09:30:00.000Z"))).toEqual(["Bring back what you typed", "Discard it"]);
    const html = render("2026-03-12T09:30:00.000Z", "2026-03-11T09:30:00.000Z");
    expect(listButtons(html)).toHaveLength(3);
    expect(toText(html)).toMatch(/^What you typed here on 11 March 2026.* is kept on this device\. .*12 March 2026/);
  });
});

describe("FormPage", () => {
  it("has its heading above what explains it, and the form", () => {
    const page = { heading: "Record an incident", fallbackPath: "/dashboard" };
    const render = (explanation?: string) => toText(renderElement(<FormPage {...{ ...page, explanation }}>The form</FormPage>));
    expect(render("It becomes public.")).toBe("Back Record an incident It becomes public. The form");
    expect(render()).toBe("Back Record an incident The form");
  });
});

const fields = <p>Its fields</p>;
const dialog = { title: "Edit", conflictFields: {}, actions: <button type="button">More</button>, saveLabel: "Keep" };

it("EditFormDialog has notes between its fields and buttons, and is wide with them", () => {
  const render = (aside?: string) =>
    renderElement(<EditFormDialog {...{ edit: createEdit(), ...dialog, aside }}>{fields}</EditFormDialog>);
  expect(toText(render("A note."))).toBe("Edit Its fields A note. More Keep");
  expect(render("A note.")).toContain('data-wide="true"');
  expect(render()).toContain('data-wide="false"');
});

describe.each([
  [
    "InlineEditForm",
    (edit: EditForm) => <InlineEditForm {...{ edit, conflictFields: {} }}>{fields}</InlineEditForm>,
    ["Save", "Cancel"],
  ],
  [
    "EditFormDialog",
    (edit: EditForm) => <EditFormDialog {...{ edit, ...dialog }}>{fields}</EditFormDialog>,
    ["More", "Keep", "Close"],
  ],
])("%s", (_name, create, buttons) => {
  it("has the fields and what saves them, and says what went wrong", () => {
    const html = renderElement(create(createEdit()));
    expect(toText(html)).toContain("Its fields");
    expect(listButtons(html)).toEqual(buttons);
    expect(html).not.toContain('role="alert"');
    expect(renderElement(create(createEdit({ errorMessage: "Not saved." })))).toMatch(/role="alert"[^>]*>Not saved\.</);
  });

  it("asks which of two texts stays after a conflict, in place of the fields", () => {
    const html = renderElement(create(createEdit({ conflicts: [conflict] })));
    expect(toText(html)).toMatch(/title.*Theirs.*Mine/);
    expect(toText(html)).not.toContain("Its fields");
  });
});
