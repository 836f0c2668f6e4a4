import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { restore } from "#platform/shared/item-calls.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { listButtons, listLinks, toText } from "../../../../../tests/to-text.ts";
import { editEmailCampaignMetadata } from "../../email/admin-calls.ts";
import { editTweet, editTwitterCampaignMetadata } from "../../twitter/admin-calls.ts";
import { type CampaignChange, changedFieldSchema } from "../rules.ts";
import { CampaignChangeItem } from "./campaign-change-item.tsx";
import { formatCampaignChange, getFieldLabel } from "./change-labels.ts";

const change: CampaignChange = {
  ...{ _id: "9", at: "2026-03-12T10:00:00.000Z", name: "Almaz", verb: "edit", kind: "email_campaign" },
  ...{ subject: "one", title: "Tole", campaign_id: "one", revert: null, is_draft: false },
  fields: [{ field: "subject", before: "Act", after: "Act now" }],
};

describe("CampaignChangeItem", () => {
  const render = (values: Partial<CampaignChange> = {}, isContinued = false, url = "/dashboard/history") =>
    renderElement(
      <CampaignChangeItem change={{ ...change, ...values }} revalidate={async () => undefined} isContinued={isContinued} />,
      { isAdmin: true, url },
    );

  it("says of what, what was done, by whom and when, and what it was before", () => {
    const html = render();
    expect(toText(html)).toMatch(/^Tole Email Campaign: changed · .*Almaz.*12 March 2026.* Subject Before Act After Act now$/i);
    expect(toText(render({ name: null }))).not.toContain("Almaz");
    expect(listButtons(html)).toEqual([]);
  });

  it("leads to the campaign where it can be opened, in its tab", () => {
    expect(listLinks(render({}, false, "/am/dashboard/history"))).toEqual([["Tole", "/am/dashboard/email/one"]]);
    expect(listLinks(render({ kind: "tweet" }))).toEqual([["Tole", "/dashboard/twitter/one"]]);
    expect(listLinks(render({ kind: "twitter_campaign" }))).toEqual([["Tole", "/dashboard/twitter/one"]]);
    expect(listLinks(render({ campaign_id: null }))).toEqual([]);
    expect(toText(render({ title: "", campaign_id: null }))).toMatch(/^Without a title /);
    expect(render({ title: "ቶሌ" })).toMatch(/<h2[^>]*><a [^>]*><span lang="am" dir="auto">ቶሌ</);
  });

  it("names the campaign once where several changes follow each other", () => {
    expect(toText(render({}, true))).toMatch(/^Email Campaign: changed/i);
    expect(render({}, true)).toContain("data-continued");
    expect(render()).not.toContain("data-continued");
  });

  it.each(["create", "duplicate"] as const)("folds what was made first: %s", (verb) => {
    expect(render({ verb })).toContain("<details");
    expect(render({ verb, fields: [] })).not.toContain("<details");
    expect(render()).not.toContain("<details");
  });

  it("shows times, languages and translations as what they were and what they became", () => {
    const moment = toText(render({ fields: [{ field: "publish_at", before: null, after: "2026-05-01T10:00:00.000Z" }] }));
    expect(moment).toMatch(/ Becomes public no time → .* 1 May 2026/);
    const language = toText(render({ fields: [{ field: "language", before: "en", after: "am" }] }));
    expect(language).toMatch(/ English → .* አማርኛ$/);
    const fields: CampaignChange["fields"] = [{ field: "translations", before: [], after: ["a", "b"] }];
    expect(toText(render({ fields, titles: { a: "ቶሌ" } }))).toMatch(/ None → .* ቶሌ, Without a title$/);
  });

  it("shows the items of a list as paragraphs, one after the other", () => {
    const html = render({ fields: [{ field: "to", before: ["a@x.org"], after: ["a@x.org", "b@x.org"] }] });
    expect(toText(html)).toMatch(/ To Before a@x\.org After a@x\.org b@x\.org$/);
  });
});

