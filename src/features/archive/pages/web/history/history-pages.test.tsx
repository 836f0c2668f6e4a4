import { describe, expect, it } from "vitest";
import { renderElement, renderWithLateParts } from "../../../../../../tests/render-element.tsx";
import { toText } from "../../../../../../tests/to-text.ts";
import ChangesPage from "./changes-page.tsx";
import HistoryPage, { meta as historyMeta } from "./history-page.tsx";
import { meta } from "./revision-page.tsx";

const ID = "019a0000-0000-7000-8000-000000000001";
const title = { language: "en", title: "An attack", title_en: "An attack", title_am: "ጥቃት" };
const createEntry = (number: number, day: string, values: object = {}) => ({
  ...{ number, created_at: `${day}T10:00:00.000Z`, sha256: String(number).repeat(8), reason: null, changes: [] },
  ...values,
});
const killed = { field: "killed", before: { minimum: 3, maximum: 3 }, after: { minimum: 5, maximum: null } };
const getLinks = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));

describe("the history of an incident", () => {
  const history = (values: object = {}) => ({
    ...{ id: ID, before: null, comparison: null },
    history: {
      ...title,
      newest: 2,
      entries: [createEntry(2, "2026-11-02", { changes: [killed], reason: "A report" }), createEntry(1, "2026-10-01")],
    },
    ...values,
  });
  const render = (data: object, url = `/archives/${ID}/history`) => renderElement(<HistoryPage />, { data, url });

  it("names each change with its day and reason, the newest as today's", () => {
    const html = render(history());
    const text = toText(html);
    expect(text).toMatch(
      /^History of this record An attack Every published version .* Changes of the archive Verify a copy Compare two revisions/,
    );
    expect(text).toMatch(/ All changes, newest first Revision 2 2 Nov/);
    expect(html).toMatch(/<section[^>]* aria-labelledby="revisions"><h2 id="revisions">/);
    expect(text).not.toContain("Back to the newest changes");
    expect(text).toMatch(/Revision 2 2 November 2026 Current version Killed: 3 → became At least 5 Why: A report/);
    expect(text).toMatch(/Revision 1 1 October 2026 First recorded/);
    expect(text.match(/Current version/g)).toHaveLength(1);
  });

  it("leads to older changes only where there are some, and back from them", () => {
    expect(getLinks(render(history())).filter((link) => link.includes("before="))).toEqual([]);
    const older = history({
      before: 9,
      history: { ...title, newest: 30, entries: [createEntry(8, "2026-10-02"), createEntry(7, "2026-10-01")] },
    });
    const page = render(older, `/am/archives/${ID}/history?before=9`);
    expect(toText(page)).toMatch(/Earlier changes Back to the newest changes$/);
    const links = getLinks(page);
    expect(links.filter((link) => link.includes("before="))).toEqual([expect.stringMatching(/\?before=7$/)]);
    expect(links).toContain(`/am/archives/${ID}/history`);
    expect(links).toContain(`/am/archives/${ID}`);
  });

  it("compares two revisions, where there are two", () => {
    const entries = [createEntry(1, "2026-10-01")];
    expect(render(history({ history: { ...title, newest: 1, entries } }))).not.toContain('name="from"');
    const from = { number: 1, created_at: "2026-10-01T10:00:00.000Z" };
    const to = { number: 2, created_at: "2026-11-02T10:00:00.000Z" };
    const html = render(history({ comparison: { from, to, changes: [killed] } }));
    expect(html).toMatch(
      /<select[^>]*name="from".*<option value="1" selected="".*<select[^>]*name="to".*<option value="2" selected=""/,
    );
    expect(html).toMatch(new RegExp(`<details[^>]* open="".*<form[^>]* action="/archives/${ID}/history"`));
    expect(getLinks(html)).toContain(`/archives/${ID}/v/1`);
    expect(toText(html)).toMatch(/1 October 2026 → Revision 2 2 November 2026 Killed: 3 → became At least 5/);
    expect(toText(render(history({ comparison: { from, to, changes: [] } })))).toMatch(/2 November 2026 (?!Killed)/);
  });
});

