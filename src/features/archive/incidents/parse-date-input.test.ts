import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateArbitrary } from "../../../../tests/date-arbitrary.ts";
import { formatIncidentDate, parseIncidentDate } from "./date-rules.ts";
import { parseDateInput } from "./parse-date-input.ts";
import { formatDateIn } from "./web/format-date.ts";

/** Returns the parsed expression; null for text that is not understood. */
function read(input: string): string | null {
  const reading = parseDateInput(input);
  return reading && "date" in reading ? formatIncidentDate(reading.date) : null;
}

describe("parseDateInput", () => {
  it.each([
    // Days, as before.
    ["2022-06-18", "2022-06-18"],
    ["18/06/2022", "2022-06-18"],
    ["06/18/2022", "2022-06-18"],
    ["3/4/2022", "2022-04-03"],
    ["2022-06-18T00:00:00.000Z", "2022-06-18"],
    ["2021-03-19 00:00:00", "2021-03-19"],
    ["2021-03-19 00:00", "2021-03-19"],
    ["19/03/2021 14:30:00", "2021-03-19"],
    ["3/19/2021 12:00:00 AM", "2021-03-19"],
    ["\u200e19\u200e/\u200e03\u200e/\u200e2021", "2021-03-19"],
    ["\ufeff2021-03-19\u200b", "2021-03-19"],
    ["18. Juni 2022", "2022-06-18"],
    ["2022-06-XX", "2022-06"],
    ["2022-06-XX~", "2022-06~"],
    ["2022-06-XX/2022-07-XX", "2022-06/2022-07"],
    ["2022-XX-XX", "2022"],
    ["ሰኔ ፲፩ ቀን ፳፻፲፬", "2022-06-18"],
    ["፲፩ ሰኔ ፳፻፲፬ ዓ.ም.", "2022-06-18"],
    ["፲፩/፲/፳፻፲፬", "2022-06-18"],
    ["ጁን ፲፰ ፳፻፳፪", "2022-06-18"],
    ["፳፻፲፬", "2021-09-11/2022-09-10"],
    ["ከ፳፻፲፫ እስከ ፳፻፲፬", "2020-09-11/2022-09-10"],
    ["2022-06-18T00:00:00+03:00", "2022-06-18"],
    ["20220618", "2022-06-18"],
    ["11 ሰኔ 2014", "2022-06-18"],
    ["ሰኔ 11 ቀን 2014 ዓ.ም.", "2022-06-18"],
    ["11/10/2014 ዓ.ም.", "2022-06-18"],
    ["18 June 2022", "2022-06-18"],
    ["June 18, 2022", "2022-06-18"],
    ["on the 18th of June 2022", "2022-06-18"],
    ["the 1st of June 2022", "2022-06-01"],
    ["June 2nd 2022", "2022-06-02"],
    ["3rd June 2022", "2022-06-03"],
    ["18-Jun-2022", "2022-06-18"],
    ["18 ጁን 2022", "2022-06-18"],
    // Months and years.
    ["March 2021", "2021-03"],
    ["in march 2021", "2021-03"],
    ["MAR. 2021", "2021-03"],
    ["03/2021", "2021-03"],
    ["ማርች 2021", "2021-03"],
    ["እ.ኤ.አ. በማርች 2021", "2021-03"],
    ["1994", "1994"],
    [" 1994 ", "1994"],
    ["1994 እ.ኤ.አ.", "1994"],
    // About.
    ["about 2018", "2018~"],
    ["in about March 2018", "2018-03~"],
    ["c. 2018", "2018~"],
    ["ca.2018", "2018~"],
    ["around 18/06/2022", "2022-06-18~"],
    ["2018 ገደማ", "2018~"],
    ["በግምት 2018", "2018~"],
    // From … to.
    ["18 March to 7 May 2021", "2021-03-18/2021-05-07"],
    ["from 18 March 2021 to 7 May", "2021-03-18/2021-05-07"],
    ["18 March 2021 – 7 May 2021", "2021-03-18/2021-05-07"],
    ["18.3.2021 - 7.5.2021", "2021-03-18/2021-05-07"],
    ["18/03/2021 until 07/05/2021", "2021-03-18/2021-05-07"],
    ["2021-03-18 to 2021-05-07", "2021-03-18/2021-05-07"],
    ["between March and May 2021", "2021-03/2021-05"],
    ["March–May 2021", "2021-03/2021-05"],
    ["march-may 2021", "2021-03/2021-05"],
    ["18-31 March 2021", "2021-03-18/2021-03-31"],
    ["March 18 to 31, 2021", "2021-03-18/2021-03-31"],
    ["1994-1996", "1994/1996"],
    ["about 2018 to 2019", "2018~/2019"],
    ["ከመጋቢት 9 እስከ ሚያዝያ 29 ቀን 2013", "2021-03-18/2021-05-07"],
    ["ከመጋቢት 9 ቀን 2013 ዓ.ም. እስከ ሚያዝያ 29 ቀን 2013 ዓ.ም. ድረስ", "2021-03-18/2021-05-07"],
    ["ከመጋቢት 9 እስከ 22 ቀን 2013 ዓ.ም.", "2021-03-18/2021-03-31"],
    ["ከማርች እስከ ሜይ 2021", "2021-03/2021-05"],
    ["በማርች እና በሜይ 2021 መካከል", "2021-03/2021-05"],
    // Two consecutive ones.
    ["March and April 2021", "2021-03/2021-04"],
    ["9 and 10 September 1989", "1989-09-09/1989-09-10"],
    ["31 March and 1 April 2021", "2021-03-31/2021-04-01"],
    ["በመጋቢትና በሚያዝያ 2013 ዓ.ም.", "2021-03-10/2021-05-08"],
    ["ጳጉሜን 4 እና 5 ቀን 1981", "1989-09-09/1989-09-10"],
    // Since.
    ["since 1994", "1994/.."],
    ["since about March 1994", "1994-03~/.."],
    ["from 18/06/2022 onwards", "2022-06-18/.."],
    ["1994 to the present", "1994/.."],
    ["1994 to present, ongoing", "1994/.."],
    ["1994, ongoing", "1994/.."],
    ["1994–", "1994/.."],
    ["ከ1994 ጀምሮ", "1994/.."],
    ["ከ1994 እስከ አሁን", "1994/.."],
    ["ከ1994 እስከ ዛሬ ድረስ", "1994/.."],
    ["ከሰኔ 11 ቀን 2014 ዓ.ም. ጀምሮ", "2022-06-18/.."],
    // A month or a year of the Ethiopian calendar is from its first day to its last.
    ["ሰኔ 2014", "2022-06-08/2022-07-07"],
    ["በሰኔ 2014 ዓ.ም.", "2022-06-08/2022-07-07"],
    ["ጳጉሜን 2015", "2023-09-06/2023-09-11"],
    ["2014 ዓ.ም.", "2021-09-11/2022-09-10"],
    ["ከመጋቢት እስከ ሚያዝያ 2013", "2021-03-10/2021-05-08"],
    ["በመጋቢትና በሚያዝያ 2013 መካከል", "2021-03-10/2021-05-08"],
    ["ከ1986 እስከ 1988 ዓ.ም.", "1993-09-11/1996-09-10"],
    ["ሰኔ 2014 ገደማ", "2022-06-08~/2022-07-07~"],
    // With "about", a single day means the month.
    ["ከ1986 ዓ.ም. ጀምሮ", "1993-09-11~/.."],
    ["ከሰኔ 11 ቀን 2014 እስከ ነሐሴ 2014", "2022-06-18/2022-09-05~"],
    ["ከግንቦት 2014 እስከ ሰኔ 11 ቀን 2014", "2022-05-09~/2022-06-18"],
    // Expressions.
    ["2021-03-18/2021-05-07", "2021-03-18/2021-05-07"],
    ["1994/..", "1994/.."],
    ["2018~", "2018~"],
    ["~2018", "2018~"],
  ])("reads %j as %s", (input, expression) => {
    expect(read(input)).toBe(expression);
  });

  it.each([
    "",
    " ",
    "2022-02-31",
    "31/02/2022",
    "31 April 2021",
    // With the month first.
    "18/06/22",
    "18 June",
    "June",
    "18",
    "ሰኔ 11",
    "summer 2018",
    "early 2018",
    "yesterday",
    "since",
    "to 2021",
    "until 2021",
    "../1994",
    "/1994",
    "1994/",
    "2018?",
    "199X",
    "March and May 2021",
    "18 March and 7 May 2021",
    "March April 2021",
    "1994 1995",
    "1994 to summer 1995",
    "between March and May",
    "18 March 2021 to 31 April 2021",
    "ጁን 2014 ዓ.ም.",
    "ከመጋቢት 9 እስከ 7 ሜይ 2021",
    "0000",
  ])("does not understand %j", (input) => {
    expect(parseDateInput(input)).toBeNull();
  });

  it.each([
    ["ጳጉሜን 6 ቀን 2014", 13, 6],
    ["ከጳጉሜን 1 እስከ 6 ቀን 2014", 13, 6],
    ["ከጳጉሜን 6 ቀን 2014 ጀምሮ", 13, 6],
    ["ሰኔ 31 ቀን 2014", 10, 31],
  ])("finds no day of the Ethiopian calendar in %j", (input, month, day) => {
    expect(parseDateInput(input)).toEqual({ notInCalendar: { year: 2014, month, day } });
  });

  it("keeps an end that is before its beginning", () => {
    expect(read("7 May to 18 March 2021")).toBe("2021-05-07/2021-03-18");
  });

  it("parses what the pages show, in both languages, and expressions", () => {
    fc.assert(
      fc.property(dateArbitrary, ({ expression }) => {
        const date = parseIncidentDate(expression);
        if (!date) throw new Error(expression);
        expect(read(expression)).toBe(expression);
        for (const language of ["en", "am"] as const) expect(read(formatDateIn("gregorian", date, language))).toBe(expression);
      }),
      { numRuns: 1000 },
    );
  });

  it("parses Ethiopian days as pages show them, single and in ranges", () => {
    fc.assert(
      fc.property(dateArbitrary, ({ earliest, latest }) => {
        for (const expression of [earliest, `${earliest}/..`, latest === null ? `${earliest}~` : `${earliest}/${latest}`]) {
          const date = parseIncidentDate(expression);
          if (!date) throw new Error(expression);
          expect(read(formatDateIn("ethiopian", date, "am"))).toBe(formatIncidentDate(date));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("never throws for any text", () => {
    const word = fc.constantFrom("since", "from", "to", "between", "and", "about", "–", "-", "/", "..", "18", "2021", "march");
    const amharic = fc.constantFrom("ከ", "እስከ", "ጀምሮ", "በ", "መካከል", "ገደማ", "ሰኔ", "ጳጉሜን", "2014", "ዓ.ም.", "ቀን", "11", "~");
    const words = fc.array(fc.oneof(word, amharic)).map((list) => list.join(" "));
    fc.assert(
      fc.property(fc.oneof(words, fc.string({ unit: "binary" })), (text) => {
        const expression = read(text);
        if (expression !== null) expect(read(expression)).toBe(expression);
      }),
      { numRuns: 2000 },
    );
  });
});
