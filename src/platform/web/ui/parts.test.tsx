import { afterEach, describe, expect, it, vi } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import { VisitorLink } from "../publication/publication-panel.tsx";
import { AdminRow, RowLink, RowText } from "./admin-row.tsx";
import { ExternalButtonLink } from "./button.tsx";
import { ChangedFields, ChangedValues, RevertButton, useByline } from "./changed-fields.tsx";
import { ChangedTexts } from "./changed-texts.tsx";
import { DateField } from "./date-field.tsx";
import { CalendarText, FormattedDay, RecentDay } from "./formatted-day.tsx";
import { Icon } from "./icon.tsx";
import { LastChangeNote } from "./last-change-note.tsx";
import { LeadColumns } from "./lead-columns.tsx";
import { ExternalLink, isModifiedClick, PageLink } from "./links.tsx";
import { EmptyState, ErrorNotice, Notice } from "./notice.tsx";
import { NumberedCard } from "./numbered-card.tsx";
import { TabLinks, TabPanel } from "./tab-links.tsx";
import { UserText } from "./user-text.tsx";

describe("links", () => {
  it("inside the site keep the page's language, unless they are more than a path", () => {
    const html = renderElement(
      <>
        <PageLink to="/email">A</PageLink>
        <PageLink to={{ search: "?more" }}>B</PageLink>
        <VisitorLink path="/archives/i" />
      </>,
      { url: "/am/twitter" },
    );
    expect(listLinks(html)).toEqual([
      ["A", "/am/email"],
      ["B", "/am/twitter?more"],
      ["See it as a visitor", "/am/archives/i"],
    ]);
  });

  it("to other sites open in a new tab without referrer and opener; mail does not", () => {
    const page = { href: "https://example.org/" };
    const mail = { href: "mailto:us@example.org" };
    for (const html of [
      renderElement(<ExternalLink {...page}>Out</ExternalLink>),
      renderElement(<ExternalButtonLink {...page}>Out</ExternalButtonLink>),
    ]) {
      expect(html).toMatch(/href="https:\/\/example\.org\/"/);
      expect(html).toContain('target="_blank"');
      expect(html).toContain('rel="noopener noreferrer"');
    }
    for (const html of [
      renderElement(<ExternalLink {...mail}>Out</ExternalLink>),
      renderElement(<ExternalButtonLink {...mail}>Out</ExternalButtonLink>),
    ])
      expect(html).not.toContain("_blank");
  });

  it.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])("leave a click with %s to the browser", (key) => {
    const none = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
    expect(isModifiedClick({ ...none, [key]: true })).toBe(true);
    expect(isModifiedClick(none)).toBe(false);
  });
});

describe("rows and cards", () => {
  it("have their number, their link, their facts, and tools only where there are some", () => {
    const facts = <span>3 tweets</span>;
    const row = renderElement(
      <AdminRow number={7} facts={facts} tools={<button type="button">Edit</button>}>
        <RowLink level={4} to="/dashboard/twitter/t">
          ቶሌ
        </RowLink>
      </AdminRow>,
      { url: "/am/dashboard" },
    );
    expect(toText(row)).toBe("7 ቶሌ 3 tweets Edit");
    expect(row).toMatch(/<li [^>]*data-card="7"/);
    expect(row).toMatch(/<h4[^>]*><a [^>]*href="\/am\/dashboard\/twitter\/t"[^>]*><span lang="am" dir="auto">/);
    const card = { itemId: "t", number: 7, level: 3, to: "/twitter/t", title: "Tole", description: "About it", facts } as const;
    const html = renderElement(<NumberedCard {...card} />, { url: "/am/twitter" });
    expect(toText(html)).toBe("7 Tole About it 3 tweets In English");
    expect(html).toMatch(/<li [^>]*data-card="7"/);
    expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/am\/twitter\/t"/);
    const known = renderElement(<NumberedCard {...card} language="am" tools="Tools" />, { url: "/am/twitter" });
    expect(toText(known)).toBe("7 Tole About it 3 tweets Tools");
    expect(known.match(/lang="am"/g)).toHaveLength(2);
    const text = renderElement(<RowText id="text">A long text</RowText>);
    expect(text).toMatch(/<details[^>]*><summary[^>]*><span [^>]*id="text"[^>]*>A long text/);
    expect(text).not.toMatch(/<details[^>]* open/);
  });

  it("stand beside the lead of their page, after it", () => {
    expect(toText(renderElement(<LeadColumns lead="Lead">Rest</LeadColumns>))).toBe("Lead Rest");
  });
});

