import { screen, within } from "@testing-library/react";
import { createRef, useState } from "react";
import { describe, expect, it } from "vitest";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { MissingFields } from "./missing-fields.tsx";
import { emptyNewSource, type NewSource } from "./new-sources.ts";
import { NewSourcesField } from "./new-sources-field.tsx";

function mount(initial: NewSource[], errors: Record<string, string> = {}) {
  const states: NewSource[][] = [];
  function Form() {
    const [rows, setRows] = useState(initial);
    states.push(rows);
    const getError = (path: string) => (errors[path] === undefined ? undefined : { message: errors[path] });
    return <NewSourcesField rows={rows} onChange={setRows} getError={getError} />;
  }
  return { ...mountElement(<Form />, { isAdmin: true }), getRows: () => states.at(-1) ?? [] };
}
const getRow = (number: number) => within(screen.getByRole("group", { name: `Source ${number}` }));
const typed: NewSource = { ...emptyNewSource, article_link: "https://a.example", key: "k" };

describe("NewSourcesField", () => {
  it("is open while nothing is typed", () => {
    mount([emptyNewSource]);
    expect(getRow(1).getByLabelText("Link to the article")).not.toBeNull();
  });

  it("adds a row and focuses it, and removes one and focuses the last that is left", async () => {
    const { user, getRows } = mount([typed]);
    expect(getRow(1).queryByRole("button", { name: "Remove" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Another source" }));
    expect(document.activeElement).toBe(getRow(2).getByLabelText("Link to the article"));
    await user.keyboard("https://b.example");
    expect(getRows().map(({ article_link }) => article_link)).toEqual(["https://a.example", "https://b.example"]);
    await user.click(getRow(1).getByRole("button", { name: "Remove" }));
    expect(getRows()).toEqual([{ ...emptyNewSource, article_link: "https://b.example" }]);
    expect(document.activeElement).toBe(getRow(1).getByLabelText("Link to the article"));
  });

  it("keeps what is typed in each field of its row, which is then another request", async () => {
    const { user, getRows } = mount([typed, { ...typed, article_link: "https://b.example" }]);
    await user.type(getRow(2).getByLabelText("Outlet"), "BBC");
    await user.type(getRow(2).getByLabelText("What it says"), "A report");
    await user.type(getRow(2).getByLabelText("Killed, as it says"), "60");
    await user.type(getRow(2).getByRole("textbox", { name: "Published on" }), "2022-06-19");
    expect(getRows()).toEqual([
      typed,
      {
        ...{ article_link: "https://b.example", outlet: "BBC", description: "A report", killed: "60" },
        ...{ published_on: "2022-06-19", key: "", source_id: "" },
      },
    ]);
    expect(getRow(2).getByText("8/159")).not.toBeNull();
  });

  it("names what is stored already, and asks only for what still waits", () => {
    const stored = { ...typed, source_id: "s" };
    mount([stored, { ...stored, killed: "60" }]);
    expect(getRow(1).getByText("Stored: https://a.example")).not.toBeNull();
    expect(getRow(1).queryByRole("textbox")).toBeNull();
    expect(getRow(1).queryByRole("button", { name: "Remove" })).toBeNull();
    expect(getRow(2).getAllByRole("textbox")).toEqual([getRow(2).getByLabelText("Killed, as it says")]);
  });

  it("shows what is wrong beside its field", () => {
    mount([emptyNewSource], { "new_sources.0": "x", "new_sources.0.article_link": "Please add article link" });
    expect(getRow(1).getByText("Please add article link")).not.toBeNull();
    expect(getRow(1).getByLabelText("Link to the article").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("MissingFields", () => {
  it("opens the folds around a field, and focuses it", async () => {
    const form = createRef<HTMLFormElement>();
    const fields = [
      { name: "kinds", label: "Kind of event" },
      { name: "new_sources.0.article_link", label: "Sources" },
    ];
    const { user } = mountElement(
      <>
        <form ref={form}>
          <details>
            <summary>Outer</summary>
            <details>
              <summary>Inner</summary>
              <input name="kinds" aria-label="Kinds" />
            </details>
          </details>
          <input name="new_sources.0.article_link" aria-label="Link" />
        </form>
        <MissingFields formRef={form} fields={fields} />
      </>,
    );
    expect(screen.getByText(/^Still missing, and readers look for it:/).textContent).toMatch(/: Kind of event · Sources$/);
    await user.click(screen.getByRole("button", { name: "Kind of event" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Kinds"));
    expect([...document.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, true]);
    await user.click(screen.getByRole("button", { name: "Sources" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Link"));
  });

  it("shows nothing where nothing is missing", () => {
    mountElement(<MissingFields formRef={createRef()} fields={[]} />);
    expect(screen.queryByText(/^Still missing/)).toBeNull();
  });
});
