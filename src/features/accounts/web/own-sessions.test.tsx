import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { toText } from "../../../../tests/to-text.ts";
import { OwnSessions } from "./own-sessions.tsx";

const createSession = (_id: string, day: string, isCurrent: boolean) => ({
  ...{ _id, isCurrent },
  created_at: `2026-03-${day}T10:00:00.000Z`,
  last_seen_at: `2026-04-${day}T10:00:00.000Z`,
});
const [current, other, third] = [
  createSession("a", "12", true),
  createSession("b", "14", false),
  createSession("c", "16", false),
];

describe("OwnSessions", () => {
  it("lists the present session first, once, and the others with what ends them", () => {
    const html = renderElement(<OwnSessions sessions={[other, current, third]} />);
    const items = [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => toText(item));
    expect(items).toHaveLength(3);
    expect(items[0]).toMatch(/12 April.*This session.*12 March/);
    expect(items[0]).not.toContain("End");
    expect(items[1]).toMatch(/14 April.*14 March.* End/);
    expect(items[2]).toMatch(/16 April.*16 March.* End/);
    expect(toText(html)).toMatch(/ End all other sessions$/);
  });

  it("has its moments in the page's language", () => {
    const html = renderElement(<OwnSessions sessions={[other]} />, { url: "/am/dashboard/account" });
    expect(toText(html)).toMatch(/Last used ሚያዝያ 6 .*Begun መጋቢት 5 /);
  });

  it("has nothing to end where there is no other", () => {
    const html = renderElement(<OwnSessions sessions={[current]} />);
    expect(toText(html)).toMatch(/12 April/);
    expect(html).not.toContain("<button");
  });
});
