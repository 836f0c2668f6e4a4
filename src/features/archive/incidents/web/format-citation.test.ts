import { describe, expect, it } from "vitest";
import { formatCitation } from "./format-citation.ts";

const tole = {
  siteName: "Amhara Advocacy",
  title: "Tole kebele attack, Gimbi, West Wollega",
  date: "2022-06-18",
  address: "https://example.org/archives/019a0000-0000-7000-8000-000000000000",
  revision: null,
  accessedOn: "2026-03-01",
};

describe("formatCitation", () => {
  it("contains site, title, date of the incident, permalink and day of access", () => {
    expect(formatCitation(tole, "en")).toBe(
      "Amhara Advocacy. “Tole kebele attack, Gimbi, West Wollega”. Incident of 18 June 2022. " +
        "https://example.org/archives/019a0000-0000-7000-8000-000000000000 (accessed 1 March 2026)",
    );
  });

  it("formats in Amharic, with the title unchanged", () => {
    expect(formatCitation({ ...tole, title: "የቶሌ ጭፍጨፋ" }, "am")).toBe(
      "Amhara Advocacy። «የቶሌ ጭፍጨፋ»። በሰኔ 11 ቀን 2014 ዓ.ም. (18 ጁን 2022) የደረሰ ክስተት። " +
        "https://example.org/archives/019a0000-0000-7000-8000-000000000000 የታየው፦ የካቲት 22 ቀን 2018 ዓ.ም. (1 ማርች 2026)",
    );
    expect(formatCitation(tole, "am")).toContain("«Tole kebele attack, Gimbi, West Wollega»");
  });

  it.each([
    ["2021-03", "Incident of March 2021.", "በየካቲት/መጋቢት 2013 ዓ.ም. (ማርች 2021) የደረሰ ክስተት።"],
    ["2018~", "Incident of about 2018.", "በ2010/11 ዓ.ም. ገደማ (2018 ገደማ) የደረሰ ክስተት።"],
    ["1994/..", "Incident, since 1994.", "የክስተቱ ጊዜ፦ ከ1986/87 ዓ.ም. ጀምሮ (ከ1994 ጀምሮ)።"],
    [
      "2021-03-18/2021-05-07",
      "Incident, 18 March – 7 May 2021.",
      "የክስተቱ ጊዜ፦ ከመጋቢት 9 እስከ ሚያዝያ 29 ቀን 2013 ዓ.ም. (ከ18 ማርች እስከ 7 ሜይ 2021)።",
    ],
    // An expression of a later version.
    ["2021-03?", "Incident of 2021-03?.", "በ2021-03? የደረሰ ክስተት።"],
  ])("names the date %s in words", (date, english, amharic) => {
    expect(formatCitation({ ...tole, date }, "en")).toContain(` ${english} https`);
    expect(formatCitation({ ...tole, date }, "am")).toContain(` ${amharic} https`);
  });

  it("names the revision that was read, and its address", () => {
    const revision = { number: 3, sha256: "0123456789abcdef".repeat(4) };
    expect(formatCitation({ ...tole, revision }, "en")).toBe(
      "Amhara Advocacy. “Tole kebele attack, Gimbi, West Wollega”. Incident of 18 June 2022. Revision 3, SHA-256 0123456789ab. " +
        "https://example.org/archives/019a0000-0000-7000-8000-000000000000/v/3 (accessed 1 March 2026)",
    );
    expect(formatCitation({ ...tole, revision }, "am")).toContain(
      "የደረሰ ክስተት። እትም 3፣ SHA-256 0123456789ab። https://example.org/archives/019a0000-0000-7000-8000-000000000000/v/3 ",
    );
  });

  it("omits an unknown day of access", () => {
    expect(formatCitation({ ...tole, accessedOn: null }, "en")).toMatch(/Incident of 18 June 2022\. https:\/\/\S+$/);
    expect(formatCitation({ ...tole, accessedOn: null }, "am")).not.toContain("የታየው");
  });
});
