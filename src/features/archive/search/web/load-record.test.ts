import { expect, it } from "vitest";
import { formatFilter } from "./filter-labels.ts";
import { loadRecord } from "./load-record.ts";

const ID = "019a0000-0000-7000-8000-000000000000";
const OTHER_ID = ID.replace(/.$/, "1");
const zone = { _id: OTHER_ID, name: "North Shewa", name_am: null, pcode: "ET0305", incidents: 1 };
const region = { _id: ID, name: "Amhara", name_am: "አማራ", pcode: "ET03", incidents: 1, zones: [zone] };
const point = { ...zone, _id: ID.replace(/.$/, "2"), name: "Ataye" };
/** The response to a search, with the fields that the page reads. */
const response = { total: 1, all: 1, incidents: [], counts: { regions: [region], years: [], points: [point] } };

it.each([
  [`/incidents?place=${ID}`, "en", "Place: Amhara"],
  [`/am/incidents?place=${ID}`, "am", "Place: አማራ"],
  [`/incidents?place=${OTHER_ID}`, "en", "Place: North Shewa"],
  [`/incidents?place=${point._id}`, "en", "Place: Ataye"],
  [`/incidents?place=${ID.replace("9a", "9b")}`, "en", "Place: the one chosen"],
  ["/incidents?place=Wollega", "en", "Place: Wollega"],
] as const)("loadRecord names the place of %s in %s", async (path, language, text) => {
  const url = new URL(path, "https://example.org");
  const send = (async () => response) as unknown as Parameters<typeof loadRecord>[0]["send"];
  const record = await loadRecord({ send, params: {}, url });
  expect(formatFilter("place", record, language)).toBe(text);
});
