import { describe, expect, it } from "vitest";
import { decodeText, parseCsv, splitColumns } from "./text-insertion.ts";

describe("decodeText", () => {
  it.each([
    ["UTF-8", Buffer.from("አማራ, é")],
    ["UTF-8 with a byte order mark", Buffer.from("\ufeffአማራ, é")],
    ["UTF-16, as Excel writes it", Buffer.from("\ufeffአማራ, é", "utf16le")],
    ["UTF-16 of the other order", Buffer.from("\ufeffአማራ, é", "utf16le").swap16()],
  ])("reads %s", (_case, bytes) => {
    expect(decodeText(bytes)).toBe("አማራ, é");
  });

  it("reads what is not UTF-8 as Windows writes it", () => {
    expect(decodeText(Buffer.from("Ren\u00e9", "latin1"))).toBe("René");
  });

  it("refuses what is no text", () => {
    expect(() => decodeText(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toThrow("binary");
  });
});

describe("parseCsv", () => {
  it.each([
    [
      "commas",
      'Name,Address\r\n"Kebede, A.",a@example.org\r\n',
      [
        ["Name", "Address"],
        ["Kebede, A.", "a@example.org"],
      ],
    ],
    [
      "semicolons",
      "Name;Address\nKebede, A.;a@example.org",
      [
        ["Name", "Address"],
        ["Kebede, A.", "a@example.org"],
      ],
    ],
    [
      "tabs",
      "a\tb\n1\t2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["line breaks within a cell", '"One\n\nline"\nTwo', [["One\n\nline"], ["Two"]]],
    ["one column", "a@example.org\n\nb@example.org", [["a@example.org"], ["b@example.org"]]],
    ["rows that are not as long", "a,b\nc", [["a", "b"], ["c"]]],
  ])("splits %s", async (_case, text, rows) => {
    expect(await parseCsv(text)).toEqual(rows);
  });

  it("returns null for a quote that is never closed", async () => {
    expect(await parseCsv('"One, two\nThree')).toBeNull();
  });
});

describe("splitColumns", () => {
  it("returns rows and cells of a text with tabs, and null for another", () => {
    expect(splitColumns("A\ta@example.org\r\nB\t\n")).toEqual([["A", "a@example.org"], ["B", ""], [""]]);
    expect(splitColumns("\tOne\nTwo\t")).toEqual(null);
  });
});
