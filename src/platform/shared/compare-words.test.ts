import { describe, expect, it } from "vitest";
import { compareWholeTexts, compareWords } from "./compare-words.ts";

const MARKS = { same: ["", ""], removed: ["[-", "-]"], added: ["{+", "+}"] } as const;
const render = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ type, text }) => `${MARKS[type][0]}${text}${MARKS[type][1]}`)
    .join("");

describe("compareWords", () => {
  it.each([
    ["One two three", "One four three", "One [-two -]{+four +}three"],
    ["One two", "One two three", "One two {+three+}"],
    ["ጎህ ሲቀድ መጡ።", "ጎህ ሳይቀድ መጡ።", "ጎህ [-ሲቀድ -]{+ሳይቀድ +}መጡ።"],
    ["a b c d", "b c d e", "[-a -]b c d {+e+}"],
    ["", "All new", "{+All new+}"],
    ["All gone", "", "[-All gone-]"],
    ["Same\n\nwords", "Same words", "Same words"],
    ["", "", ""],
    ["   ", "", ""],
    ["x 👩‍👩‍👧 y", "x 👩‍👩‍👦 y", "x [-👩‍👩‍👧 -]{+👩‍👩‍👦 +}y"],
  ])("tells %j and %j as one text", (before, after, expected) => {
    expect(render(before, after)).toBe(expected);
  });

  it("shortens unchanged runs, and keeps some words beside each change", () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index} `).join("");
    expect(render(`${words}old ${words}`, `${words}new ${words}`)).toBe(
      "… w32 w33 w34 w35 w36 w37 w38 w39 [-old -]{+new +}w0 w1 w2 w3 w4 w5 w6 w7 … ",
    );
    expect(render(`old ${words}old`, `new ${words}new`)).toBe(
      "[-old -]{+new +}w0 w1 w2 w3 w4 w5 w6 w7 … w32 w33 w34 w35 w36 w37 w38 w39 [-old-]{+new+}",
    );
  });

  it("leaves a run whole that is as long as what is kept of it", () => {
    const run = (count: number) => Array.from({ length: count }, (_, index) => `w${index} `).join("");
    expect(render(`${run(8)}old`, `${run(8)}new`)).toBe(`${run(8)}[-old-]{+new+}`);
    expect(render(`${run(9)}old`, `${run(9)}new`)).toMatch(/^… w1 /);
    expect(render(`old ${run(16)}old`, `new ${run(16)}new`)).toBe(`[-old -]{+new +}${run(16)}[-old-]{+new+}`);
    expect(render(`old ${run(17)}old`, `new ${run(17)}new`)).toContain("w7 … w9 ");
  });

  it("compares paragraphs beyond 50,000 pairs of words, whole texts beyond more", () => {
    const paragraph = (word: string) => `${Array.from({ length: 99 }, () => word).join(" ")} end.\n`;
    const [before, after] = [
      ["a", "b", "c"],
      ["a2", "b", "c2"],
    ].map((words) => words.map(paragraph).join("\n"));
    expect(compareWholeTexts(before ?? "", after ?? "").map(({ type, text }) => [type, text.split(" ")[0]])).toEqual([
      ["removed", "a"],
      ["added", "a2"],
      ["same", "b"],
      ["removed", "c"],
      ["added", "c2"],
      ["same", "end.\n"],
    ]);
    const lines = (first: string) => [first, ...Array.from({ length: 300 }, (_, index) => index), first].join("\n");
    expect(compareWholeTexts(lines("x"), lines("y"))).toEqual([
      { type: "removed", text: lines("x") },
      { type: "added", text: lines("y") },
    ]);
  });

  it("compares two longest texts without a common word within a second", () => {
    const create = (letter: string) => Array.from({ length: 5000 }, () => letter).join(" ");
    const start = performance.now();
    expect(compareWords(create("a"), create("b")).map(({ type }) => type)).toEqual(["removed", "added"]);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
