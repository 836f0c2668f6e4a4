import { describe, expect, it } from "vitest";
import { createWordsPattern, getExcerpt, removeWords, removeWordsFromJson } from "./remove-words.ts";
import { wordsSchema } from "./rules.ts";

const remove = (words: string, text: string) => removeWords(text, createWordsPattern(words));

describe("removeWords", () => {
  const rules: [words: string, text: string, rest: string][] = [
    ["Abebe Kebede", "He is ABEBE  kebede.", "He is [removed]."],
    ["abebe kebede", "Abebe\n\tKebede, and Abebe\u200b\u00a0Kebede", "[removed], and [removed]"],
    ["አበበ", "የአበበን ቤት", "የ[removed]ን ቤት"],
    ["Zoë Å.", "Zoe\u0308 A\u030a. spoke", "[removed] spoke"],
    ["a.b|c(", "A.B|C( and axb|c(", "[removed] and axb|c("],
    ["Abebe", "Nobody by that name", "Nobody by that name"],
    ["Abebe Kebede", "abebe-kebede_2.jpg", "[removed]_2.jpg"],
    ["Abebe Kebede", "see https://example.org/abebe%20kebede today", "see https://example.org/[removed] today"],
    ["አበበ", "https://example.org/%E1%8A%A0%e1%89%a0%E1%89%A0", "https://removed.invalid/"],
    ["KÉBEDE ABEBE", "at example.org/k%C3%A9bede-abebe", "at example.org/[removed]"],
    ["Abebe", "https://abebe.example/", "https://removed.invalid/"],
    ["Abebe", "abebe@example.org", "removed@removed.invalid"],
  ];
  it.each(rules)("takes %j out of %j", (words, text, rest) => {
    expect(remove(words, text)).toBe(rest);
    expect(remove(words, rest)).toBe(rest);
  });

  it("leaves a text without the words as it is, even where it is not in NFC", () => {
    expect(remove("Abebe", "Zoe\u0308")).toBe("Zoe\u0308");
  });
});

describe("getExcerpt", () => {
  const excerpt = (text: string, around = 3) => getExcerpt(text, createWordsPattern("Abebe"), around);

  it("shows the text around the words, and where it is cut", () => {
    expect(excerpt("By Abebe.", 20)).toBe("By Abebe.");
    expect(excerpt("It was by Abebe himself, here")).toBe("…by Abebe …");
    expect(excerpt("It was by Abebe")).toBe("…by Abebe");
  });

  it("cuts no letter in two", () => {
    for (const around of [3, 4]) expect(excerpt(`${"😀".repeat(9)}Abebe${"😀".repeat(9)}`, around).isWellFormed()).toBe(true);
  });
});

describe("removeWordsFromJson", () => {
  it("keeps names, ids, hashes, moments and the given exceptions", () => {
    const id = "0199face-face-7ace-8ace-facefaceface";
    const value = { face: ["A face", id], status: "face", kinds: ["face"], hash: "face".repeat(16), status_of: { status: 1 } };
    const found: string[] = [];
    const rest = removeWordsFromJson(
      value,
      createWordsPattern("face"),
      (name) => ["status", "kinds"].includes(name),
      (path) => found.push(path),
    );
    expect(rest).toEqual({ ...value, face: ["A [removed]", id] });
    expect(found).toEqual(["/face/0"]);
  });
});

describe("wordsSchema", () => {
  it.each(["Abe", "አበበ", "A. B. C", "0911", "+251 9"])("takes %j", (words) =>
    expect(wordsSchema.safeParse(words).success).toBe(true),
  );
  it.each(["", "a", "ab", "a-b", "...", "removed", "REDACTED", "Invalid", "mov", "ሀ".repeat(201)])("refuses %j", (words) =>
    expect(wordsSchema.safeParse(words).success).toBe(false),
  );
});
