import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { publish } from "#platform/shared/item-calls.ts";
import { listDrafts } from "../../../../../tests/list-drafts.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import type { CampaignMetadata } from "../../rules.ts";
import { getCampaignTitles } from "../../translations/admin-calls.ts";
import { createEmailCampaign, editEmailCampaignMetadata } from "../admin-calls.ts";
import { getEmailCampaignDetails } from "../calls.ts";
import CreateEmailCampaignPage from "./create-email-campaign-page.tsx";
import EditEmailCampaign from "./edit-email-campaign.tsx";
import { emailCalls, parseEmailDraft } from "./email-campaign-draft.ts";

const ID = "019a0000-0000-7000-8000-000000000000";
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getButton = (name: string) => screen.getByRole("button", { name });
const fill = (label: string, value: string) => fireEvent.change(getField(label), { target: { value } });
const stored = {
  ...{
    _id: "one",
    id: "one",
    language: "en" as const,
    title: "Tole",
    description: "About it.",
    created_at: "2026-03-12T10:00:00.000Z",
  },
  ...{ subject: "Act", to: ["a@x.org"], cc: ["c@x.org"], body: "Dear all." },
};

describe("CreateEmailCampaignPage", () => {
  const created = replyTo(createEmailCampaign, { message: "Created.", _id: "new" });
  const letter = { subject: "Act", to: ["a@x.org"], cc: ["c@x.org"], body: "Dear all." };
  const mount = (replies = [created]) =>
    mountElement(<CreateEmailCampaignPage />, { replies, isAdmin: true, url: "/am/CreateEmailCampaign" });

  async function fillFirstStep({ user }: ReturnType<typeof mountElement>) {
    fill("Campaign title", "Tole");
    fill("Campaign description", "About it.");
    await user.click(getButton("next"));
  }

  it("needs title and description before the letter, and focuses each first field", async () => {
    const view = mount();
    const { user, sent } = view;
    await user.click(getButton("next"));
    expect(document.activeElement).toBe(getField("Campaign title"));
    fill("Campaign title", "Tole");
    await user.click(getButton("next"));
    expect(document.activeElement).toBe(getField("Campaign description"));
    expect(screen.queryByLabelText("Subject")).toBeNull();
    await fillFirstStep(view);
    expect(document.activeElement).toBe(getField("Subject"));
    expect(screen.queryByLabelText("Campaign title")).toBeNull();
    await user.click(getButton("prev"));
    expect(getField("Campaign title").value).toBe("Tole");
    expect(document.activeElement).toBe(getField("Campaign title"));
    expect(sent).toEqual([]);
  });

  it("previews the letter for visitors, and shares it with addresses still being typed", async () => {
    const view = mount();
    const { user, sent, toasts, getPath } = view;
    await fillFirstStep(view);
    await user.click(getButton("Share"));
    expect(screen.getByText("You must enter your email subject.")).not.toBeNull();
    expect(screen.getByText("You must enter your to email.")).not.toBeNull();
    expect(document.activeElement).toBe(getField("Subject"));
    fill("Subject", " Act ");
    fill("To", "a@x.org");
    fill("Cc", "c@x.org");
    fill("Body", "Dear all. \n");
    const preview = screen.getByRole("region", { name: "What a visitor will see" });
    for (const text of ["Tole", "About it.", "a@x.org", "c@x.org", "Act", "Dear all.", "(the visitor's name)"])
      expect(preview.textContent).toContain(text);
    expect(preview.querySelector('[data-part="subject"]')?.textContent).toBe("Act");
    expect(preview.querySelector('[data-part="body"]')?.textContent).toBe("Dear all.(the visitor's name)");
    expect(within(preview).queryByText(/^This letter is too long/)).toBeNull();
    await user.click(getButton("Share"));
    await waitFor(() => expect(getPath()).toBe("/am/email/new"));
    const input = { campaign_title: "Tole", campaign_description: "About it.", ...letter };
    expect(sent).toEqual([{ call: "POST /create_email_campaign", input }]);
    expect(toasts).toEqual([{ kind: "success", message: "The e-mail campaign was created.", isForNextPage: true }]);
    expect(listDrafts()).toEqual([]);
  });

  it("leads back to the letters of the dashboard, and names its steps", async () => {
    const { user, getPath } = mount();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Create an email campaign");
    const steps = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(steps).toEqual(["1Select Campaign", "2Create Campaign"]);
    await user.click(getButton("Back"));
    await waitFor(() => expect(getPath()).toBe("/am/dashboard/email"));
  });

  it("says that a letter is long for a link", async () => {
    const view = mount();
    await fillFirstStep(view);
    fill("Body", "act now ".repeat(1000));
    expect(screen.getByText(/^This letter is too long for a mail link/)).not.toBeNull();
  });

  it("saves a draft that has a title at once, with the language that was chosen", async () => {
    const { user, sent, toasts, getPath } = mount();
    await user.click(getButton("Save as draft"));
    expect(document.activeElement).toBe(getField("Campaign title"));
    fill("Campaign title", "Tole");
    await waitFor(() => expect(listDrafts()).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText(/^Language/), "am");
    await user.click(getButton("Save as draft"));
    await waitFor(() => expect(getPath()).toBe("/am/dashboard/email/new"));
    const input = { campaign_title: "Tole", campaign_description: "", subject: "", to: [], cc: [], body: "" };
    expect(sent).toEqual([{ call: "POST /create_email_campaign", input: { ...input, language: "am", draft: true } }]);
    expect(toasts[0]).toMatchObject({ kind: "success", isForNextPage: true });
    expect(listDrafts()).toEqual([]);
  });

  it("asks before leaving, and keeps for an Undo what is discarded", async () => {
    const { user, router, getPath, toasts } = mount();
    fill("Campaign description", "About it.");
    await waitFor(() => expect(listDrafts()).toHaveLength(1));
    await act(() => router.navigate("/am/dashboard"));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Stay" }));
    expect([getPath(), getField("Campaign description").value]).toEqual(["/am/CreateEmailCampaign", "About it."]);
    await act(() => router.navigate("/am/dashboard"));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(getPath()).toBe("/am/dashboard"));
    expect(listDrafts()).toHaveLength(0);
    toasts.at(-1)?.action?.run();
    expect(listDrafts()).toHaveLength(1);
  });

  it("keeps what was typed where it is refused, and says why", async () => {
    const view = mount([refuseCall(createEmailCampaign, "Not now.")]);
    await fillFirstStep(view);
    for (const [label, value] of Object.entries({ Subject: "Act", To: "a@x.org", Body: "Dear all." })) fill(label, value);
    await view.user.click(getButton("Share"));
    fill("Cc", "c@x.org");
    await view.user.click(getButton("Share"));
    expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
    expect([view.getPath(), getField("Subject").value, listDrafts().length]).toEqual(["/am/CreateEmailCampaign", "Act", 1]);
    // Addresses that were still being typed are in the lists.
    await waitFor(() => expect([getField("To").value, getField("Cc").value]).toEqual(["", ""]));
    for (const address of ["a@x.org", "c@x.org"]) expect(getButton(`Remove ${address}`)).not.toBeNull();
  });
});

