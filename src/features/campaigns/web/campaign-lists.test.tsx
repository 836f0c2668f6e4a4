import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { publish, restore } from "#platform/shared/item-calls.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../tests/render-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import { getActCount } from "../acts/calls.ts";
import { getEmailCampaignDetails } from "../email/calls.ts";
import { emailCampaignKind } from "../email/web/email-campaign-kind.ts";
import type { CampaignMetadata } from "../rules.ts";
import { getCampaignTitles } from "../translations/admin-calls.ts";
import { deleteTwitterCampaign, exportTwitterCampaign } from "../twitter/admin-calls.ts";
import { twitterCampaignKind } from "../twitter/web/twitter-campaign-kind.ts";
import { AdminCampaigns } from "./admin-campaigns.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import { CampaignFields } from "./campaign-fields.tsx";
import { CampaignHeader } from "./campaign-header.tsx";
import { CampaignTrash } from "./campaign-trash.tsx";
import { CampaignsView } from "./campaigns-view.tsx";
import { loadPublicCampaigns } from "./load-campaigns.ts";
import { DeleteCampaignButton } from "./use-campaign-tools.tsx";

const campaign: CampaignMetadata = {
  ...{ _id: "one", language: "en", title: "Tole", description: "About it.", created_at: "2026-03-12T10:00:00.000Z" },
};
const shown = {
  ...campaign,
  tweets: [{ _id: "a", body: "Remember Tole" }],
  changes: { one: { name: "Almaz", at: campaign.created_at } },
};
const getButton = (name: string) => screen.getByRole("button", { name });

describe("loadPublicCampaigns", () => {
  it("asks for no count in the browser, where the page asks for it itself", async () => {
    const sent: unknown[] = [];
    const send = async (call: unknown) => {
      sent.push(call);
      return call === getEmailCampaignDetails ? { ...campaign, subject: "", to: [], cc: [], body: "" } : [];
    };
    const args = { send, url: new URL("https://site.example/email/one"), params: { id: "one" } };
    expect(await loadPublicCampaigns(args as never, emailCampaignKind)).not.toHaveProperty("count");
    expect(sent).not.toContain(getActCount);
  });
});

describe("DeleteCampaignButton", () => {
  const replies = [
    replyTo(deleteTwitterCampaign, { message: "It is in the trash.", _id: "one" }),
    replyTo(restore, { message: "It is back.", _id: "one" }),
  ];
  const mount = (url: string, given = replies) => {
    const log: string[] = [];
    const props = { campaign, kind: twitterCampaignKind, revalidate: async () => void log.push("revalidated") };
    return { ...mountElement(<DeleteCampaignButton {...props} />, { replies: given, url, isAdmin: true }), log };
  };
  async function remove({ user }: ReturnType<typeof mountElement>) {
    await user.click(getButton("Delete"));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText("Tole")).not.toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
  }

  it.each([
    ["/am/twitter/one", "/am/twitter", "/am/twitter/one", true],
    ["/am/dashboard/twitter/one", "/am/dashboard/twitter", "/am/dashboard/twitter/one", true],
    ["/twitter", "/twitter", "/twitter", false],
    ["/twitter/two", "/twitter/two", "/twitter/two", false],
  ])("leads from %s to %s, and Undo to %s", async (url, path, restoredPath, isLeavingPage) => {
    const view = mount(url);
    const { sent, toasts, log, getPath } = view;
    await remove(view);
    await waitFor(() => expect(log).toEqual(["revalidated"]));
    expect([getPath(), screen.queryByRole("alertdialog")]).toEqual([path, null]);
    expect(sent).toEqual([{ call: "DELETE /delete_twitter_campaign/:id", input: { id: "one" } }]);
    expect(toasts[0]).toMatchObject({ message: "It is in the trash.", isForNextPage: isLeavingPage, action: { label: "Undo" } });
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(log).toEqual(["revalidated", "revalidated"]));
    expect([getPath(), sent.at(-1)]).toEqual([
      restoredPath,
      { call: "POST /restore", input: { kind: "twitter_campaign", id: "one" } },
    ]);
  });

  it("stays, and says why, where it is refused", async () => {
    const view = mount("/twitter/one", [refuseCall(deleteTwitterCampaign, "Not now.")]);
    await remove(view);
    expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
    expect([view.getPath(), view.log]).toEqual(["/twitter/one", []]);
  });
});

