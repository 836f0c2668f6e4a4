import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../tests/to-text.ts";
import type { RecordYear } from "./load-record.ts";
import { listTicks, YearsChart } from "./years-chart.tsx";

const createYear = (year: number | null, incidents: number): RecordYear => ({
  ...{ year, incidents, unknown: 0 },
  killed: { minimum: 9000, maximum: null },
});
const render = (years: RecordYear[], url = "/incidents", values = {}) =>
  renderElement(<YearsChart values={values} years={years} />, { url });
const listColumns = (html: string) =>
  [...html.matchAll(/<rect x="([\d.]+)%" y="([\d.]+)%" width="([\d.]+)%" height="([\d.]+)%"/g)].map((found) =>
    found.slice(1).map(Number),
  );

describe("YearsChart", () => {
  it("draws each year from zero at its place, with gaps, and no dead", () => {
    const html = render([createYear(2001, 1), createYear(2002, 4), createYear(2010, 2), createYear(null, 3)]);
    expect(listColumns(html)).toEqual([
      [1, 75, 8, 25],
      [11, 0, 8, 100],
      [91, 50, 8, 50],
    ]);
    expect([...html.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text)).toEqual([
      ...["0", "1", "2", "3", "4", "2001", "2005", "2010"],
    ]);
    expect(toText(html)).not.toMatch(/9,?000/);
  });

  it("has a name, and a link to the list of each year within the filters", () => {
    const html = render([createYear(1937, 1), createYear(2021, 1200)], "/incidents", { q: "a", view: "time", before: "x" });
    expect(html).toMatch(/<figure[^>]* aria-labelledby="(.*?)"><figcaption id="\1"/);
    expect(listLinks(html)).toEqual([
      ["Skip the drawing", "#found"],
      ["1937: 1 incident", "/incidents?q=a&from=1937&to=1937"],
      ["2021: 1,200 incidents", "/incidents?q=a&from=2021&to=2021"],
    ]);
  });

  it("has years of the Ethiopian calendar in Amharic", () => {
    const html = render([createYear(2013, 2)], "/am/incidents");
    expect(toText(html)).toContain("2013 ዓ.ም.: 2 incidents");
    expect(listLinks(html)[1]?.[1]).toBe("/am/incidents?from=2020-09-11&to=2021-09-10");
  });

  it("is no wall of one year, and nothing without a year", () => {
    expect(listColumns(render([createYear(2020, 1)]))).toEqual([[91, 0, 8, 100]]);
    expect(render([createYear(null, 3)])).toBe("");
  });

  it.each([
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [41, [0, 20, 40, 60]],
    [400, [0, 100, 200, 300, 400]],
    [1999, [0, 500, 1000, 1500, 2000]],
  ])("has few round numbers beside %d incidents", (most, ticks) => {
    expect(listTicks(most)).toEqual(ticks);
  });
});
