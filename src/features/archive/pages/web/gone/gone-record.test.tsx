import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../../tests/to-text.ts";
import GoneRecord, { type GoneRecordProps } from "./gone-record.tsx";

const withdrawal = { since: "2026-04-02T10:00:00.000Z", note: "A wrong place" };
const destroyed = {
  ...{ destroyed_at: "2026-05-03T10:00:00.000Z", withdrawal },
  revisions: [2, 1].map((number) => ({ number, created_at: `2026-03-0${number}T10:00:00.000Z`, sha256: `hash${number}` })),
};
const render = (props: Partial<GoneRecordProps>, options: object = {}) =>
  renderElement(<GoneRecord withdrawal={null} destroyed={null} {...props} />, { url: "/archives/one", ...options });

describe("GoneRecord", () => {
  it("says of what was withdrawn since when and why, and leads to the current incident", () => {
    const html = render({ withdrawal, destroyed });
    expect(toText(html)).toBe("This incident was withdrawn Withdrawn 2 April 2026 A wrong place See the current incident");
    expect(html).toMatch(/<h1[^>]*>This incident/);
    expect(listLinks(html)).toEqual([["See the current incident", "/archives"]]);
    expect(toText(render({ withdrawal: { ...withdrawal, note: null } }))).toContain("2 April 2026 No reason was given.");
    expect(listLinks(render({ withdrawal, hasOthers: false }))).toEqual([]);
    expect(render({ withdrawal, level: 2 })).toMatch(/<h2[^>]*>This incident/);
  });

  it("leads admins to the withdrawn incidents, and stays within the dashboard", () => {
    const options = { isAdmin: true, url: "/am/dashboard/archives/one" };
    expect(listLinks(render({ withdrawal }, options))).toEqual([
      ["See the current incident", "/am/dashboard/archives"],
      ["Withdrawn incidents", "/am/dashboard/trash#withdrawn-incidents"],
    ]);
  });

  it("shows when and why a destroyed incident was removed, and the hash of each state", () => {
    const html = render({ destroyed });
    expect(toText(html)).toMatch(
      /^This record was deleted Deleted on 3 May 2026 Taken from readers on 2 April 2026 \. A wrong place We keep only the date and checksum .* Revision 2, 2 March 2026 hash2 Revision 1, 1 March 2026 hash1$/,
    );
    expect(html).toMatch(/<h1>This record/);
    expect(toText(render({ destroyed: { ...destroyed, withdrawal: null } }))).not.toContain("Taken from readers");
    const silent = { ...destroyed, withdrawal: { ...withdrawal, note: null } };
    expect(toText(render({ destroyed: silent }))).toContain("No reason was given.");
    expect(toText(render({ destroyed }, { url: "/am/archives/one" }))).toContain("ሚያዝያ");
  });

  it("shows nothing where nothing is public", () => expect(render({})).toBe(""));

  it.each([true, false])("takes the focus only where it replaces the incident: %s", (takesFocus) => {
    mountElement(<GoneRecord withdrawal={withdrawal} destroyed={null} takesFocus={takesFocus} />, { url: "/archives/one" });
    const heading = screen.getByRole("heading", { name: "This incident was withdrawn" });
    expect(document.activeElement === heading).toBe(takesFocus);
  });
});