describe("what changed", () => {
  afterEach(() => void vi.useRealTimers());

  it("is named with its label, before and after, by whom and when", () => {
    const changes = [
      { label: "Killed", before: "10", after: "11" },
      { label: null, before: "It was", after: "It is" },
    ];
    const show = ({ label, before, after }: (typeof changes)[number], id: string) => ({
      label,
      value: (
        <>
          <ChangedValues values={[before, after]} />
          <RevertButton isBusy={false} describedBy={id} onClick={() => undefined} />
        </>
      ),
    });
    const html = renderElement(<ChangedFields changes={changes} show={show} />);
    expect(toText(html)).toBe("Killed 10 → became 11 Put back It was → became It is Put back");
    const [, id] = /<strong id="([^"]*)">Killed/.exec(html) ?? [];
    expect(html).toContain(`aria-describedby="${id}"`);
    expect(html).toContain('<span aria-hidden="true">→</span>');
    expect(listButtons(html)).toEqual(["Put back", "Put back"]);
  });

  it("has no name where nobody is known", () => {
    const Byline = ({ name }: { name: string | null }) => useByline({ name, at: "2026-03-12T10:00:00.000Z" });
    expect(renderElement(<Byline name="Almaz" />)).toBe("Almaz, 12 March 2026");
    expect(renderElement(<Byline name={null} />)).toBe("12 March 2026");
  });

  it("is noted briefly in a row, and not where nothing is recorded", () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00.000Z"), toFake: ["Date"] });
    const at = "2026-11-20T10:00:00.000Z";
    const render = (change?: { name: string | null; at: string }, isBrief = false) =>
      renderElement(<LastChangeNote change={change} isBrief={isBrief} />).replaceAll(/<[^>]*>/g, "");
    expect(render()).toBe("");
    const texts = [
      render({ name: "Almaz", at }),
      render({ name: "Almaz", at }, true),
      render({ name: null, at }),
      render({ name: null, at }, true),
    ];
    expect(new Set(texts).size).toBe(4);
    for (const text of texts) expect(text).toContain("20 Nov");
    expect(texts[1]).toBe("Almaz, 20 Nov");
    expect(texts.map((text) => text.includes("Almaz"))).toEqual([true, true, false, false]);
  });

  it("is shown before, in between and after, where it is a text", () => {
    const html = renderElement(<ChangedTexts texts={["Ten killed", null, "አስር ተገደሉ"]} />);
    expect(toText(html)).toBe("Before Ten killed In between (nothing) After አስር ተገደሉ");
    expect(html).toMatch(/<dt>After<\/dt><dd>.*<p lang="am" dir="auto">/);
    expect(toText(renderElement(<ChangedTexts texts={["a", "b"]} />))).toBe("Before a After b");
  });
});

describe("days", () => {
  it("are in the calendar of the page, with the other one beside it", () => {
    const day = <FormattedDay iso="2022-06-18" />;
    expect(renderElement(day)).toMatch(/^<time class="[^"]*" dateTime="2022-06-18">18 June 2022<\/time>$/);
    expect(toText(renderElement(day, { url: "/am" }))).toBe("ሰኔ 11 ቀን 2014 ዓ.ም. (18 ጁን 2022)");
    expect(renderElement(<RecentDay iso="2022-06-18" />)).toBe(renderElement(day));
    expect(renderElement(<CalendarText gregorian="2022" ethiopian={null} />)).toMatch(/^<span class="[^"]*">2022<\/span>$/);
  });

  it("are typed from left to right, with a note of how", () => {
    const html = renderElement(<DateField label="Day" name="day" max="" value="" onChange={() => undefined} error={undefined} />);
    expect(html).toMatch(/<input [^>]*dir="ltr"/);
    expect(toText(html)).toBe("Day Day, month and year, such as 18/06/2022");
  });
});

describe("notices", () => {
  it("are announced by their weight, and icons not at all", () => {
    expect(renderElement(<Notice>New.</Notice>)).toMatch(/role="status"[^>]*>New\./);
    expect(renderElement(<ErrorNotice>Failed.</ErrorNotice>)).toMatch(/role="alert"[^>]*>Failed\./);
    expect(renderElement(<EmptyState>Nothing.</EmptyState>)).not.toContain("role=");
    expect(renderElement(<Icon name="check" />)).toMatch(/aria-hidden="true" focusable="false"/);
  });
});

describe("UserText", () => {
  it("has the language of its script, or the one that is known", () => {
    expect(renderElement(<UserText>ቶሌ</UserText>)).toBe('<span lang="am" dir="auto">ቶሌ</span>');
    expect(renderElement(<UserText as="p">Tole</UserText>)).toBe('<p lang="en" dir="auto">Tole</p>');
    expect(renderElement(<UserText language="am">Tole</UserText>)).toContain('lang="am"');
  });
});

describe("tabs without scripts", () => {
  it("are links, one to the present page, and their panels are sections", () => {
    const tabs = [true, false].map((isOpen) => ({ panelId: `p${isOpen}`, to: "/one", label: "One", isOpen }));
    const html = renderElement(<TabLinks label="Lists" tabs={tabs} />);
    expect(html).not.toContain("role=");
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    const panel = renderElement(<TabPanel id="two">Its content</TabPanel>);
    expect(panel).toMatch(/<section id="two" aria-labelledby="two-tab">/);
    expect(
      renderElement(
        <TabPanel id="two" isOpen={false} labelledBy="x">
          Text
        </TabPanel>,
      ),
    ).toMatch(/aria-labelledby="x" hidden=""/);
  });
});
