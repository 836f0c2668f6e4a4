import { describe, expect, it } from "vitest";
import { RefusalError } from "#platform/server/http/errors.ts";
import { RECIPIENT_NAME_MAX_LENGTH, REGION_MAX_LENGTH } from "../recipient-rules.ts";
import { RECIPIENTS_MAX_COUNT } from "../rules.ts";
import { parseRecipientTable } from "./recipient-table.ts";

const row = (country: string, region: string, name: string, email_address: string) => ({ country, region, name, email_address });
const rowA = row("GB", "", "A. Member", "a@example.org");

function refusal(table: string): { message: string; issues: string[] } {
  try {
    parseRecipientTable(table);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { message: error.message, issues: (error.issues ?? []).map(({ path, message }) => `${path}: ${message}`) };
  }
  throw new Error("Nothing was refused.");
}

const addresses = (place: string, count: number, prefix = "n") =>
  Array.from({ length: count }, (_, index) => `${place},,${prefix}${index}@example.org`).join("\n");

describe("parseRecipientTable", () => {
  it.each([
    ["commas", "GB,,A. Member,a@example.org", [rowA]],
    ["semicolons", "United Kingdom;;A. Member;a@example.org\r\n", [rowA]],
    ["tabs, as from a spreadsheet", "ዩናይትድ ኪንግደም\t\tA. Member\ta@example.org", [rowA]],
    ["a heading", "country,region,name,email\ngb,,A. Member,a@example.org", [rowA]],
    ["a heading in Amharic", "ሀገር,ክልል,ስም,ኢሜይል\nGB,,A. Member,a@example.org", [rowA]],
    ["columns in another order, and another one", "Email;Note;Country;Name\na@example.org;x;GB;A. Member", [rowA]],
    ["columns without a region and a name", "country,e-mail\nGB,a@example.org", [row("GB", "", "", "a@example.org")]],
    ["a byte order mark, empty lines and spaces", "\ufeff\n\n GB , , A. Member , a@example.org \n,,,\n", [rowA]],
    ["quotes", '"GB","","Member, A.","a@example.org"', [row("GB", "", "Member, A.", "a@example.org")]],
    [
      "more semicolons within quotes than commas",
      'GB,,"A; B; C; D; E",a@example.org',
      [row("GB", "", "A; B; C; D; E", "a@example.org")],
    ],
    ...["Region", "state", "PROVINCE", "constituency", "ክልል", "አካባቢ"].map((region): [string, string, unknown[]] => [
      `the heading ${region}`,
      `አገር,${region},address\nCA,Ontario,a@example.org`,
      [row("CA", "Ontario", "", "a@example.org")],
    ]),
    ...["email address", "E-MAIL_ADDRESS", "የኢሜይል አድራሻ"].map((address): [string, string, unknown[]] => [
      `the heading ${address}`,
      `Country;${address}\nGB;a@example.org`,
      [row("GB", "", "", "a@example.org")],
    ]),
    ["a disarmed cell", "GB,,'=A. Member,a@example.org", [row("GB", "", "=A. Member", "a@example.org")]],
    ["Ethiopic texts", "ኢትዮጵያ,አማራ,አበበ,ስም@ምሳሌ.ኢትዮጵያ", [row("ET", "አማራ", "አበበ", "ስም@ምሳሌ.ኢትዮጵያ")]],
    ["nothing", " \n", []],
    ["a heading only", "country,region,name,email", []],
    [
      "the same address twice in a place, and in another",
      "CA,Ontario,First,a@example.org\nCA,Ontario,Second,A@EXAMPLE.org\nCA,Quebec,,a@example.org",
      [row("CA", "Ontario", "First", "a@example.org"), row("CA", "Quebec", "", "a@example.org")],
    ],
  ])("takes %s", (_case, table, rows) => expect(parseRecipientTable(table)).toEqual(rows));

  it("names each wrong row by its line and the reason, and counts the others", () => {
    const table =
      'country,region,name,email\nGB,,A,a@example.org\nAtlantis,,,nobody\n\nGB,,x\nGB,,"two\nlines",b@\nGB,,,c@example.org';
    expect(refusal(table)).toEqual({
      message: "Nothing was stored, because 3 lines are wrong.",
      issues: [
        "table: Line 3: The country is not known: write its name in English or Amharic, or its code of two letters, such as GB. Please enter a valid e-mail address.",
        "table: Line 5: Its cells: 3 instead of 4. These are country, region, name and e-mail; a cell may be empty.",
        "table: Line 7: Please enter a valid e-mail address.",
      ],
    });
    const many = refusal("x,,,\n".repeat(30));
    expect(many.message).toBe("Nothing was stored, because 30 lines are wrong.");
    expect(many.issues).toHaveLength(20);
  });

  it("names the line whose quotation mark is not closed", () => {
    expect(refusal('GB,,A,a@example.org\nGB,,"B,b@example.org')).toMatchObject({
      issues: ["table: Line 2: It is no CSV; a quotation mark may be missing."],
    });
  });

  it.each(["e", "አ", "𐤀"])("limits regions and names to so many of %s", (letter) => {
    const table = (region: number, name: number) => `GB,${letter.repeat(region)},${letter.repeat(name)},a@example.org`;
    const [region, name] = [REGION_MAX_LENGTH, RECIPIENT_NAME_MAX_LENGTH];
    expect(parseRecipientTable(table(region, name))).toHaveLength(1);
    const issues = ["table: Line 1: Region and name have at most 60 characters each."];
    expect(refusal(table(region + 1, name))).toMatchObject({ issues });
    expect(refusal(table(region, name + 1))).toMatchObject({ issues });
    expect(refusal(table(region + 1, name + 1))).toMatchObject({ issues });
  });

  it("limits what one letter goes to, those of the whole country included", () => {
    expect(parseRecipientTable(addresses("GB,", RECIPIENTS_MAX_COUNT))).toHaveLength(50);
    expect(refusal(addresses("GB,", RECIPIENTS_MAX_COUNT + 1)).issues).toEqual([
      "table: GB: a letter from one place goes to at most 50 addresses, those of the whole country included.",
    ]);
    const regions = [addresses("CA,", 20), addresses("CA,Ontario", 30, "o"), addresses("CA,Alberta", 30, "a")].join("\n");
    expect(parseRecipientTable(regions)).toHaveLength(80);
    expect(refusal(`${regions}\nCA,Alberta,,one@example.org`).issues).toEqual([
      "table: Alberta, CA: a letter from one place goes to at most 50 addresses, those of the whole country included.",
    ]);
  });
});