describe("the calls of a draft of a letter", () => {
  const fields = { language: "en" as const, title: "Tole", description: "", subject: "", to: ["a@x.org"], cc: [], body: "" };
  const publication = { state: "draft" as const, publish_at: null };

  it("create, edit, find and publish it", async () => {
    const { sent } = mountElement(<p />, {
      replies: [
        replyTo(createEmailCampaign, { message: "", _id: "new" }),
        replyTo(editEmailCampaignMetadata, { ...stored, message: "" }),
        replyTo(getEmailCampaignDetails, { ...stored, publication }),
        replyTo(publish, { message: "", _id: "one" }),
      ],
    });
    await emailCalls.create({ ...fields, language: "am", incidents: [] }, {});
    await emailCalls.share({ ...fields, incidents: [ID] }, {});
    await emailCalls.edit("one", { title: "Ataye" }, { title: "Tole" });
    await emailCalls.publish("one");
    expect(await emailCalls.find("one")).toMatchObject({ publication });
    const { title, description, language, ...rest } = fields;
    const created = { campaign_title: title, campaign_description: description, ...rest };
    expect(sent).toEqual([
      { call: "POST /create_email_campaign", input: { ...created, language: "am", draft: true } },
      { call: "POST /create_email_campaign", input: { ...created, incidents: [ID] } },
      {
        call: "PATCH /edit_email_campaign_metadata",
        input: { email_campaign_id: "one", title: "Ataye", base: { title: "Tole" }, draft: true },
      },
      { call: "POST /publish", input: { kind: "email_campaign", id: "one" } },
      { call: "GET /get_email_campaign_details/:id", input: { id: "one" } },
    ]);
  });

  it("omit an address still being typed, and find the language of the text", () => {
    const values = { title: "ጦሌ", description: "", subject: "", body: "", language: "" as const, incidents: [ID] };
    const to = { addresses: ["a@x.org"], typed: "b@x.org" };
    const parsed = parseEmailDraft({ ...values, to, cc: { addresses: [], typed: "c@x.org" } });
    expect(parsed).toEqual({ ...values, language: "am", to: ["a@x.org"], cc: [] });
    const parseNothing = () => parseEmailDraft({ ...values, title: " ", to, cc: to });
    expect(parseNothing).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ path: "title" })] }));
  });
});

