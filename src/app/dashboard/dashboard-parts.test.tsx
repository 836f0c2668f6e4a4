import { describe, expect, it } from "vitest";
import { renderElement } from "../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../tests/to-text.ts";
import { AdminBar } from "./admin-bar.tsx";
import { ExamplesNotice } from "./examples-notice.tsx";
import { FirstSteps } from "./first-steps.tsx";
import ImportPage from "./import-page.tsx";
import OrganisationsPage from "./organisations-page.tsx";
import PlacesPage from "./places-page.tsx";
import type { DashboardOverview } from "./rules.ts";
import TrashPage from "./trash-page.tsx";

const settings = { name: false, contact: false, networks: false, giving: false, backup: false };
const done = { name: true, contact: true, networks: true, giving: true, backup: true };
const overview: DashboardOverview = {
  ...{ anniversaries: [], isDemonstration: false, version: "2.0.0+a", hasCampaign: false, hasIncident: false, owner: null },
};

describe("FirstSteps", () => {
  const render = (values: Partial<DashboardOverview>, owned?: typeof settings, examples: string[] = []) => {
    const owner = owned ? { waitingAccounts: 0, isSingleOwner: false, protectedChanges: [], settings: owned } : null;
    return renderElement(<FirstSteps overview={{ ...overview, ...values, owner }} />, { isOwner: true, site: { examples } });
  };
  const readSteps = (html: string) => [...html.matchAll(/<li.*?<\/li>/gs)].map(([item]) => toText(item));

  it("lists for an admin what has to be created", () => {
    const html = render({});
    expect(toText(html)).toMatch(/^First steps 0 of 2 done /);
    expect(readSteps(html)).toEqual([
      "The first campaign To do Write a campaign and its tweets",
      "The first incident To do Record an incident",
    ]);
    expect(listLinks(html).map(([, href]) => href)).toEqual(["/CreateTwitterCampaign", "/CreateIncident"]);
    expect(html).toMatch(/<details [^>]*open=""/);
    expect(render({ hasIncident: true })).not.toMatch(/<details [^>]*open=""/);
  });

  it("lists for an owner also what has to be set, and where", () => {
    const html = render({ hasCampaign: true }, { ...settings, name: true });
    expect(toText(html)).toMatch(/^First steps 2 of 7 done /);
    expect(readSteps(html)).toEqual([
      "The name of the site Done",
      "How people reach you To do On the Site page Visitors do not see it.",
      "Your social networks To do On the Site page Visitors do not see it.",
      "How people give To do On the Site page Visitors do not see it.",
      "The first campaign Done",
      "The first incident To do Record an incident",
      "A backup every day To do In .env on the machine: BACKUP_DIR",
    ]);
    expect(listLinks(html).map(([, href]) => href)).toEqual([
      ...["/dashboard/site#contact_email", "/dashboard/site#social_x", "/dashboard/site#paypal_client_id", "/CreateIncident"],
    ]);
    expect(html).not.toMatch(/<details [^>]*open=""/);
  });

  it("says nothing of what visitors miss while they see examples", () => {
    expect(toText(render({}, settings, ["contact"]))).not.toContain("Visitors do not see it.");
    expect(listLinks(render({}, settings))[0]).toEqual(["On the Site page", "/dashboard/site#name.en"]);
  });

  it("renders nothing when all is done, or in the demonstration", () => {
    expect(render({ hasCampaign: true, hasIncident: true })).toBe("");
    expect(render({ hasCampaign: true, hasIncident: true }, done)).toBe("");
    expect(render({ isDemonstration: true })).toBe("");
    expect(render({ hasCampaign: true }, done)).not.toBe("");
  });
});

describe("ExamplesNotice", () => {
  const render = (examples: string[]) => toText(renderElement(<ExamplesNotice />, { site: { examples } }));

  it("names the links that are examples", () => {
    expect(render([])).toBe("");
    expect(render(["contact", "networks", "giving"])).toBe(
      "Contact Us, Follow Us and Donate lead to examples until they are set up. In public they are not shown.",
    );
  });
});

