import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listLinks } from "../../../../tests/to-text.ts";
import HistoryPage from "./history-page.tsx";

const people = [{ _id: "p1", name: "Almaz Bekele" }];
const page = { changes: [], people, filters: { who: "p1", what: "incidents" }, errors: {}, older: "17", isOlder: true };
const render = (data: object) => renderElement(<HistoryPage />, { url: "/dashboard/history", isAdmin: true, data });

describe("HistoryPage", () => {
  it("leads on and back with its filters, and off each", () => {
    const paths = listLinks(render(page)).map(([, path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["/dashboard/history?who=p1&what=incidents&before=17", "/dashboard/history?who=p1&what=incidents"]),
    );
    expect(paths).toEqual(expect.arrayContaining(["/dashboard/history?who=p1", "/dashboard/history?what=incidents"]));
  });

  it("offers each person, shows who is chosen, and says what is wrong with it", () => {
    const html = render({ ...page, errors: { who: "This account is not among those." } });
    const [chosen = ""] = /<option [^>]*value="p1"[^>]*>[^<]*/.exec(html) ?? [];
    expect(chosen).toMatch(/ selected="".*>Almaz Bekele$/);
    expect(html).toContain("This account is not among those.");
  });

  it("leads nowhere from the only page", () => {
    const text = render({ ...page, filters: {}, older: null, isOlder: false });
    expect(text).not.toContain("before=");
  });
});