describe("the page of the history of an incident", () => {
  const describePage = (pathname: string, loaderData?: object) =>
    JSON.stringify(
      historyMeta({ location: { pathname }, matches: [], loaderData } as unknown as Parameters<typeof historyMeta>[0]),
    );

  it("is titled by what the incident is called in the reader's language", () => {
    const loaded = { id: ID, before: null, comparison: null, history: { ...title, newest: 1, entries: [] } };
    expect(describePage(`/archives/${ID}/history`, loaded)).toContain("History of “An attack”");
    expect(describePage(`/am/archives/${ID}/history`, loaded)).toContain("ጥቃት");
    expect(describePage(`/archives/${ID}/history`, loaded)).not.toContain("noindex");
  });

  it("is found by nobody where the incident is not public", () => {
    for (const loaded of [undefined, { withdrawal: null, destroyed: null }]) {
      const tags = describePage(`/archives/${ID}/history`, loaded);
      for (const text of ["noindex", "History of this record", "Every published version of this incident"])
        expect(tags).toContain(text);
    }
  });

  it("shows what is public of a gone incident; an existing one links all changes", async () => {
    const withdrawal = { since: "2026-04-02T10:00:00.000Z", note: "A wrong place" };
    const html = await renderWithLateParts(<HistoryPage />, { data: { withdrawal, destroyed: null } });
    expect(toText(html)).toContain("This incident was withdrawn Withdrawn 2 April 2026 A wrong place");
    const data = { id: ID, before: null, comparison: null, history: { ...title, newest: 1, entries: [] } };
    const links = getLinks(renderElement(<HistoryPage />, { data, url: `/am/archives/${ID}/history` }));
    expect(links).toEqual(expect.arrayContaining(["/am/changes", "/am/verify", `/am/archives/${ID}`]));
  });
});

describe("the page of a revision", () => {
  const args = (loaderData?: object) =>
    ({ location: { pathname: `/am/archives/${ID}/v/3` }, matches: [], loaderData }) as unknown as Parameters<typeof meta>[0];

  it("has its number and the title of that time as title, and is not indexed", () => {
    const tags = JSON.stringify(meta(args({ id: ID, revision: { number: 3, incident: title } })));
    expect(tags).toMatch(/3.*ጥቃት/);
    expect(tags).toContain("noindex");
    expect(tags).toContain(`/archives/${ID}"`);
    expect(JSON.stringify(meta(args()))).toMatch(/History of this record.*noindex/);
    expect(tags).toContain("An earlier version of this incident");
  });
});

describe("the changes of the archive", () => {
  const createChange = (number: number, day: string, values: object = {}) =>
    createEntry(number, day, { ...title, incident_id: ID, cursor: `${ID}.${number}`, changes: [killed], ...values });
  const render = (data: object, url = "/changes") =>
    renderElement(<ChangesPage />, { url, data: { changes: [], older: null, filters: {}, errors: {}, isOlder: false, ...data } });

  const NOTHING = "Nothing is recorded yet.";

  it("has an entry for each state of a day, and leads to the incident and the revision", () => {
    const changes = [createChange(3, "2026-11-02"), createChange(2, "2026-11-02"), createChange(1, "2026-10-01")];
    const html = render({ changes });
    expect(html.match(/<h2/g)).toHaveLength(3);
    expect(getLinks(html)).toEqual(expect.arrayContaining([`/archives/${ID}`, `/archives/${ID}/v/3`, `/archives/${ID}/v/1`]));
    expect(toText(html)).toMatch(/An attack .*2 November 2026/);
  });

  it("names no incident that is not public any more, and does not lead to its revision", () => {
    const html = render({ changes: [createChange(2, "2026-11-02", { title: null })] });
    expect(toText(html)).not.toContain("An attack");
    expect(getLinks(html)).not.toContain(`/archives/${ID}/v/2`);
  });

  it("says why it shows nothing, and leads on with the filter", () => {
    expect(toText(render({}))).toContain(NOTHING);
    const filtered = render({ filters: { what: "status" } });
    expect(toText(filtered)).not.toContain(NOTHING);
    const links = getLinks(render({ filters: { what: "status" }, older: `${ID}.1`, isOlder: true }, "/am/changes?what=status"));
    expect(links).toEqual(expect.arrayContaining([`/am/changes?what=status&before=${ID}.1`, "/am/changes?what=status"]));
    expect(toText(render({ older: `${ID}.1` }))).not.toContain(NOTHING);
  });
});
