import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Incident } from "#features/archive/statements/rules.ts";
import { countArbitrary } from "../../../../../tests/count-arbitrary.ts";
import { dateArbitrary } from "../../../../../tests/date-arbitrary.ts";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { type ListedIncident, listedIncidents, typeCounts, typeDate } from "../../../../../tests/listed-incidents.ts";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { incident as example, setUpArchiveSite } from "../../../../../tests/sites/archive-site.ts";
import { toText } from "../../../../../tests/to-text.ts";
import { COUNT_NAMES, NOT_KNOWN } from "../count-rules.ts";
import { type IncidentData, withSingleValues } from "../rules.ts";
import { formatCount } from "./format-count.ts";
import { formatExpression } from "./format-date.ts";
import { IncidentFacts } from "./incident-facts.tsx";
import { getIncidentChanges, toFormValues, toIncidentInput } from "./incident-form.ts";

const { title, description, location, date_of_incident: date } = example;
const texts = { language: "en" as const, title, description, location, date, kinds: [], place_id: null, place_precision: null };

/** Returns date, place and counts of an incident on the page of a language. */
function renderFacts(incident: Incident, language: "en" | "am"): string[] {
  const router = createMemoryRouter([{ path: "*", Component: () => <IncidentFacts incident={incident} /> }], {
    initialEntries: [language === "am" ? "/am/archives" : "/archives"],
  });
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...markup.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, fact = ""]) => fact.replaceAll(/<.*?>/g, ""));
}
const renderCounts = (incident: Incident, language: "en" | "am") => renderFacts(incident, language).slice(-COUNT_NAMES.length);
const renderDate = (incident: Incident, language: "en" | "am") => renderFacts(incident, language)[0];

describe("IncidentFacts", () => {
  const incident = { ...withSingleValues(incidentData), place: null } as unknown as Incident;
  const place = { name: "Tole", name_am: "ቶሌ", zone: null, region: { name: "Oromia", name_am: "ኦሮሚያ" } } as never;

  it("names the place of the list in the reader's language, else as it was written", () => {
    expect(toText(renderElement(<IncidentFacts incident={incident} />))).toContain(`Place ${incident.location} Killed`);
    const listed = <IncidentFacts incident={{ ...incident, place }} />;
    expect(toText(renderElement(listed))).toContain("Place Tole, Oromia Killed");
    expect(toText(renderElement(listed, { url: "/am" }))).toContain("ቶሌ, ኦሮሚያ");
  });

  it("has no place where a draft has none", () => {
    expect(toText(renderElement(<IncidentFacts incident={{ ...incident, location: "" }} />))).not.toContain("Place");
  });
});

