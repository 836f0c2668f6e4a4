import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { SEARCH_FILTERS } from "#features/archive/search/filter-rules.ts";
import { createPageMatcher, formatPageAddress, UNKNOWN_ID } from "#platform/server/pages/page-address.ts";
import { type Language, languages } from "#platform/shared/languages.ts";
import { createPageRoutes } from "./page-routes.ts";
import routes from "./routes.ts";

const source = join(import.meta.dirname, "..");
/** By its name in a call, or as the option of `loadTargetItem`. */
const READ = /(?:\b(?:search|searchParams|useSearchParams\(\)\[0\])\.(?:get|getAll|has)\(|\bsearchParam: )"(\w+)"/g;

const ID = "0192f000-0000-7000-8000-000000000001";
const GONE_ID = "0192f000-0000-7000-8000-000000000003";
const OTHER_ID = "0192f000-0000-7000-8000-000000000002";
/** A list in which `ID` is the tenth, and the third in the order of Amharic. */
const items = {
  findSequence: async (id: string) => (id === ID ? 5 : undefined),
  countFrom: async (sequence: number, language?: Language) => (sequence === 5 ? (language === "am" ? 3 : 10) : 0),
};
const findNewestRevision = async (id: string) => (id === ID ? 3 : undefined);
const isGone = async (id: string) => id === GONE_ID;
const hasRecipients = async (id: string | undefined, residence: string) => id !== OTHER_ID && residence === "CA-Québec";
const orders = { twitter_campaign: items, email_campaign: items, incident: { ...items, isGone } };
const pageRoutes = createPageRoutes({ ...orders, findNewestRevision, hasRecipients });
const matchPage = createPageMatcher(pageRoutes);

/** The paths of all routes that show a page, without the language. */
function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const isLanguage = languages.some((language) => language === path?.replace("?", ""));
    const full = path === undefined || isLanguage ? parent : `${parent}/${path}`;
    const paths = path !== undefined && !isLanguage && path !== "*" ? [full] : [];
    return [...(index && parent === "" ? ["/"] : paths), ...pathsOf(children ?? [], full)];
  });
}

