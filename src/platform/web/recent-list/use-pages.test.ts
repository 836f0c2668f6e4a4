import { describe, expect, it } from "vitest";
import { OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";
import { loadPages } from "./use-pages.ts";

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ _id: String(from + index) }));

/** Loads from lists of `total` items whose first pages are loaded; returns the numbers of items and the requests. */
async function load(total: Record<string, number>, counts: Record<string, number>) {
  const requests: string[] = [];
  const first = Object.fromEntries(
    Object.entries(total).map(([kind, count]) => [kind, range(0, Math.min(count, OLDER_PAGE_SIZE))]),
  );
  const { lists, ended } = await loadPages({ lists: first, ended: new Set<string>() }, counts, async (kind, before) => {
    requests.push(`${kind} ${before}`);
    const start = Number(before) + 1;
    return range(start, Math.min(total[kind] ?? 0, start + OLDER_PAGE_SIZE));
  });
  return { counts: Object.values(lists).map(({ length }) => length), ended: [...ended], requests };
}

describe("loadPages", () => {
  it.each([
    ["nothing of a page that is not full", { a: 49 }, { a: 99 }, [49], [], []],
    ["the second page", { a: 120 }, { a: 100 }, [100], [], ["a 49"]],
    ["as many pages as there were", { a: 170 }, { a: 150 }, [150], [], ["a 49", "a 99"]],
    ["the last page", { a: 120 }, { a: 150 }, [120], ["a"], ["a 49", "a 99"]],
    ["an empty page after a full one", { a: 50 }, { a: 100 }, [50], ["a"], ["a 49"]],
    ["only the named lists", { a: 120, b: 120 }, { b: 100 }, [50, 100], [], ["b 49"]],
  ])("loads %s", async (_case, total: Record<string, number>, wanted: Record<string, number>, counts, ended, requests) => {
    expect(await load(total, wanted)).toEqual({ counts, ended, requests });
  });

  it("adds nothing twice, in the order of the pages", async () => {
    const { lists } = await loadPages({ lists: { a: range(0, 50) }, ended: new Set<"a">() }, { a: 100 }, async () =>
      range(50, 70),
    );
    expect(lists.a).toEqual(range(0, 70));
  });
});