describe("EditEmailCampaign", () => {
  const titles = [
    { _id: "am1", language: "am" as const, title: "ቶሌ" },
    { _id: "am2", language: "am" as const, title: "አጣዬ" },
  ];
  const fetched = replyTo(getCampaignTitles, titles);
  const saved = replyTo(editEmailCampaignMetadata, { ...stored, message: "Saved." });

  async function mount(values: Partial<CampaignMetadata> = {}, replies = [saved]) {
    const log: string[] = [];
    const props = { revalidate: async () => void log.push("revalidated"), onClose: () => void log.push("closed") };
    const details = replyTo(getEmailCampaignDetails, { ...stored, ...values });
    const element = <EditEmailCampaign campaign={{ _id: "one" }} {...props} />;
    const view = mountElement(element, { replies: [details, fetched, ...replies], isAdmin: true });
    expect(screen.getByRole("dialog", { name: "Edit the email campaign" }).textContent).not.toContain("Subject");
    await screen.findByLabelText("Subject");
    // The dialog is shown again once its lazy parts are loaded.
    await screen.findByRole("dialog");
    const getEdits = () => view.sent.filter(({ call }) => call.startsWith("PATCH"));
    return { ...view, log, getEdits };
  }

  it("sends what was changed, with what it was, and closes once the page shows it", async () => {
    const translations = [{ _id: "am1", language: "am" as const }];
    const { user, sent, log, toasts, getEdits } = await mount({ translations });
    expect(sent[0]).toEqual({ call: "GET /get_email_campaign_details/:id", input: { id: "one" } });
    expect(document.activeElement).toBe(getField("Campaign title"));
    // A description from before the limit can still be shortened.
    expect(getField("Campaign description").maxLength).toBe(280);
    expect(["Campaign title", "Campaign description", "Subject", "Body"].map((label) => getField(label).value)).toEqual([
      ...["Tole", "About it.", "Act", "Dear all."],
    ]);
    await user.selectOptions(await screen.findByLabelText("The same in Amharic"), "አጣዬ");
    fill("To", "b@x.org");
    fill("Subject", "Act now");
    await waitFor(() => expect(listDrafts()).toEqual(["formDraft::emailCampaign/one"]));
    await user.click(getButton("Share"));
    await waitFor(() => expect(log).toEqual(["revalidated", "closed"]));
    const input = {
      ...{ email_campaign_id: "one", subject: "Act now", to: ["a@x.org", "b@x.org"], translations: ["am2"] },
      base: { email_campaign_id: null, subject: "Act", to: ["a@x.org"], translations: ["am1"] },
    };
    expect(getEdits()).toEqual([{ call: "PATCH /edit_email_campaign_metadata", input }]);
    expect(toasts.at(-1)).toMatchObject({ kind: "success", message: "Saved." });
    expect(listDrafts()).toEqual([]);
  });

  it("sends an emptied Cc, and needs the rest of what is public", async () => {
    const { user, getEdits } = await mount();
    await user.click(getButton("Remove c@x.org"));
    await user.click(getButton("Remove a@x.org"));
    fill("Body", "");
    await user.click(getButton("Share"));
    expect(screen.getByText("You must enter your to email.")).not.toBeNull();
    expect(document.activeElement).toBe(getField("To"));
    expect(getEdits()).toEqual([]);
    fill("To", "a@x.org");
    fill("Body", "Dear all.");
    await user.click(getButton("Share"));
    await waitFor(() => expect(getEdits()[0]?.input).toMatchObject({ cc: [] }));
    expect(Object.keys(getEdits()[0]?.input as object).toSorted()).toEqual(["base", "cc", "email_campaign_id"]);
  });

  it("lets a draft be incomplete, and sends it as a draft", async () => {
    const { user, log, getEdits } = await mount({ publication: { state: "draft", publish_at: null } });
    fill("Campaign description", "");
    fill("Subject", "");
    fill("Body", "");
    await user.click(getButton("Save"));
    await waitFor(() => expect(log).toEqual(["revalidated", "closed"]));
    expect(getEdits()[0]?.input).toMatchObject({ description: "", subject: "", body: "", draft: true });
  });

  it("stays open where it is refused, and shows both texts after a conflict", async () => {
    const conflict = { field: "subject", yours: "Mine", theirs: "Theirs", changed_at: null, changed_by: null };
    const replies = [
      refuseCall(editEmailCampaignMetadata, "Not now."),
      refuseCall(editEmailCampaignMetadata, "Changed meanwhile.", { conflicts: [conflict] }),
    ];
    const { user, log, getEdits } = await mount({}, [...replies, saved]);
    fill("Subject", "Mine");
    fill("To", "b@x.org");
    fill("Cc", "d@x.org");
    await user.click(getButton("Share"));
    expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
    expect([getField("To").value, getField("Cc").value]).toEqual(["", ""]);
    for (const address of ["b@x.org", "d@x.org"]) expect(getButton(`Remove ${address}`)).not.toBeNull();
    expect([getField("Subject").value, log]).toEqual(["Mine", []]);
    await user.click(getButton("Share"));
    const group = await screen.findByRole("group", { name: "Subject" });
    expect(group.textContent).toMatch(/Theirs.*Mine/);
    await user.click(within(group).getAllByRole("radio")[1] as HTMLElement);
    await user.click(getButton("Save"));
    await waitFor(() => expect(log.at(-1)).toBe("closed"));
    expect(getEdits().at(-1)?.input).toMatchObject({ subject: "Mine", base: { subject: "Theirs" } });
  });

  it("says why the letter could not be fetched, and closes", async () => {
    const log: string[] = [];
    const element = (
      <EditEmailCampaign campaign={{ _id: "one" }} revalidate={async () => undefined} onClose={() => void log.push("closed")} />
    );
    mountElement(element, { replies: [refuseCall(getEmailCampaignDetails, "It was deleted.")], isAdmin: true });
    expect(await screen.findByText("It was deleted.")).not.toBeNull();
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(log).toEqual(["closed"]);
  });
});