describe("createPageRoutes", () => {
  it("knows exactly the pages that the router has", async () => {
    expect(pageRoutes.map(({ path }) => path).sort()).toEqual([...new Set(pathsOf(await routes))].sort());
  });

  it("recognizes exactly the search parameters that pages read", () => {
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
    const pageFiles = files.filter(
      (file) => /(^app\/|\/web\/).*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(server|mirror)\//.test(file),
    );
    const named = pageFiles.flatMap((file) =>
      [...readFileSync(join(source, file), "utf8").matchAll(READ)].map(([, name]) => name),
    );
    // The search reads the names of a list.
    const read = [...named, ...SEARCH_FILTERS, "sort"];
    const known = pageRoutes.flatMap(({ searchParams = {} }) => Object.keys(searchParams));
    expect([...new Set(read)].sort()).toEqual([...new Set([...known, "isAuth"])].sort());
  });

  const resolve = async (url: string) => {
    const address = matchPage(url);
    return formatPageAddress((await address.route?.resolve?.(address)) ?? address);
  };

  it.each([
    ["/?next=1&tab=images", "/"],
    ["/twitter?next=1", "/twitter"],
    ["/twitter?tab=images", "/twitter"],
    ["/archives?tab=images", "/archives?tab=images"],
    ["/archives?tab=images2", "/archives"],
    ["/archives?tab=", "/archives"],
    ["/dashboard/email?list=drafts", "/dashboard/email?list=drafts"],
    ["/dashboard/email?list=other", "/dashboard/email"],
    ["/twitter?more", "/twitter?more="],
    ["/twitter?more=1&more=2", "/twitter?more="],
    [`/twitter?before=${ID}`, `/twitter?before=${ID}`],
    [`/twitter?before=${ID}&more`, `/twitter?before=${ID}`],
    [`/twitter?before=${OTHER_ID}`, `/twitter?before=${UNKNOWN_ID}`],
    ["/twitter?before=x", `/twitter?before=${UNKNOWN_ID}`],
    ["/twitter?number=7", "/twitter"],
    [`/twitter?before=${ID}&number=10`, `/twitter?before=${ID}`],
    [`/twitter?before=${ID}&number=11`, `/twitter?before=${ID}&number=11`],
    [`/twitter?before=${ID}&number=12`, `/twitter?before=${ID}&number=12`],
    [`/twitter?before=${ID}&number=13`, `/twitter?before=${ID}`],
    [`/twitter?before=${ID}&number=011`, `/twitter?before=${ID}`],
    [`/twitter?before=${OTHER_ID}&number=1`, `/twitter?before=${UNKNOWN_ID}&number=1`],
    [`/am/twitter?before=${ID}&number=4`, `/am/twitter?before=${ID}&number=4`],
    [`/am/email?before=${ID}&number=11`, `/am/email?before=${ID}`],
    [`/am/dashboard/email?before=${ID}&number=11`, `/am/dashboard/email?before=${ID}&number=11`],
    [`/twitter/${ID}`, `/twitter/${ID}`],
    [`/twitter/${OTHER_ID}`, `/twitter/${UNKNOWN_ID}`],
    ["/am/email/x", `/am/email/${UNKNOWN_ID}`],
    ["/email?residence=CA-Que%CC%81bec", "/email?residence=CA-Qu%C3%A9bec"],
    [`/email/${ID}?residence=+CA-Qu%C3%A9bec+&tab=x`, `/email/${ID}?residence=CA-Qu%C3%A9bec`],
    [`/email/${ID}?residence=CA-Nowhere&more`, `/email/${ID}?more=`],
    ["/email?residence=", "/email"],
    ["/twitter?residence=CA-Qu%C3%A9bec", "/twitter"],
    [`/archives/${ID}?tab=videos&before=${ID}`, `/archives/${ID}?tab=videos&before=${ID}`],
    [`/archives/${ID}/history?from=2&to=3&tab=images`, `/archives/${ID}/history?from=2&to=3`],
    [`/archives/${ID}/history?from=2&to=4`, `/archives/${ID}/history`],
    [`/archives/${ID}/history?from=2&before=3`, `/archives/${ID}/history?before=3`],
    [`/archives/${ID}/history?from=1&to=2&before=3`, `/archives/${ID}/history?from=1&to=2`],
    [`/archives/${ID}/history?before=4`, `/archives/${ID}/history`],
    [`/archives/${ID}/history?before=02`, `/archives/${ID}/history`],
    [`/archives/${OTHER_ID}/history?before=2`, `/archives/${UNKNOWN_ID}/history`],
    [`/am/archives/${ID}/v/3`, `/am/archives/${ID}/v/3`],
    [`/archives/${ID}/v/4`, `/archives/${ID}/v/0`],
    [`/archives/${ID}/v/x`, `/archives/${ID}/v/0`],
    [`/changes?before=${ID}.3`, `/changes?before=${ID}.3`],
    [`/changes?before=${ID}.4`, "/changes"],
    [`/changes?before=${OTHER_ID}.1`, "/changes"],
    [`/changes?before=${ID}.03`, "/changes"],
    [`/changes?before=${ID}.3.3`, "/changes"],
    ["/changes?before=x", "/changes"],
    [`/changes?before=${ID}.3&what=status`, `/changes?what=status&before=${ID}.3`],
    ["/changes?what=x", "/changes?what=unknown"],
    ["/changes?what=+y&who=a", "/changes?what=unknown"],
    ["/changes?what=", "/changes"],
    [`/archives/${GONE_ID}`, `/archives/${GONE_ID}`],
    [`/twitter/${GONE_ID}`, `/twitter/${UNKNOWN_ID}`],
    [`/archives/${GONE_ID}/history?before=2`, `/archives/${GONE_ID}/history`],
    [`/archives/${GONE_ID}/v/7`, `/archives/${GONE_ID}/v/0`],
    [`/archives/${OTHER_ID}/v/1`, `/archives/${UNKNOWN_ID}/v/0`],
    [`/CreateArticleIncident?incident=${ID}`, `/CreateArticleIncident?incident=${ID}`],
    [`/CreateArticleIncident?incident=${OTHER_ID}`, "/CreateArticleIncident"],
    [`/addTweetsToCurrentCampaign?campaign=${ID}&incident=${ID}`, `/addTweetsToCurrentCampaign?campaign=${ID}`],
    ["/addTweetsToCurrentCampaign?campaign=x", "/addTweetsToCurrentCampaign"],
    ["/SignIn?next=/twitter&invite=secret", "/SignIn?next=%2Fdashboard"],
    ["/SignIn?next=", "/SignIn"],
    ["/nowhere?next=1", "/not-found"],
  ])("caches %s as %s", async (url, expected) => {
    expect(await resolve(url)).toBe(expected);
  });
});
