import { describe, expect, it } from "vitest";
import { toExactCount } from "#features/archive/incidents/count-rules.ts";
import { formatFacts, formatToll } from "./format-toll.ts";

const claim = (minimum: number | null, maximum: number | null, kind = "killed" as const, whom = "all" as const) => ({
  kind,
  whom,
  minimum,
  maximum,
});
const killed = { minimum: 554, maximum: null };

describe("formatToll", () => {
  it.each([
    [
      "what is known, and how far sources differ",
      { killed, claims: [claim(200, 260), claim(554, null)] },
      "At least 554 killed, sources say 200 to 554",
    ],
    ["no range where all say the same", { killed: toExactCount(52), claims: [claim(52, 52), claim(52, 52)] }, "52 killed"],
    ["no figure of a part", { killed, claims: [{ ...claim(10, 20), whom: "children" as const }] }, "At least 554 killed"],
    ["no figure of another kind", { killed, claims: [{ ...claim(1, 9), kind: "injured" as const }] }, "At least 554 killed"],
    ["nothing where only sources give a number", { killed: { minimum: null, maximum: null }, claims: [claim(2, 4)] }, ""],
    ["nothing where nothing is known", { killed: { minimum: 0, maximum: null }, claims: [claim(null, null)] }, ""],
    ["that nobody was killed", { killed: toExactCount(0), claims: [] }, "0 killed"],
  ])("says %s", (_case, incident, text) => {
    expect(formatToll(incident, "en")).toBe(text);
  });

  it("says it in Amharic", () => {
    expect(formatToll({ killed, claims: [claim(200, 554)] }, "am")).toBe("የተገደሉ፦ ቢያንስ 554፣ ምንጮች ከ200 እስከ 554 ይላሉ");
  });
});

describe("formatFacts", () => {
  const incident = { place: null, location: "Tole, West Wellega", date: "2022-06-18", killed, claims: [] };

  it("says where and when it was, and how many were killed", () => {
    expect(formatFacts(incident, "en")).toBe("Tole, West Wellega, 18 June 2022. At least 554 killed");
  });

  it("says no figure that is not known", () => {
    expect(formatFacts({ ...incident, killed: { minimum: null, maximum: null } }, "en")).toBe(
      "Tole, West Wellega, 18 June 2022.",
    );
  });

  it("names the place of the list in the reader's language", () => {
    const names = { pcode: null, latitude: null, longitude: null, zone: null, region: null };
    const place = { ...names, _id: "p", name: "Tole", name_am: "ቶሌ", kind: "town" as const };
    expect(formatFacts({ ...incident, place }, "en")).toBe("Tole, 18 June 2022. At least 554 killed");
    expect(formatFacts({ ...incident, place }, "am")).toMatch(/^ቶሌ፣ /);
  });
});