describe("RevertChange", () => {
  const done = { message: "Done.", _id: "one" };

  function mount(values: Partial<CampaignChange>, replies: Parameters<typeof mountElement>[1]) {
    const log: string[] = [];
    const props = { change: { ...change, ...values }, isContinued: false };
    const element = <CampaignChangeItem {...props} revalidate={async () => void log.push("revalidated")} />;
    return { ...mountElement(element, { isAdmin: true, ...replies }), log };
  }
  const getRevert = () => screen.getByRole("button", { name: "Put back" });

  it("differs by what the change says", () => {
    mount({ revert: "edit" }, {});
    expect(document.getElementById(getRevert().getAttribute("aria-describedby") ?? "")?.textContent).toMatch(/changed · /);
  });

  it.each<[CampaignChange["kind"]]>([["email_campaign"], ["twitter_campaign"], ["tweet"]])(
    "brings a deleted one back: %s",
    async (kind) => {
      const replies = [refuseCall(restore, "Not now."), replyTo(restore, done)];
      const { user, sent, toasts, log } = mount({ kind, revert: "restore", subject: "s1" }, { replies });
      await user.click(getRevert());
      expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
      expect(log).toEqual([]);
      fireEvent.click(getRevert());
      expect(getRevert().getAttribute("aria-busy")).toBe("true");
      await waitFor(() => expect(log).toEqual(["revalidated"]));
      expect(sent.at(-1)).toEqual({ call: "POST /restore", input: { kind, id: "s1" } });
      expect(toasts.at(-1)?.message).toBe("Done.");
    },
  );

  it.each([
    ["email_campaign", false, editEmailCampaignMetadata, "/edit_email_campaign_metadata", { email_campaign_id: "s1" }],
    ["email_campaign", true, editEmailCampaignMetadata, "/edit_email_campaign_metadata", { email_campaign_id: "s1" }],
    ["twitter_campaign", false, editTwitterCampaignMetadata, "/edit_twitter_campaign_metadata", { twitter_campaign_id: "s1" }],
    ["twitter_campaign", true, editTwitterCampaignMetadata, "/edit_twitter_campaign_metadata", { twitter_campaign_id: "s1" }],
    ["tweet", true, editTweet, "/edit_tweet", { tweet_id: "s1" }],
  ] as const)("puts back what was before as a new change: %s (draft: %s)", async (kind, is_draft, call, path, id) => {
    const fields: CampaignChange["fields"] = [{ field: "body", before: "Old", after: "New" }];
    const replies = [replyTo(call, done as never)];
    const { sent, toasts, log } = mount({ kind, is_draft, revert: "edit", subject: "s1", fields }, { replies });
    fireEvent.click(getRevert());
    expect(getRevert().getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(log).toEqual(["revalidated"]));
    const draft = is_draft && kind !== "tweet" ? { draft: true } : {};
    expect(sent).toEqual([{ call: `PATCH ${path}`, input: expect.objectContaining({ ...id, ...draft, body: "Old" }) }]);
    const input = sent[0]?.input as { base: object; draft?: boolean };
    expect(input.base).toMatchObject({ body: "New" });
    expect(input.draft).toBe(is_draft && kind !== "tweet" ? true : undefined);
    expect(toasts.at(-1)?.message).toBe("Done.");
    await waitFor(() => expect(getRevert().getAttribute("aria-busy")).toBeNull());
  });

  it("shows both texts where it was changed again since, and leaves the choice", async () => {
    const conflict = { field: "subject", yours: "Act", theirs: "Theirs", changed_at: null, changed_by: null };
    const replies = [
      refuseCall(editEmailCampaignMetadata, "Changed meanwhile.", { conflicts: [conflict] }),
      refuseCall(editEmailCampaignMetadata, "Not now."),
      replyTo(editEmailCampaignMetadata, done as never),
    ];
    const { user, sent, log } = mount({ revert: "edit" }, { replies });
    await user.click(getRevert());
    const group = await screen.findByRole("group", { name: "Subject" });
    expect(group.textContent).toMatch(/Theirs.*Act/);
    expect(within(group).getAllByRole("radio")).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "Back" }));
    await user.click(getRevert());
    expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
    expect(log).toEqual([]);
    await user.click(getRevert());
    await waitFor(() => expect(log).toEqual(["revalidated"]));
    expect(sent).toHaveLength(3);
    expect(screen.queryByRole("group", { name: "Subject" })).toBeNull();
  });
});

describe("formatCampaignChange", () => {
  it.each([
    ["email_campaign", "create", "Email Campaign: created"],
    ["twitter_campaign", "trash", "Twitter Campaign: moved to the trash"],
    ["tweet", "edit", "Tweet: changed"],
    ["twitter_campaign", "add_tweets", "Twitter Campaign: tweets added"],
    ["email_campaign", "restore", "Email Campaign: restored from the trash"],
    ["email_campaign", "destroy", "Email Campaign: deleted for ever"],
    ["email_campaign", "publish", "Email Campaign: published"],
    ["email_campaign", "unpublish", "Email Campaign: unpublished"],
    ["email_campaign", "schedule", "Email Campaign: scheduled"],
    ["email_campaign", "duplicate", "Email Campaign: made as a copy"],
    ["email_campaign", "set_recipients", "Email Campaign: recipients by country changed"],
    ["email_campaign", "check_recipients", "Email Campaign: recipients by country checked"],
    ["email_campaign", "mark_recipient", "Email Campaign: a recipient marked"],
    ["email_campaign", "change", "Email Campaign: changed"],
  ] as const)("says of a %s that was changed by %s: %s", (kind, verb, text) => {
    expect(formatCampaignChange({ kind, verb }).toLowerCase()).toBe(text.toLowerCase());
  });
});

describe("getFieldLabel", () => {
  it("names each field as its form does, and the text by what it is of", () => {
    expect(changedFieldSchema.options.map((field) => getFieldLabel("email_campaign", field))).toEqual([
      ...["Campaign title", "Campaign description", "Subject", "To", "Cc", "Recipients by country", "Body", "Tweets"],
      ...["Language", "Translations", "Incidents", "Becomes public"],
    ]);
    expect(getFieldLabel("tweet", "body")).toBe("Text of the tweet");
  });
});
