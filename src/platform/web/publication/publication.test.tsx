import { describe, expect, it } from "vitest";
import { OLDER_PAGE_SIZE } from "#platform/shared/pagination.ts";
import type { Publication } from "#platform/shared/publication.ts";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import { DraftList } from "./draft-list.tsx";
import PublicationDialog from "./publication-dialog.tsx";
import { PublicationPanel } from "./publication-panel.tsx";
import { PublicationTools, type PublishableItem } from "./publication-tools.tsx";
import ScheduleDialog from "./schedule-dialog.tsx";

const draft: Publication = { state: "draft", publish_at: null };
const scheduled: Publication = { state: "unpublished", publish_at: "2026-03-12T09:30:00.000Z" };
const createItem = (_id: string, publication?: Publication): PublishableItem => ({ _id, title: `Title of ${_id}`, publication });

describe("DraftList", () => {
  const kind = {
    ...{ name: "incident" as const, path: "/dashboard/archives" },
    renderDelete: ({ title }: PublishableItem) => `Delete ${title}`,
    renderSharing: ({ title }: PublishableItem) => `Share ${title}`,
  };
  const render = (first: PublishableItem[], isScheduled = false, url = "/dashboard/archives") =>
    renderElement(<DraftList first={first} kind={kind} isScheduled={isScheduled} />, { url, isAdmin: true });
  const readItems = (html: string) => [...html.matchAll(/<li.*?<\/li>/gs)].map(([item]) => toText(item));

  it("lists items with their state, what can be done with each, and a link to where each is edited", () => {
    const html = render([createItem("one", draft), createItem("two", scheduled)]);
    expect(readItems(html)).toEqual([
      "Title of one Draft Edit Publish Schedule Duplicate Delete Title of one",
      expect.stringMatching(
        /^Title of two Not public any more .*12 March 2026\. Edit Publish Schedule Duplicate Delete Title of two$/,
      ),
    ]);
    expect(listLinks(html)).toEqual([
      ["Title of one", "/dashboard/archives/one#publication"],
      ["Edit", "/dashboard/archives/one#publication"],
      ["Title of two", "/dashboard/archives/two#publication"],
      ["Edit", "/dashboard/archives/two#publication"],
    ]);
    expect(html).not.toContain("aria-current");
  });

  it("lets only the open item be shared, whose buttons are beneath the list", () => {
    const html = render([createItem("one", draft), createItem("two", draft)], false, "/am/dashboard/archives/two");
    const [one, two] = readItems(html);
    expect(one).toMatch(/Delete Title of one$/);
    expect(two).toMatch(/^Title of two \S+ Share Title of two$/);
    expect(html.match(/href="[^"]*" aria-current="page"|aria-current="page" href="[^"]*"|aria-current="page"/g)).toHaveLength(1);
  });

  it("says what each list is for, and when it is empty", () => {
    expect(toText(render([createItem("one", draft)]))).toMatch(/^Drafts Only admins see these\./);
    expect(toText(render([createItem("one", scheduled)], true))).toMatch(/^Scheduled Only admins see these\./);
    expect(toText(render([]))).toBe("Drafts There are no drafts.");
    expect(toText(render([], true))).toBe("Scheduled Nothing is scheduled.");
  });

  it.each([
    [OLDER_PAGE_SIZE, true],
    [OLDER_PAGE_SIZE - 1, false],
    [0, false],
  ])("with %s items, has more to load: %s", (count, hasMore) => {
    const html = render(Array.from({ length: count }, (_, index) => createItem(`${index}`, draft)));
    expect(toText(html).endsWith("Load More")).toBe(hasMore);
  });
});

describe("PublicationPanel", () => {
  const render = (publication?: Publication) =>
    renderElement(<PublicationPanel item={createItem("one", publication)} kind="incident" />);

  it("says that visitors do not see an item, and until when", () => {
    expect(toText(render(draft))).toMatch(/^\D+ Publish Schedule Duplicate$/);
    expect(toText(render(scheduled))).toMatch(/12 March 2026\. Publish Schedule Duplicate$/);
    expect(render(scheduled)).toContain('<time dateTime="2026-03-12T09:30:00.000Z">');
    expect(render(draft)).toContain('id="publication"');
  });

  it("lets what is public be taken back or duplicated", () => {
    expect(toText(render())).toBe("Unpublish Duplicate");
    expect(render()).not.toContain('id="publication"');
  });
});

describe("PublicationTools", () => {
  it("asks nothing and complains of nothing before a button is clicked", () => {
    const html = renderElement(<PublicationTools item={createItem("one", draft)} kind="incident" renderNote={() => "Similar"} />);
    expect(toText(html)).toBe("Publish Schedule Duplicate");
    expect(html).not.toMatch(/alert|aria-busy/);
  });
});

describe("PublicationDialog", () => {
  const dialog = { question: "Publish?", itemName: "Tole", consequence: "All see it.", confirmLabel: "Publish", isBusy: false };
  const render = (asksReason: boolean) =>
    renderElement(
      <PublicationDialog
        {...dialog}
        asksReason={asksReason}
        note="Similar"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );

  it("names the item, what visitors will see, and what to look at before", () => {
    expect(toText(render(false))).toBe("Publish? Tole All see it. Similar Cancel Publish");
  });

  it("asks for a reason where readers are told one", () => {
    expect(toText(render(true))).toMatch(/Similar .*\b0\/\d+ Cancel Publish$/);
    expect(render(true)).toMatch(/<textarea [^>]*name="reason"/);
  });
});

describe("ScheduleDialog", () => {
  const render = (publication: Publication) =>
    renderElement(
      <ScheduleDialog
        item={createItem("one", publication)}
        kind="incident"
        revalidate={async () => undefined}
        onClose={() => undefined}
      />,
    );
  const readValues = (html: string) => [...html.matchAll(/<input [^>]*value="([^"]*)"/g)].map(([, value]) => value);

  it("begins empty for what is not scheduled, which cannot be canceled either", () => {
    expect(readValues(render(draft))).toEqual(["", ""]);
    expect(listButtons(render(draft))).toEqual(["Schedule", "Close"]);
    expect(toText(render(draft))).toMatch(/ Day .* Time /);
  });

  it("begins with the day and the time of the device, in words beneath, and can be canceled", () => {
    const html = render(scheduled);
    const date = new Date(scheduled.publish_at ?? "");
    const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
    expect(readValues(html)).toEqual([expect.stringMatching(/^2026-03-1[123]$/), time]);
    expect(toText(html)).toMatch(/1[123] March 2026/);
    expect(listButtons(html)).toEqual(["Do not publish by itself", "Schedule", "Close"]);
    expect(toText(html)).toContain(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});