describe("CampaignHeader", () => {
  const render = (level: 1 | 2, isAdmin: boolean, kind: unknown = twitterCampaignKind) =>
    renderElement(
      <CampaignHeader
        {...{ level, kind: kind as typeof twitterCampaignKind, campaign: shown, revalidate: async () => undefined }}
        facts={<span>The facts</span>}
      />,
      { isAdmin, url: "/am/twitter" },
    );

  it("has its tools only for admins, with labels if there is room", () => {
    expect([listButtons(render(1, false)), listLinks(render(1, false))]).toEqual([[], []]);
    expect(listLinks(render(1, true))).toEqual([["Add Tweets", "/am/addTweetsToCurrentCampaign?campaign=one"]]);
    const labels = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([label]) => toText(label));
    expect(labels(render(1, true))).toEqual(["Edit", "Delete"]);
    expect(labels(render(2, true))).toEqual(["", ""]);
    expect(labels(render(2, true, emailCampaignKind))).toEqual(["Edit", "Delete"]);
    expect(toText(render(1, false))).toMatch(/^Current .*2026\) 1 tweet The facts Tole About it\.$/);
    expect(render(2, false)).toContain('<h2 id="shown-campaign">');
    expect([render(1, false), render(2, false)].map((html) => html.includes("<svg"))).toEqual([true, false]);
  });

  it("edits tweets in place, and a letter in a dialog", async () => {
    const props = { level: 1 as const, campaign: shown, revalidate: async () => undefined };
    const titles = replyTo(getCampaignTitles, []);
    const { user } = mountElement(<CampaignHeader {...props} kind={twitterCampaignKind} />, { replies: [titles], isAdmin: true });
    await user.click(getButton("Edit"));
    expect(await screen.findByLabelText("Campaign title")).not.toBeNull();
    expect([screen.queryByRole("heading"), screen.queryByRole("link"), screen.queryByRole("dialog")]).toEqual([null, null, null]);
    await user.click(getButton("Cancel"));
    expect(screen.getByRole("heading", { name: "Tole" })).not.toBeNull();
    expect(document.activeElement).toBe(getButton("Edit"));
  });

  it("keeps a letter on the page while a dialog edits it", async () => {
    const props = { level: 1 as const, campaign: shown, revalidate: async () => undefined };
    const replies = [refuseCall(getEmailCampaignDetails, "Not now.")];
    const { user } = mountElement(<CampaignHeader {...props} kind={emailCampaignKind} />, { replies, isAdmin: true });
    await user.click(getButton("Edit"));
    expect(await screen.findByRole("dialog")).not.toBeNull();
    expect(screen.getByRole("heading", { name: "Tole" })).not.toBeNull();
    expect(await screen.findByText("Not now.")).not.toBeNull();
  });
});

