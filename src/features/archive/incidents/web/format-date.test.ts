import { describe, expect, it } from "vitest";
import { parseIncidentDate } from "../date-rules.ts";
import { formatDateInBothCalendars, formatExpression } from "./format-date.ts";

describe("formatExpression", () => {
  it.each([
    // Days.
    ["2021-03-18", "18 March 2021", "መጋቢት 9 ቀን 2013 ዓ.ም. (18 ማርች 2021)"],
    ["2021-03-18~", "about 18 March 2021", "መጋቢት 9 ቀን 2013 ዓ.ም. ገደማ (18 ማርች 2021 ገደማ)"],
    ["1989-09-09/1989-09-10", "9–10 September 1989", "ከጳጉሜን 4 እስከ 5 ቀን 1981 ዓ.ም. (ከ9 እስከ 10 ሴፕቴምበር 1989)"],
    ["2021-03-18/2021-05-07", "18 March – 7 May 2021", "ከመጋቢት 9 እስከ ሚያዝያ 29 ቀን 2013 ዓ.ም. (ከ18 ማርች እስከ 7 ሜይ 2021)"],
    [
      "1976-09-23/1978-03-22",
      "23 September 1976 – 22 March 1978",
      "ከመስከረም 13 ቀን 1969 ዓ.ም. እስከ መጋቢት 13 ቀን 1970 ዓ.ም. (ከ23 ሴፕቴምበር 1976 እስከ 22 ማርች 1978)",
    ],
    ["2022-06-18/..", "since 18 June 2022", "ከሰኔ 11 ቀን 2014 ዓ.ም. ጀምሮ (ከ18 ጁን 2022 ጀምሮ)"],
    // A Gregorian month is parts of two Ethiopian ones, and September parts of two years.
    ["2021-03", "March 2021", "የካቲት/መጋቢት 2013 ዓ.ም. (ማርች 2021)"],
    ["2021-09", "September 2021", "ነሐሴ 2013/መስከረም 2014 ዓ.ም. (ሴፕቴምበር 2021)"],
    ["2021-03/2021-04", "March–April 2021", "ከየካቲት/መጋቢት እስከ መጋቢት/ሚያዝያ 2013 ዓ.ም. (ከማርች እስከ ኤፕሪል 2021)"],
    ["2021-03/2022-04", "March 2021 – April 2022", "ከየካቲት/መጋቢት 2013 ዓ.ም. እስከ መጋቢት/ሚያዝያ 2014 ዓ.ም. (ከማርች 2021 እስከ ኤፕሪል 2022)"],
    // So is a year.
    ["1994", "1994", "1986/87 ዓ.ም. (1994)"],
    ["2007", "2007", "1999/2000 ዓ.ም. (2007)"],
    ["1994/1996", "1994–1996", "ከ1986/87 ዓ.ም. እስከ 1988/89 ዓ.ም. (ከ1994 እስከ 1996)"],
    ["1994/..", "since 1994", "ከ1986/87 ዓ.ም. ጀምሮ (ከ1994 ጀምሮ)"],
    ["1994~/..", "since about 1994", "ከ1986/87 ዓ.ም. ገደማ ጀምሮ (ከ1994 ገደማ ጀምሮ)"],
    ["2018~", "about 2018", "2010/11 ዓ.ም. ገደማ (2018 ገደማ)"],
    ["2018~/2019", "about 2018 – 2019", "ከ2010/11 ዓ.ም. ገደማ እስከ 2011/12 ዓ.ም. (ከ2018 ገደማ እስከ 2019)"],
    ["2018/2019~", "2018 – about 2019", "ከ2010/11 ዓ.ም. እስከ 2011/12 ዓ.ም. ገደማ (ከ2018 እስከ 2019 ገደማ)"],
    ["2021-03-18/2021", "18 March 2021 – 2021", "ከመጋቢት 9 ቀን 2013 ዓ.ም. እስከ 2013/14 ዓ.ም. (ከ18 ማርች 2021 እስከ 2021)"],
    // The days of whole Ethiopian months and years are these.
    ["2022-06-08/2022-07-07", "8 June – 7 July 2022", "ሰኔ 2014 ዓ.ም. (ከ8 ጁን እስከ 7 ጁላይ 2022)"],
    ["2021-03-10/2021-05-08", "10 March – 8 May 2021", "ከመጋቢት እስከ ሚያዝያ 2013 ዓ.ም. (ከ10 ማርች እስከ 8 ሜይ 2021)"],
    ["2023-09-06/2023-09-11", "6–11 September 2023", "ጳጉሜን 2015 ዓ.ም. (ከ6 እስከ 11 ሴፕቴምበር 2023)"],
    ["2021-09-11/2022-09-10", "11 September 2021 – 10 September 2022", "2014 ዓ.ም. (ከ11 ሴፕቴምበር 2021 እስከ 10 ሴፕቴምበር 2022)"],
    ["2022-06-08/2022-07-06", "8 June – 6 July 2022", "ከሰኔ 1 እስከ 29 ቀን 2014 ዓ.ም. (ከ8 ጁን እስከ 6 ጁላይ 2022)"],
    // Expressions of a later version stay as they are.
    ["2021-03?", "2021-03?", "2021-03?"],
  ])("formats %s as %s, and in Amharic as %s", (expression, english, amharic) => {
    expect(formatExpression(expression, "en")).toBe(english);
    expect(formatExpression(expression, "am")).toBe(amharic);
  });
});

describe("formatDateInBothCalendars", () => {
  it.each([
    ["2021-03-18/2021-05-07", "18 March – 7 May 2021; in the Ethiopian calendar 9 Megabit – 29 Miazia 2013"],
    ["2021-03", "March 2021; in the Ethiopian calendar Yekatit/Megabit 2013"],
    ["1994/..", "since 1994; in the Ethiopian calendar since 1986/87"],
    ["2022-06-08/2022-07-07", "8 June – 7 July 2022; in the Ethiopian calendar Sene 2014"],
  ])("formats %s in English", (expression, text) => {
    const date = parseIncidentDate(expression);
    expect(date && formatDateInBothCalendars(date, "en")).toBe(text);
  });
});