describe("the pages below the dashboard", () => {
  const kinds = ["twitter_campaign", "email_campaign", "tweet", "incident", "article", "video", "image", "claim"];
  const trash = Object.fromEntries([...kinds, "attribution", "organisation"].map((kind) => [kind, []]));

  it.each<[string, () => React.ReactNode, object, RegExp]>([
    [
      ...(["organisations", OrganisationsPage, []] as const),
      /^Organisations Whom sources can .* Persons are not entered here, .* Add an organisation No organisation is recorded yet\./,
    ],
    ["places", PlacesPage, [], /^Places The regions, zones, .* Add a place Search for .* No admin has added a place yet\.$/],
    [
      ...(["the trash", TrashPage, { trash, withdrawn: [], filters: {}, errors: {}, people: [] }] as const),
      /^Trash What was deleted stays here .* Twitter campaigns No .* Email campaigns No .* Incident archive Nothing .* Withdrawn incidents No incident is withdrawn\.$/,
    ],
    ["tables", ImportPage, { imports: [] }, /^Import .* Choose a file .* Nothing imported yet\./],
  ])("of %s say what they are for, and that there is nothing yet", (_name, Page, data, text) => {
    expect(toText(renderElement(<Page />, { isAdmin: true, data }))).toMatch(text);
  });
});

describe("AdminBar", () => {
  const render = (url: string, isOwner = true) => renderElement(<AdminBar />, { url, isAdmin: true, isOwner });
  const listTargets = (url: string, isOwner?: boolean) => listLinks(render(url, isOwner)).map(([, href]) => href);
  const getCurrent = (url: string) => Array.from(render(url).matchAll(/aria-current="\w+"[^>]*>([^<]*)/g), ([, label]) => label);

  it("leads from the open part of a form only by the row beneath", () => {
    expect(listLinks(render("/CreateEmailCampaign")).map(([label]) => label)).not.toContain("Email Campaign");
    expect(listTargets("/CreateEmailCampaign")).toContain("/dashboard/email");
  });

  it("leads on every page of admins to the three tabs, the history and the settings", () => {
    const bar = ["twitter", "email", "archives", "history", "site"].map((page) => `/dashboard/${page}`);
    for (const url of ["/dashboard/team", "/dashboard/import", "/dashboard/trash"]) {
      expect(listTargets(url).slice(0, 5), url).toEqual(bar);
    }
    expect(listTargets("/am/dashboard/history", false).slice(0, 5)).toEqual(
      [...bar.slice(0, 4), "/dashboard/account"].map((path) => `/am${path}`),
    );
  });

  it("leads beneath it to the pages of what is open, and owners also to theirs", () => {
    expect(listTargets("/dashboard/archives/x").slice(8)).toEqual([
      ...["/dashboard/import", "/dashboard/places", "/dashboard/organisations"],
      ...["/dashboard/trash?what=archives", "/dashboard/redaction"],
    ]);
    for (const url of ["/dashboard", "/dashboard/email", "/dashboard/archives", "/dashboard/history"]) {
      expect(listTargets(url, false)).not.toContain("/dashboard/redaction");
      expect(listTargets(url)).toContain("/dashboard/redaction");
    }
    expect(listTargets("/dashboard/account").slice(5)).toEqual(["/dashboard/site", "/dashboard/team", "/dashboard/account"]);
  });

  it.each([
    ["/dashboard", ["Twitter Campaign"]],
    ["/am/dashboard/email/x", ["Email Campaign"]],
    ["/dashboard/import", ["Archives", "Import"]],
    ["/dashboard/trash?what=email", ["Email Campaign", "Trash"]],
    ["/dashboard/trash?what=other", ["History", "Trash"]],
    ["/addTweetsToCurrentCampaign", ["Twitter Campaign"]],
  ])("shows at %s what is open: %j", (url, current) => expect(getCurrent(url)).toEqual(current));
});
