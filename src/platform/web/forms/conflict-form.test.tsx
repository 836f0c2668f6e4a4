import { describe, expect, it } from "vitest";
import type { Conflict } from "#platform/shared/conflict.ts";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, toText } from "../../../../tests/to-text.ts";
import { type ConflictField, ConflictForm, formatFieldValue } from "./conflict-form.tsx";

const text: ConflictField = { label: () => "Title", isText: true };
const number: ConflictField = { label: () => "Killed", format: (value) => `${value} people` };
const conflict = (values: Partial<Conflict> = {}): Conflict => ({
  ...{ field: "title", theirs: "An attack in Tole", yours: "A massacre in Tole" },
  ...{ changed_at: "2026-03-12T09:30:00.000Z", changed_by: "Almaz", ...values },
});

type Options = { error?: string; isBusy?: boolean };

function render(conflicts: Conflict[], fields: Record<string, ConflictField>, { error, isBusy = false }: Options = {}): string {
  const form = {
    ...{ conflicts, isBusy, dismissConflicts: () => undefined, errorMessage: "Somebody else has saved meanwhile." },
    getFieldError: (path: string) => (path === "title" ? error : undefined),
  };
  return renderElement(<ConflictForm form={form} fields={fields} onSave={async () => undefined} />);
}

describe("ConflictForm", () => {
  it("shows the stored text with its author and time, the typed one and a third way", () => {
    const html = render([conflict()], { title: text });
    expect(toText(html)).toMatch(
      /^Somebody else has saved meanwhile\. Title The text by Almaz, 12 March 2026.* An attack in Tole Your text A massacre in Tole Another text Save Back$/,
    );
    expect([...html.matchAll(/<input [^>]*name="conflict-title" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      ...["theirs", "yours", "other"],
    ]);
    expect(listButtons(html)).toEqual(["Save", "Back"]);
  });

  it("writes lists in lines, and says of what is empty that it is nothing", () => {
    for (const empty of [null, "", []]) expect(formatFieldValue(empty, text, "en")).toBe("(nothing)");
    expect(formatFieldValue(["one", "two"], text, "en")).toBe("one\ntwo");
    expect(formatFieldValue(0, undefined, "en")).toBe("0");
  });

  it("chooses nothing beforehand, asks for no other text yet, and complains of nothing", () => {
    const html = render([conflict()], { title: text });
    expect(html).not.toContain('checked=""');
    expect(html).not.toContain("<textarea");
    expect(html).not.toContain("-missing");
    expect(html).not.toContain('aria-busy="true"');
  });

  it("has no third way for a value, which it formats", () => {
    const html = render([conflict({ field: "killed", theirs: 10, yours: 11 })], { killed: number });
    expect(toText(html)).toMatch(/Killed .* 10 people .* 11 people /);
    expect(html).not.toContain('value="other"');
  });

  it("names others only as far as it knows them", () => {
    expect(toText(render([conflict({ changed_by: null })], { title: text }))).toMatch(/Title The other text, of 12 March 2026/);
    expect(toText(render([conflict({ changed_at: null })], { title: text }))).toMatch(/Title The other text An attack/);
  });

  it("asks once for what is chosen together, and by its name for what it does not know", () => {
    const range = { label: () => "Wounded", group: "wounded", format: (value: unknown) => JSON.stringify(value) };
    const ends = [conflict({ field: "min", theirs: 1, yours: 2 }), conflict({ field: "max", theirs: 3, yours: 4 })];
    const fields = { min: range, max: range, wounded: range };
    const html = render([...ends, conflict({ field: "unknown_field" })], fields);
    expect([...html.matchAll(/<legend[^>]*>(.*?)<\/legend>/g)].map(([, legend]) => legend)).toEqual(["Wounded", "unknown_field"]);
    expect(toText(html).replaceAll("&quot;", "")).toMatch(/\{min:1,max:3\}.*\{min:2,max:4\}/);
  });

  it("shows the error of a field beside it, and when it saves", () => {
    const html = render([conflict()], { title: text }, { error: "Too long.", isBusy: true });
    expect(toText(html)).toMatch(/Too long\. Save Back$/);
    expect(html).toContain('aria-busy="true"');
  });
});