describe("AdminCampaigns", () => {
  const other = { ...campaign, number_of_tweets: 2 };
  const createOther = (number: number, values: object = {}) => ({
    ...other,
    _id: `o${number}`,
    title: `Other ${number}`,
    ...values,
  });
  const createElement = (values: object = {}) => (
    <AdminCampaigns
      campaigns={{ shown, errorMessage: null, newest: [createOther(1)], older: null, ...values } as never}
      kind={twitterCampaignKind as never}
      hint="Write a campaign."
      renderNote={() => <p>The note</p>}
      content={{ id: "tweets", heading: "Tweets", exportCall: exportTwitterCampaign, render: () => <p>The contents</p> }}
    />
  );
  const options = { isAdmin: true, url: "/am/dashboard/twitter" };
  const render = (values: object = {}) => renderElement(createElement(values), options);

  it("shows what a campaign contains, who changed it last, and the others as rows", () => {
    const newest = [createOther(1, { lastChange: { name: "Bekele", at: campaign.created_at } }), createOther(2)];
    const html = render({ newest });
    expect(toText(html)).toMatch(/ by Almaz.* Tole .* The note Tweets .*The contents Download as text Download as CSV /);
    expect(toText(html)).toMatch(/ 2 Other 1 2 tweets .*Bekele.* 3 Other 2 2 tweets .*2026/);
    expect(listLinks(html)).toContainEqual(["Other 1", "/am/dashboard/twitter/o1"]);
    expect(listLinks(html).map(([, href]) => href)).toContain("/am/twitter/one");
    expect([...html.matchAll(/<h(\d)/g)].map(([, level]) => level).join("")).toBe("233" + "44");
    expect(/<details.*?<\/details>/s.exec(html)?.[0]).toMatch(/⋯.*Unpublish.*Duplicate/s);
    // The shown campaign is an article with its title, and its contents get the focus when one of them is removed.
    expect(html).toMatch(/<article [^>]*aria-label="Tole".*<h3 id="tweets" tabindex="-1">/s);
  });

  it("has no link for visitors to a draft", () => {
    const draft = { ...shown, publication: { state: "draft", publish_at: null } };
    expect(listLinks(render({ shown: draft })).map(([, href]) => href)).not.toContain("/am/twitter/one");
  });

  it("publishes a draft by its kind", async () => {
    const element = createElement({ shown: { ...shown, publication: { state: "draft", publish_at: null } } });
    const replies = [replyTo(publish, { message: "It is public.", _id: "one" })];
    const { user, sent, countReloads } = mountElement(element, { ...options, replies });
    await user.click(getButton("Publish"));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(countReloads()).toBe(1));
    expect(sent).toEqual([{ call: "POST /publish", input: { kind: "twitter_campaign", id: "one" } }]);
  });

  it("lets the first campaign be made where there is none", () => {
    const html = render({ shown: null, newest: [] });
    expect(toText(html)).toMatch(
      /Twitter campaigns There is no Twitter campaign yet\. Write a campaign\. Create the first campaign$/,
    );
    expect(listLinks(html)).toEqual([["Create the first campaign", "/am/CreateTwitterCampaign"]]);
  });

  it("remembers which campaign was shown", () => {
    mountElement(createElement(), options);
    expect(localStorage.getItem("currentTwitterCampaignId")).toBe("one");
  });

  it("edits another campaign in the place of its row", async () => {
    const { user } = mountElement(createElement(), { ...options, replies: [replyTo(getCampaignTitles, [])] });
    const row = within(screen.getByRole("link", { name: "Other 1" }).closest("li") as HTMLElement);
    await user.click(row.getByRole("button", { name: "Edit" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Campaign title")).value).toBe("Other 1");
    expect(screen.queryByRole("link", { name: "Other 1" })).toBeNull();
    await user.click(getButton("Cancel"));
    expect(screen.getByRole("link", { name: "Other 1" })).not.toBeNull();
  });

  const createCards = (values: object) => {
    const { props } = createElement(values);
    return <CampaignsView {...props} level={2} renderDetails={() => <p>The contents</p>} Card={CampaignCard} />;
  };
  it.each([
    ["a row", createElement],
    ["a card", createCards],
  ])("leads from %s that was removed to the heading of the others", (_what, create) => {
    function Shrinking() {
      const [count, setCount] = useState(2);
      const newest = [createOther(1), createOther(2)].slice(0, count);
      return (
        <>
          {create({ newest })}
          <button type="button" onMouseEnter={() => setCount(1)}>
            Take the last away
          </button>
        </>
      );
    }
    mountElement(<Shrinking />, { isAdmin: true, url: window.location.pathname });
    within(screen.getByText("Other 2").closest("li") as HTMLElement)
      .getByRole("button", { name: "Edit" })
      .focus();
    fireEvent.mouseEnter(getButton("Take the last away"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Recent Campaigns" }));
  });

  it.each([
    ["Download as text", "text"],
    ["Download as CSV", "csv"],
  ])("takes a campaign as a file: %s", async (label, format) => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return "blob:x";
    });
    const revoke = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.href}`);
    });
    const file = replyTo(exportTwitterCampaign, { filename: `tole.${format}`, content: "ጦሌ" });
    const replies = [refuseCall(exportTwitterCampaign, "Not now."), file];
    const { user, sent, toasts } = mountElement(createElement(), { ...options, replies });
    await user.click(getButton(label));
    await waitFor(() => expect(toasts).toEqual([{ kind: "error", message: "Not now." }]));
    expect([clicked, getButton(label).getAttribute("aria-busy")]).toEqual([[], null]);
    fireEvent.click(getButton(label));
    expect(screen.getAllByRole("button", { busy: true })).toEqual([getButton(label)]);
    await waitFor(() => expect(clicked).toEqual([`tole.${format} blob:x`]));
    expect(sent.at(-1)).toEqual({ call: "GET /export_twitter_campaign/:id", input: { id: "one", format } });
    expect([await blobs[0]?.text(), blobs[0]?.type]).toEqual(["ጦሌ", "text/plain;charset=utf-8"]);
    await waitFor(() => expect(revoke).toHaveBeenCalledExactlyOnceWith("blob:x"));
  });
});

describe("CampaignFields", () => {
  type Values = { title: string; description: string; language: "en" | "am" | ""; incidents: string[] };
  function Fields({ initial, isDraft = false }: { initial: Values; isDraft?: boolean }) {
    const form = useForm(initial, {});
    return <CampaignFields form={form} hasDraftRules={isDraft} detectLanguage={() => "am"} descriptionMaxLength={280} />;
  }
  const blank: Values = { title: "", description: "", language: "", incidents: [] };
  const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it("says at once that a text is too long, but not that it is missing", async () => {
    const { user } = mountElement(<Fields initial={{ ...blank, title: "a".repeat(60), description: "b".repeat(160) }} />);
    expect(screen.getByText("60/60")).not.toBeNull();
    expect(screen.getByText("160/160")).not.toBeNull();
    for (const label of ["Campaign title", "Campaign description"])
      expect(getField(label).getAttribute("aria-invalid")).toBeNull();
    await user.type(getField("Campaign title"), "a");
    await user.type(getField("Campaign description"), "b");
    expect([screen.getByText("61/60"), screen.getByText("161/160")]).toHaveLength(2);
    for (const label of ["Campaign title", "Campaign description"])
      expect(getField(label).getAttribute("aria-invalid")).toBe("true");
    await user.clear(getField("Campaign title"));
    expect(getField("Campaign title").getAttribute("aria-invalid")).toBeNull();
    expect(getField("Campaign description").maxLength).toBe(280);
    fireEvent.change(getField("Campaign title"), { target: { value: `  ${"a".repeat(60)} ` } });
    expect(screen.getByText("60/60")).not.toBeNull();
    expect(screen.getByRole("combobox", { description: "Pages in this language show it first." })).not.toBeNull();
  });

  it("is the page's language, then that of the typed text, unless one is chosen", async () => {
    const { user } = mountElement(<Fields initial={blank} />, { url: "/CreateTwitterCampaign" });
    const getLanguage = () => screen.getByLabelText<HTMLSelectElement>("Language").value;
    expect(getLanguage()).toBe("en");
    await user.type(getField("Campaign title"), "a");
    expect(getLanguage()).toBe("am");
    await user.selectOptions(screen.getByLabelText("Language"), "English");
    expect(getLanguage()).toBe("en");
  });

  it("needs no description of a draft", () => {
    mountElement(<Fields initial={blank} isDraft />);
    expect(getField("Campaign title").getAttribute("aria-required")).toBe("true");
    expect(getField("Campaign description").getAttribute("aria-required")).toBeNull();
  });
});

describe("CampaignTrash", () => {
  const createElement = (lists: object, values: object = {}) => {
    const pages = {
      lists,
      hasMore: () => false,
      isLoading: false,
      errorMessage: null,
      loadMore: async () => undefined,
      ...values,
    };
    return <CampaignTrash pages={pages as never} />;
  };
  const render = (lists: object) => renderElement(createElement(lists), { isOwner: true });
  const deleted = (values: object, day: string) => ({ ...campaign, deleted_at: `2026-04-${day}T10:00:00.000Z`, ...values });
  const filled = {
    twitter_campaign: [deleted({ _id: "t", title: "Tole", number_of_tweets: 2 }, "02")],
    tweet: [deleted({ _id: "w", body: "One tweet", campaign_title: "Ataye" }, "03")],
    email_campaign: [deleted({ _id: "e", title: "A letter" }, "01")],
  };

  it("lists campaigns and single tweets in one section, and letters in another", () => {
    const html = render(filled);
    const [, tweets = "", letters = ""] = html.split("<section");
    expect(toText(tweets)).toMatch(
      / Twitter campaigns Tweet of “Ataye” One tweet .* Campaign Tole About it\. Deleted on 2 April 2026 · 2 tweets /,
    );
    expect(toText(letters)).toMatch(/ Email campaigns Campaign A letter About it\. Deleted on 1 April 2026 Restore/);
    expect(toText(tweets)).not.toContain("A letter");
  });

  it("restores each of the kind that it is", async () => {
    const { user, sent } = mountElement(createElement(filled), {
      replies: [replyTo(restore, {} as never)],
      isAdmin: true,
    });
    for (const [index, restoring] of screen.getAllByRole("button", { name: "Restore" }).entries()) {
      await user.click(restoring);
      await waitFor(() => expect(sent).toHaveLength(index + 1));
    }
    expect(sent.map(({ input }) => input)).toEqual([
      { kind: "tweet", id: "w" },
      { kind: "twitter_campaign", id: "t" },
      { kind: "email_campaign", id: "e" },
    ]);
  });

  it("is deleted for good by the title of the campaign that must be typed", async () => {
    const { user } = mountElement(createElement(filled), { isOwner: true });
    for (const [index, title] of ["Ataye", "Tole", "A letter"].entries()) {
      await user.click(screen.getAllByRole("button", { name: "Delete for ever" })[index] as HTMLElement);
      const dialog = within(await screen.findByRole("alertdialog"));
      expect([dialog.getByText(/^It will be gone for good,/), dialog.getByText(title)]).toHaveLength(2);
      expect(dialog.getByLabelText("Campaign title")).not.toBeNull();
      await user.click(dialog.getByRole("button", { name: "Cancel" }));
    }
  });

  it("loads more of what a section lists", async () => {
    const loadMore = vi.fn();
    const { user } = mountElement(createElement(filled, { hasMore: () => true, loadMore }), { isOwner: true });
    for (const button of screen.getAllByRole("button", { name: "Load More" })) await user.click(button);
    expect(loadMore.mock.calls).toEqual([["twitter_campaign", "tweet"], ["email_campaign"]]);
  });

  it("says of each section that it is empty", () => {
    const text = toText(render({ twitter_campaign: [], tweet: [], email_campaign: [] }));
    expect(text).toBe("Twitter campaigns No deleted campaigns or tweets. Email campaigns No deleted e-mail campaigns.");
  });
});