describe("IncidentFacts on sqlite", () => {
  const { asAdmin, read, rows } = setUpArchiveSite("sqlite");

  /** Records an incident as the form does, and reads it as a page does. */
  async function record(values: ReturnType<typeof toFormValues>): Promise<Incident> {
    const { status, body } = await asAdmin("POST", "/create_incident", toIncidentInput(values));
    expect(status).toBe(200);
    return (await read<Incident>(`/get_incident_with_id/${body._id}`)).body;
  }

  /** Edits an incident without a change: as the form, as an old client, and with the whole response. */
  async function editNothing(stored: Incident): Promise<void> {
    const before = await rows();
    const forms = (["en", "am"] as const).map((language) => toFormValues(stored, language));
    const { killed: _killed, injured: _injured, displaced: _displaced, date: _date, ...old } = stored;
    for (const body of [...forms.map((form) => getIncidentChanges(form, form)), ...forms.map(toIncidentInput), old, stored]) {
      expect(await asAdmin("PATCH", `/edit_incident_metadata/${stored._id}`, { base: {}, ...body })).toMatchObject({
        status: 200,
      });
    }
    expect(await rows()).toEqual(before);
  }

  it("renders no place for a draft without one", async () => {
    const unknown = { killed: NOT_KNOWN, injured: NOT_KNOWN, displaced: NOT_KNOWN };
    const { body } = await asAdmin("POST", "/create_incident", { title, date, ...unknown, draft: true });
    const readDraft = async () => (await asAdmin("GET", `/get_incident_with_id/${body._id}`)).body as unknown as Incident;
    expect(renderFacts(await readDraft(), "en")).toHaveLength(1 + COUNT_NAMES.length);
    await asAdmin("PATCH", `/edit_incident_metadata/${body._id}`, { location: "ቶሌ", draft: true });
    expect(renderFacts(await readDraft(), "en")[1]).toBe("ቶሌ");
  });

  it("shows every count as entered in the form, also after an edit without changes", async () => {
    await fc.assert(
      fc.asyncProperty(countArbitrary, countArbitrary, countArbitrary, async (killed, injured, displaced) => {
        const counts = { killed, injured, displaced };
        const stored = await record(toFormValues({ ...texts, ...counts }, "en"));
        expect(stored).toMatchObject(counts);
        for (const language of ["en", "am"] as const) {
          expect(renderCounts(stored, language)).toEqual(COUNT_NAMES.map((name) => formatCount(counts[name], language)));
        }
        await editNothing(stored);
      }),
      { numRuns: 20 },
    );
  });

  it("shows every date as entered in the form, also after an edit without changes", async () => {
    const counts = { killed: NOT_KNOWN, injured: NOT_KNOWN, displaced: NOT_KNOWN };
    await fc.assert(
      fc.asyncProperty(dateArbitrary, async ({ expression, earliest }) => {
        const stored = await record({ ...toFormValues({ ...texts, ...counts }, "en"), date: expression });
        expect(stored).toMatchObject({ date: expression, date_of_incident: earliest });
        for (const language of ["en", "am"] as const) {
          expect(renderDate(stored, language)?.toLowerCase()).toBe(formatExpression(expression, language).toLowerCase());
        }
        await editNothing(stored);
      }),
      { numRuns: 20 },
    );
  });

  describe.runIf(listedIncidents.length > 0)("the list of facts (read where TEST_DATA is set)", () => {
    it("is returned as entered, on the page in both languages and in JSON", async () => {
      const shown: Record<string, string[]> = {};
      const dates: Record<string, (string | undefined)[]> = {};
      for (const fact of listedIncidents) {
        const typed = typeCounts(fact);
        const stored = await record({ ...toFormValues(toTexts(fact), "en"), ...typed, date: typeDate(fact) });
        expect(stored.date).toBe(fact.date_of_incident ?? "1994/..");
        expect(stored.date_of_incident).toBe(`${stored.date.slice(0, 10).split("/")[0]}-01-01`.slice(0, 10));
        dates[fact.title] = (["en", "am"] as const).map((language) => renderDate(stored, language));
        for (const name of COUNT_NAMES) {
          const { kind, minimum, maximum } = typed[name];
          expect(stored[name]).toEqual({
            minimum: kind === "unknown" || minimum === "" ? null : Number(minimum),
            maximum: kind === "number" ? Number(minimum) : maximum === "" ? null : Number(maximum),
          });
        }
        const english = renderCounts(stored, "en");
        expect(renderCounts(stored, "am")).toEqual(
          english.map((text) => text.replace("At least", "ቢያንስ").replace("Not known", "አይታወቅም")),
        );
        shown[fact.title] = english;
        await editNothing(stored);
      }
      expect(Object.keys(shown)).toHaveLength(13);
      expect(shown).toMatchObject({
        "Tole kebele attack, Gimbi, West Wollega": ["At least 554", "40", "Not known"],
        "Massacre of the Sixty": ["60", "Not known", "Not known"],
        "Yekatit 12": ["19,200–30,000", "Not known", "Not known"],
        "Red Terror": ["10,000–980,000", "Not known", "Not known"],
        "Killings of the Koore people": ["At least 52", "At least 15", "Not known"],
      });
      expect(Object.values(shown).flat()).not.toContain("0");
      expect(dates).toMatchObject({
        "Tole kebele attack, Gimbi, West Wollega": ["18 June 2022", "ሰኔ 11 ቀን 2014 ዓ.ም. (18 ጁን 2022)"],
        "Ataye attacks, North Shewa": ["March–April 2021", "ከየካቲት/መጋቢት እስከ መጋቢት/ሚያዝያ 2013 ዓ.ም. (ከማርች እስከ ኤፕሪል 2021)"],
        "Wukro air raid": ["8 April – 3 May 1988", "ከመጋቢት 30 እስከ ሚያዝያ 25 ቀን 1980 ዓ.ም. (ከ8 ኤፕሪል እስከ 3 ሜይ 1988)"],
        "Gobye air raid": ["9–10 September 1989", "ከጳጉሜን 4 እስከ 5 ቀን 1981 ዓ.ም. (ከ9 እስከ 10 ሴፕቴምበር 1989)"],
        "Red Terror": [
          "23 September 1976 – 22 March 1978",
          "ከመስከረም 13 ቀን 1969 ዓ.ም. እስከ መጋቢት 13 ቀን 1970 ዓ.ም. (ከ23 ሴፕቴምበር 1976 እስከ 22 ማርች 1978)",
        ],
        "Killings of the Koore people": ["Since 1994", "ከ1986/87 ዓ.ም. ጀምሮ (ከ1994 ጀምሮ)"],
      });
    });
  });
});

/** The texts of a fact within the limits of the form. */
function toTexts({ title, location }: ListedIncident): IncidentData {
  return { ...texts, title, location, killed: NOT_KNOWN, injured: NOT_KNOWN, displaced: NOT_KNOWN };
}
