import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listFields } from "../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { checkEmailRecipients, getEmailRecipients, markEmailRecipientBounced, setEmailRecipients } from "../admin-calls.ts";
import type { RecipientList } from "../recipient-rules.ts";
import type { RecipientsInput } from "../typed-addresses.ts";
import { RecipientsByCountry } from "./recipients-by-country.tsx";
import { RecipientsField } from "./recipients-field.tsx";

const getButton = (name: string) => screen.getByRole("button", { name });

describe("RecipientsField", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  let value: RecipientsInput;
  function Field({ initial, error }: { initial: RecipientsInput; error?: string | undefined }) {
    const [recipients, setRecipients] = useState(initial);
    const [count, setCount] = useState(0);
    value = recipients;
    return (
      <>
        <RecipientsField
          {...{ label: "To", name: "to", recipients, error, submitCount: count, onChange: setRecipients, isRequired: true }}
        />
        <button type="button" onClick={() => setCount(count + 1)}>
          Submit
        </button>
      </>
    );
  }
  const mount = (addresses: string[] = [], typed = "", error?: string) =>
    mountElement(<Field initial={{ addresses, typed }} error={error} />);
  const getInput = () => screen.getByLabelText<HTMLInputElement>("To");
  const getStatus = () => screen.getByRole("status").textContent;
  const listShown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
  const paste = (text: string) => fireEvent.paste(getInput(), { clipboardData: { getData: () => text, files: [] } });

  it.each(["{Enter}", ",", "፣"])("adds an address at %s, and says so", async (key) => {
    const { user } = mount(["a@x.org"]);
    await user.type(getInput(), `b@x.org${key}`);
    expect(value).toEqual({ addresses: ["a@x.org", "b@x.org"], typed: "" });
    expect(listShown()).toEqual(["a@x.org", "b@x.org"]);
    expect(getStatus()).toBe("1 address added.");
    expect(document.activeElement).toBe(getInput());
  });

  it("adds with its button, goes back to the field, and says what is there already", async () => {
    const { user } = mount();
    await user.type(getInput(), "b@x.org");
    await user.click(getButton("Add recipient"));
    expect(value).toEqual({ addresses: ["b@x.org"], typed: "" });
    expect(document.activeElement).toBe(getInput());
    await user.type(getInput(), "B@x.org{Enter}");
    expect(value).toEqual({ addresses: ["b@x.org"], typed: "" });
    expect(getStatus()).toBe("This address is in the list already.");
    expect(getInput().getAttribute("aria-invalid")).toBeNull();
  });

  it("says what is no address, in red for a while, until something else is typed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    mount([], "half@");
    fireEvent.keyDown(getInput(), { key: "Enter" });
    expect(screen.getByText("Please enter a valid e-mail address.")).not.toBeNull();
    expect([value.addresses, getInput().value, getStatus()]).toEqual([[], "half@", ""]);
    expect(getInput().dataset.muted).toBeUndefined();
    await act(async () => vi.advanceTimersByTimeAsync(2900));
    expect(getInput().dataset.muted).toBeUndefined();
    fireEvent.click(getButton("Submit"));
    await act(async () => vi.advanceTimersByTimeAsync(2900));
    expect(getInput().dataset.muted).toBeUndefined();
    await act(async () => vi.advanceTimersByTimeAsync(200));
    expect(getInput().dataset.muted).toBe("true");
    expect(screen.getByText("Please enter a valid e-mail address.")).not.toBeNull();
    fireEvent.change(getInput(), { target: { value: "half@x" } });
    expect(screen.queryByText("Please enter a valid e-mail address.")).toBeNull();
    expect(getInput().dataset.muted).toBeUndefined();
  });

  it("complains of an empty address, and shows the form's error if it has none itself", async () => {
    const { user } = mount([], "", "You must enter your to email.");
    expect(screen.getByText("You must enter your to email.")).not.toBeNull();
    expect([getInput().dataset.muted, getInput().getAttribute("aria-required")]).toEqual([undefined, "true"]);
    expect(listFields()).toEqual([
      "to* | To | You must enter your to email. | Enter or a comma adds an address. A whole list can be pasted. | [email]",
    ]);
    const keyboard = ["autocomplete", "autocapitalize", "spellcheck", "enterkeyhint"];
    expect(keyboard.map((name) => getInput().getAttribute(name))).toEqual(["off", "none", "false", "enter"]);
    await user.type(getInput(), "{Enter}");
    expect(screen.queryByText("You must enter your to email.")).toBeNull();
    expect(screen.getByText("Please enter a valid e-mail address.")).not.toBeNull();
  });

  it.each([
    { keyCode: 229, isComposing: true },
    { keyCode: 229, isComposing: false },
  ])("neither adds nor submits at an Enter that ends a word: %j", (key) => {
    mount([], "b@x.org");
    expect(fireEvent.keyDown(getInput(), { key: "Enter", ...key })).toBe(false);
    expect(value).toEqual({ addresses: [], typed: "b@x.org" });
  });

  it("adds, and does not submit, at the Enter of an Android keyboard within a word", () => {
    mount([], "b@x.org");
    expect(fireEvent.keyDown(getInput(), { key: "Enter", keyCode: 13, isComposing: true })).toBe(false);
    expect(value).toEqual({ addresses: ["b@x.org"], typed: "" });
  });

  it("adds a list that is pasted among what was typed, and takes it back", async () => {
    const { toasts } = mount(["a@x.org"], "d@x.org");
    getInput().setSelectionRange(7, 7);
    paste("b@x.org; A@x.org\nc@");
    expect(value).toEqual({ addresses: ["a@x.org", "d@x.org", "b@x.org"], typed: "c@" });
    expect(toasts[0]).toMatchObject({ kind: "success", message: "2 addresses added.", action: { label: "Undo" } });
    expect(getStatus()).toBe("");
    act(() => toasts[0]?.action?.run());
    expect(value).toEqual({ addresses: ["a@x.org"], typed: "d@x.org" });
  });

  it("takes back only what was added, where something else was typed since", () => {
    const { toasts } = mount([], "");
    paste("a@x.org, b@x.org");
    fireEvent.change(getInput(), { target: { value: "c" } });
    act(() => toasts[0]?.action?.run());
    expect(value).toEqual({ addresses: [], typed: "c" });
  });

  it("offers no Undo for one address, and leaves other texts to the browser", () => {
    const { toasts } = mount();
    expect(paste("b@x.org")).toBe(false);
    expect([value.addresses, toasts]).toEqual([["b@x.org"], []]);
    expect(paste("half@")).toBe(true);
    expect(value.typed).toBe("");
  });

  it("adds the addresses of a table", () => {
    mount();
    paste("Name\tEmail\nJane\tjane@x.org\nJohn\tjohn@x.org");
    expect(value).toEqual({ addresses: ["jane@x.org", "john@x.org"], typed: "" });
  });

  it("removes an address, says so, and focuses the next, the last, or the field", async () => {
    const { user } = mount(["a@x.org", "b@x.org", "c@x.org"]);
    await user.click(getButton("Remove a@x.org"));
    expect(getStatus()).toBe("a@x.org was removed.");
    expect(document.activeElement).toBe(getButton("Remove b@x.org"));
    await user.click(getInput());
    await user.keyboard("{Backspace}");
    expect(document.activeElement).toBe(getButton("Remove c@x.org"));
    await user.keyboard("x{Delete}");
    expect(document.activeElement).toBe(getButton("Remove b@x.org"));
    await user.keyboard("{Backspace}");
    expect(document.activeElement).toBe(getInput());
    expect([value.addresses, screen.queryByRole("list")]).toEqual([[], null]);
  });
});

