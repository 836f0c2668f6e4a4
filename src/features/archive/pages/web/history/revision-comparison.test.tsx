import { screen } from "@testing-library/react";
import { useState } from "react";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import type { RevisionComparison as Comparison } from "#features/archive/revisions/rules.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../../tests/to-text.ts";
import { CompareForm, RevisionComparison } from "./revision-comparison.tsx";

const createLine = (number: number) => ({ number, sha256: "abc", created_at: `2026-03-0${number}T10:00:00.000Z`, reason: null });
const compare = (from: number, to: number): Comparison => ({ from: createLine(from), to: createLine(to), changes: [] });

describe("RevisionComparison", () => {
  it("names both revisions with their days, links them, and says that nothing differs", () => {
    const html = renderElement(<RevisionComparison id="one" comparison={compare(1, 3)} />, { url: "/am/archives/one/history" });
    expect(toText(html)).toMatch(
      /^From revision 1 to revision 3 Revision 1 .* → Revision 3 .* Nothing differs between the two\.$/,
    );
    expect(listLinks(html).map(([, link]) => link)).toEqual(["/am/archives/one/v/1", "/am/archives/one/v/3"]);
    expect(html).toMatch(/<section[^>]* aria-labelledby="comparison"><h2 id="comparison" tabindex="-1">/);
    const changes = [{ field: "title" as const, before: "A", after: "B" }];
    const changed = toText(renderElement(<RevisionComparison id="one" comparison={{ ...compare(1, 3), changes }} />));
    expect(changed).toContain("Title: A → became B");
    expect(changed).not.toContain("Nothing differs");
  });

  it("takes the focus when another two are compared, and not before", async () => {
    function Page() {
      const [to, setTo] = useState(2);
      return (
        <>
          <RevisionComparison id="one" comparison={compare(1, to)} />
          <button type="button" onClick={() => setTo((before) => Math.max(before, 3))}>
            Next
          </button>
        </>
      );
    }
    const { user } = mountElement(<Page />);
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "From revision 1 to revision 3" }));
  });
});

describe("CompareForm", () => {
  const render = (newest: number, comparison: Comparison | null, url = "/archives/one/history") =>
    renderElement(<CompareForm id="one" newest={newest} comparison={comparison} />, { url });
  const listChosen = (html: string) => [...html.matchAll(/value="(\d+)" selected=""/g)].map(([, value]) => value);

  it("begins with the last two, newest first, and shows in its fields what is compared", () => {
    const html = render(3, null);
    expect(listChosen(html)).toEqual(["2", "3"]);
    expect([...html.matchAll(/<option[^>]*value="(\d+)"/g)].map(([, value]) => value)).toEqual(["3", "2", "1", "3", "2", "1"]);
    expect(html).not.toMatch(/<details[^>]* open/);
    expect(listChosen(render(3, compare(1, 2)))).toEqual(["1", "2"]);
    expect(render(3, compare(1, 2))).toMatch(/<details[^>]* open/);
    expect(listChosen(render(1, null))).toEqual(["1", "1"]);
  });

  it("is a plain form to the comparison's address, with the newest 500 to choose from", () => {
    expect(render(2, null, "/am/archives/one/history")).toContain('action="/am/archives/one/history"');
    expect(render(2, null)).toContain('<button type="submit"');
    expect(toText(render(2, null))).toMatch(/^Compare two revisions From Revision 2 Revision 1 To .* Compare$/);
    const values = [...render(501, null).matchAll(/<option[^>]*value="(\d+)"/g)].map(([, value]) => Number(value));
    expect(values).toHaveLength(1_000);
    expect([values[0], values[499]]).toEqual([501, 2]);
  });

  it("keeps what is chosen while a comparison loads", async () => {
    function Page() {
      const { search } = useLocation();
      return (
        <>
          <CompareForm id="one" newest={3} comparison={search === "" ? null : compare(2, 3)} />
          <p>Shown: {search}</p>
        </>
      );
    }
    const loading = Promise.withResolvers<null>();
    const { user } = mountElement(<Page />, { url: "/archives/one/history", load: () => loading.promise });
    const getFrom = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "From" });
    await user.click(screen.getByText("Compare two revisions"));
    await user.click(screen.getByRole("button", { name: "Compare" }));
    await user.selectOptions(getFrom(), "Revision 1");
    loading.resolve(null);
    await screen.findByText("Shown: ?from=2&to=3");
    expect(getFrom().value).toBe("1");
  });
});
