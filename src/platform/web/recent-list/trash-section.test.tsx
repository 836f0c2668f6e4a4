import { describe, expect, it } from "vitest";
import type { TrashableKind } from "#platform/shared/item-calls.ts";
import { renderElement } from "../../../../tests/render-element.tsx";
import { toText } from "../../../../tests/to-text.ts";
import { listUntilGap, type TrashedItem, TrashSection } from "./trash-section.tsx";

const [one, other] = ["one", "other"] as unknown as [TrashableKind, TrashableKind];
const create = (kind: TrashableKind, deletedAt: string): TrashedItem => {
  return { _id: `${kind}${deletedAt}`, kind, label: "", text: "", deletedAt, retypedTitle: "" };
};
const items = [create(one, "5"), create(one, "3"), create(other, "4"), create(other, "2"), create(other, "1")];

describe("listUntilGap", () => {
  it.each([
    ["all when all is loaded", [], "54321"],
    ["down to the last loaded of an unfinished kind", [one], "543"],
    ["all when the last of all is of the unfinished kind", [other], "54321"],
    ["down to the first such gap", [one, other], "543"],
  ])("lists %s, the last deleted first", (_case, unfinished, times) => {
    expect(
      listUntilGap(items, unfinished)
        .map(({ deletedAt }) => deletedAt)
        .join(""),
    ).toBe(times);
  });
});

describe("TrashSection", () => {
  const first = { ...create(one, "2026-03-05T10:00:00.000Z"), label: "Campaign", heading: "Tole", contents: "2 tweets" };
  const second = { ...create(other, "2026-03-04T10:00:00.000Z"), label: "Tweet of “Ataye”", text: "Remember." };
  const third = { ...create(other, "2026-03-03T10:00:00.000Z"), label: "Tweet of “Gimbi”" };

  /** Renders the trash of two kinds; `unfinished` kinds have more to load. */
  function render(trashed: TrashedItem[], unfinished: TrashableKind[] = [], isOwner = false): string {
    const pages = {
      hasMore: (kind: TrashableKind) => unfinished.includes(kind),
      ...{ loadMore: async () => undefined, isLoading: false, errorMessage: null },
    } as unknown as Parameters<typeof TrashSection>[0]["pages"];
    const destroyMessages = { explanation: "For good.", titleLabel: "Title" };
    const texts = { id: "deleted", heading: "Campaigns", emptyText: "Nothing is deleted.", destroyMessages };
    return renderElement(<TrashSection {...texts} pages={pages} kinds={[one, other]} items={trashed} />, {
      ...{ isAdmin: true, isOwner },
    });
  }
  const readItems = (html: string) => [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => toText(item));

  it("says of each item what it is, when it was deleted and what it contains", () => {
    expect(readItems(render([second, first]))).toEqual([
      expect.stringMatching(/^Campaign Tole .*5 March 2026.* · 2 tweets Restore$/),
      expect.stringMatching(/^Tweet of “Ataye” Remember\. .*4 March 2026 Restore$/),
    ]);
  });

  it("says that it is empty, and has nothing more to load then", () => {
    expect(toText(render([]))).toBe("Campaigns Nothing is deleted.");
  });

  it("lists all of a fully loaded kind, also beside an empty one", () => {
    expect(readItems(render([second, third]))).toHaveLength(2);
    expect(toText(render([second, third]))).not.toContain("Load More");
  });

  it("loads more of an incomplete kind, and lists nothing that may come after it", () => {
    expect(readItems(render([first, second, third], [other]))).toHaveLength(3);
    const html = render([first, second, third], [one]);
    expect(readItems(html)).toHaveLength(1);
    expect(toText(html)).toMatch(/ Load More$/);
  });

  it("lets only owners delete for good", () => {
    expect(toText(render([first]))).not.toContain("for ever");
    expect(readItems(render([first, second], [], true))).toEqual([
      expect.stringMatching(/ Restore Delete for ever$/),
      expect.stringMatching(/ Restore Delete for ever$/),
    ]);
  });
});