describe("RecipientsByCountry", () => {
  const createList = (country: string, name: string): RecipientList => ({
    ...{ country, name, checked_on: "2026-03-12", lines: [`${country},,Jane,jane@${country}.org`] },
    recipients: [{ _id: `${country}1`, region: "", name: "Jane", email_address: `jane@${country}.org`, bounced_on: null }],
  });
  const lists = [createList("CA", "Canada"), createList("GB", "United Kingdom")];
  const [canada, kingdom] = lists as [RecipientList, RecipientList];
  const getTable = () => screen.getByLabelText<HTMLTextAreaElement>("Add or replace lists");
  const fetched = replyTo(getEmailRecipients, lists);
  const saved = { message: "The list was saved: 2 recipients.", _id: "one" };
  const base = { CA: canada.lines, GB: kingdom.lines };

  const open = () => act(() => screen.getByText("Recipients by country").closest("details")?.setAttribute("open", ""));
  async function mount(replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"] = [fetched]) {
    const view = mountElement(<RecipientsByCountry campaignId="one" />, { replies, isAdmin: true });
    expect(view.sent).toEqual([]);
    open();
    await screen.findByLabelText("Add or replace lists");
    expect(view.sent).toEqual([{ call: "GET /get_email_recipients/:id", input: { id: "one" } }]);
    return view;
  }

  it("says why the lists could not be fetched", async () => {
    const replies = [refuseCall(getEmailRecipients, "Not now.")];
    mountElement(<RecipientsByCountry campaignId="one" />, { replies, isAdmin: true });
    open();
    expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
    expect(screen.queryByLabelText("Add or replace lists")).toBeNull();
  });

  it("adds the edited lists to the text one by one, and saves them with their base", async () => {
    const after = replyTo(getEmailRecipients, [kingdom]);
    const { user, sent, toasts } = await mount([fetched, after, replyTo(setEmailRecipients, saved)]);
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    expect(screen.getByText(/^Visitors say where they live, and the letter goes to these instead of To\./)).not.toBeNull();
    expect(listFields()).toEqual([expect.stringMatching(/^recipients \| Add or replace lists \| Paste a table .* \[ltr\]$/)]);
    expect(getTable().getAttribute("spellcheck")).toBe("false");
    fireEvent.change(getTable(), { target: { value: "DE,,Eva,eva@de.org\n" } });
    await user.click(getButton("Canada: edit list"));
    expect(screen.queryByRole("button", { name: "Canada: edit list" })).toBeNull();
    await user.click(getButton("United Kingdom: edit list"));
    const table = "DE,,Eva,eva@de.org\nCA,,Jane,jane@CA.org\nGB,,Jane,jane@GB.org";
    expect(getTable().value).toBe(table);
    expect(screen.getByText(/^The text has the whole list of these countries; .*: Canada, United Kingdom$/)).not.toBeNull();
    await user.click(getButton("Save lists"));
    await waitFor(() => expect(getTable().value).toBe(""));
    const input = { email_campaign_id: "one", table, countries: ["CA", "GB"], base };
    expect(sent[1]).toEqual({ call: "POST /set_email_recipients", input });
    expect(toasts[0]?.message).toBe("The list was saved: 2 recipients.");
    await waitFor(() => expect(screen.queryByText("Canada")).toBeNull());
    expect(getButton("United Kingdom: edit list")).not.toBeNull();
  });

  it("lets one cancel what is edited", async () => {
    const { user, sent, router, getPath } = await mount();
    await user.click(getButton("Canada: edit list"));
    await act(() => router.navigate("/elsewhere"));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Stay" }));
    expect(getPath()).toBe("/");
    await user.click(getButton("Cancel"));
    expect(getTable().value).toBe("");
    expect(getButton("Canada: edit list")).not.toBeNull();
    expect(sent).toHaveLength(1);
  });

  it("shows each line that is wrong, and keeps the text", async () => {
    const message = "Nothing was stored, because 2 lines are wrong.";
    const issues = ["Line 1: no.", "Line 2: no.", message].map((text) => ({ path: "table", message: text }));
    const { user } = await mount([fetched, refuseCall(setEmailRecipients, message, { issues })]);
    fireEvent.change(getTable(), { target: { value: "x\ny" } });
    await user.click(getButton("Save lists"));
    const alert = await screen.findByRole("alert");
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Line 1: no.", "Line 2: no."]);
    expect(alert.textContent).toContain(message);
    expect(getTable().value).toBe("x\ny");
  });

  it("shows lists that others changed, keeps the text, and replaces them on retry", async () => {
    const conflict = { field: "CA", yours: [], theirs: [], changed_at: null, changed_by: null };
    const changed = { ...canada, lines: ["CA,,John,john@CA.org"] };
    const refused = refuseCall(setEmailRecipients, "Changed.", { conflicts: [conflict] });
    const replies = [fetched, replyTo(getEmailRecipients, [changed, kingdom]), refused, replyTo(setEmailRecipients, saved)];
    const { user, sent } = await mount(replies);
    await user.click(getButton("Canada: edit list"));
    await user.click(getButton("Save lists"));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^Somebody else has changed these lists meanwhile/);
    expect(getTable().value).toBe("CA,,Jane,jane@CA.org");
    await user.click(getButton("Save lists"));
    await waitFor(() => expect(getTable().value).toBe(""));
    const bases = sent.filter(({ call }) => call.startsWith("POST")).map(({ input }) => (input as { base: object }).base);
    expect(bases).toEqual([base, { ...base, CA: changed.lines }]);
  });

  it("adds a file that is dropped to the text", async () => {
    await mount();
    fireEvent.change(getTable(), { target: { value: "FR,,Eva,eva@fr.org\n" } });
    const file = new File(["DE,,Eva,eva@de.org"], "list.csv", { type: "text/csv" });
    fireEvent.drop(getTable(), { dataTransfer: { files: [file], getData: () => "", types: ["Files"] } });
    await waitFor(() => expect(getTable().value).toBe("FR,,Eva,eva@fr.org\nDE,,Eva,eva@de.org"));
    expect(fireEvent.paste(getTable(), { clipboardData: { getData: () => "x", files: [] } })).toBe(true);
  });

  it("checks a list, and marks who does not get mail, and who does again", async () => {
    const bounced = { ...canada, recipients: canada.recipients.map((who) => ({ ...who, bounced_on: "2026-04-01" })) };
    const { user, sent, toasts } = await mount([
      ...[fetched, fetched, replyTo(getEmailRecipients, [bounced, kingdom])],
      ...[replyTo(checkEmailRecipients, { message: "Checked.", _id: "one" })],
      ...[replyTo(markEmailRecipientBounced, { message: "Marked.", _id: "one" })],
    ]);
    await user.click(getButton("Canada: checked today"));
    await waitFor(() => expect(sent).toHaveLength(3));
    await user.click(getButton("jane@CA.org: bounced"));
    await user.click(await screen.findByRole("button", { name: "jane@CA.org: works again" }));
    await waitFor(() => expect(sent).toHaveLength(7));
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([
      { call: "POST /check_email_recipients", input: { email_campaign_id: "one", country: "CA" } },
      { call: "POST /mark_email_recipient_bounced", input: { recipient_id: "CA1", bounced: true } },
      { call: "POST /mark_email_recipient_bounced", input: { recipient_id: "CA1", bounced: false } },
    ]);
    expect(toasts.map(({ message }) => message)).toEqual(["Checked.", "Marked.", "Marked."]);
  });
});
