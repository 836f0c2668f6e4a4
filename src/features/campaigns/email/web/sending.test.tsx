import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listFields } from "../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { countAct } from "../../acts/calls.ts";
import type { ShownEmailCampaign } from "../recipient-rules.ts";
import { LetterToSend } from "./letter-to-send.tsx";
import { NameForm } from "./name-form.tsx";
import NamePrompt from "./name-prompt.tsx";
import { ResidenceForm } from "./residence-form.tsx";

const campaign: ShownEmailCampaign = {
  ...{ _id: "one", id: "one", language: "en", title: "Tole", description: "About it.", created_at: "2026-03-12T10:00:00.000Z" },
  ...{ to: ["a@example.org", "b@example.org"], cc: ["c@example.org"], subject: "Act", body: "Dear all,\n\nact now." },
};
const long = { ...campaign, body: "act now ".repeat(1000).trim() };
const replies = [replyTo(countAct, {})];
const getButton = (name: string) => screen.getByRole("button", { name });
const getLink = (name: string) => screen.getByRole("link", { name });
const openedLetter = { call: "POST /count_act", input: { kind: "email_campaign", id: "one" } };

/** The followed links, as the browser of the tests has no mail program. */
let followed: string[];
const stay = (event: Event) => {
  const link = (event.target as Element).closest("a");
  if (link && !event.defaultPrevented) followed.push(link.textContent ?? "");
  if (link) event.preventDefault();
};
beforeEach(() => {
  followed = [];
  document.addEventListener("click", stay);
});
afterEach(() => {
  document.removeEventListener("click", stay);
  vi.useRealTimers();
  Reflect.deleteProperty(document, "execCommand");
});

type Options = Parameters<typeof mountElement>[1] & { letter?: ShownEmailCampaign };

const mount = ({ letter = campaign, ...options }: Options = {}) =>
  mountElement(<LetterToSend campaign={letter} representatives={null} />, {
    ...{ replies, stored: { visitorName: "Almaz" }, url: "/am/email/one", ...options },
  });

describe("LetterToSend", () => {
  it("asks visitors for their name first, stores it, and signs the letter with it", async () => {
    const { user, sent } = mount({ stored: {} });
    expect(screen.getByText("4 words")).not.toBeNull();
    expect(screen.queryByRole("region", { name: "Send the letter" })).toBeNull();
    await user.type(screen.getByLabelText("Enter name"), " \u200b {Enter}");
    expect(screen.getByText("Please enter your name.")).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Enter name"));
    expect(localStorage.getItem("visitorName")).toBeNull();
    fireEvent.change(screen.getByLabelText("Enter name"), { target: { value: " Almaz " } });
    await user.click(getButton("Save"));
    expect(localStorage.getItem("visitorName")).toBe("Almaz");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "The letter" }));
    expect(screen.queryByLabelText("Enter name")).toBeNull();
    expect(screen.getByText("The letter is signed: Almaz")).not.toBeNull();
    const bar = screen.getByRole("region", { name: "Send the letter" });
    expect(within(bar).getByRole("link").getAttribute("href")).toMatch(/^mailto:a@example\.org,b@example\.org\?.*Almaz$/);
    expect(sent).toEqual([]);
  });

  it("lets the name be changed, or not", async () => {
    const { user } = mount();
    expect(document.activeElement).toBe(document.body);
    await user.click(getButton("Change name"));
    const field = screen.getByLabelText<HTMLInputElement>("Enter name");
    expect([field.value, document.activeElement]).toEqual(["Almaz", field]);
    await user.type(field, "x");
    await user.click(getButton("Cancel"));
    expect(screen.getByText("The letter is signed: Almaz")).not.toBeNull();
    expect(document.activeElement).toBe(getButton("Change name"));
    await user.click(getButton("Change name"));
    await user.type(screen.getByLabelText("Enter name"), " B.{Enter}");
    expect(screen.getByText("The letter is signed: Almaz B.")).not.toBeNull();
    expect(localStorage.getItem("visitorName")).toBe("Almaz B.");
    expect(document.activeElement).toBe(getButton("Change name"));
  });

  it("cuts longer lists of addresses off on a phone, until all is asked for", async () => {
    mount({ letter: { ...campaign, cc: [] } });
    expect(screen.queryByRole("button", { name: "Exact text" })).toBeNull();
    cleanup();
    const { user } = mount();
    const header = screen.getByText("Subject").closest("dl");
    expect(header?.className).toMatch(/_abridged/);
    await user.click(getButton("Exact text"));
    expect(header?.className).not.toMatch(/_abridged/);
  });

  it("counts that it was opened, asks whether it was sent, and thanks for it", async () => {
    const { user, sent } = mount();
    const bar = screen.getByRole("region", { name: "Send the letter" });
    await user.click(within(bar).getByRole("link"));
    act(() => void window.dispatchEvent(new Event("blur")));
    expect(within(bar).getByRole("status").textContent).toBe("Did you send it?");
    await waitFor(() => expect(sent).toEqual([openedLetter]));
    expect(sessionStorage.getItem("letterInMail")).toBe("one");
    expect(document.activeElement).toBe(within(bar).getByRole("status"));
    await user.click(getButton("Not yet"));
    expect(within(bar).getByRole("link", { name: "Open in the mail app" })).not.toBeNull();
    expect([sessionStorage.getItem("letterInMail"), localStorage.getItem("lettersSent")]).toEqual(["", "[]"]);
    await user.click(within(bar).getByRole("link"));
    act(() => void window.dispatchEvent(new Event("blur")));
    await user.click(getButton("Yes"));
    expect(localStorage.getItem("lettersSent")).toBe('["one"]');
    expect(screen.queryByRole("region", { name: "Send the letter" })).toBeNull();
    const thanks = screen.getByRole("region", { name: "You have sent it. Thank you." });
    expect(within(thanks).getByRole("link", { name: "Tweet the current campaign" }).getAttribute("href")).toBe("/am/twitter");
    expect(within(thanks).getByText(/^Pass it on: one letter is laid aside/)).not.toBeNull();
    const share = await within(thanks).findByRole("link", { name: "WhatsApp" });
    expect(share.getAttribute("href")).toContain(encodeURIComponent("https://site.example/am/email/one"));
  });

  it.each([
    ["another letter", { lettersSent: '["two"]' }, { letterInMail: "two" }, false, false],
    ["this one sent", { lettersSent: '["two","one"]' }, {}, false, true],
    ["this one opened", {}, { letterInMail: "one" }, true, false],
    ["this one sent and opened once more", { lettersSent: '["one"]' }, { letterInMail: "one" }, true, true],
  ])("knows after a reload: %s", async (_what, stored, storedInTab, isPending, isSent) => {
    mount({ stored: { visitorName: "Almaz", ...stored }, storedInTab });
    expect(screen.queryByText("Did you send it?") !== null).toBe(isPending);
    expect(screen.queryByText("You have sent it. Thank you.") !== null).toBe(isSent);
    expect(screen.queryByRole("region", { name: "Send the letter" }) !== null).toBe(isPending || !isSent);
  });

  it("says that no mail app answered, and marks the letter, to be copied", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    window.getSelection()?.removeAllRanges();
    const { sent } = mount();
    expect(getButton("Exact text")).not.toBeNull();
    fireEvent.click(within(screen.getByRole("region", { name: "Send the letter" })).getByRole("link"));
    await act(async () => vi.advanceTimersByTimeAsync(2900));
    expect(screen.queryByText(/^No mail app answered\./)).toBeNull();
    expect(window.getSelection()?.toString()).toBe("");
    await act(async () => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole("button", { name: "Exact text" })).toBeNull();
    expect(screen.getByText(/^No mail app answered\./)).not.toBeNull();
    expect(window.getSelection()?.toString()).toMatch(/Dear all,.*act now\..*Almaz/s);
    expect(sent).toEqual([openedLetter]);
    fireEvent.click(getButton("Not yet"));
    expect(screen.queryByText(/^No mail app answered\./)).toBeNull();
  });

  it("copies a long letter before it opens the mail app without it", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { user, sent } = mount({ letter: long });
    await user.click(within(screen.getByRole("region", { name: "Send the letter" })).getByRole("button"));
    act(() => void window.dispatchEvent(new Event("blur")));
    expect(await screen.findByText("Copied. Paste it into your mail. Sent?")).not.toBeNull();
    expect(await navigator.clipboard.readText()).toBe(`${long.body}\n\nAlmaz`);
    expect(assign.mock.calls).toEqual([[expect.stringMatching(/^mailto:a@example\.org,b@example\.org\?cc=.*subject=Act$/)]]);
    await waitFor(() => expect(sent).toEqual([openedLetter]));
    await user.click(getButton("Not yet"));
    expect(getButton("Copy the letter and open mail")).not.toBeNull();
  });

  it("marks a long letter that cannot be copied, and opens the mail app then", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { user, sent } = mount({ letter: long });
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("No."));
    Object.assign(document, { execCommand: () => false });
    const bar = screen.getByRole("region", { name: "Send the letter" });
    await user.click(within(bar).getByRole("button"));
    expect(await within(bar).findByText(/^It could not be copied here\./)).not.toBeNull();
    expect(window.getSelection()?.toString()).toContain("act now act now");
    expect([assign.mock.calls, sent]).toEqual([[], []]);
    expect(document.activeElement).toBe(within(bar).getByRole("link", { name: "Open in the mail app" }));
    await user.click(within(bar).getByRole("link", { name: "Open in the mail app" }));
    act(() => void window.dispatchEvent(new Event("blur")));
    expect(within(bar).getByText("Did you send it?")).not.toBeNull();
    await user.click(getButton("Not yet"));
    await user.click(within(bar).getByRole("button"));
    await user.click(await screen.findByRole("link", { name: "Copy, then open Gmail" }));
    expect(within(bar).getByText("Did you send it?")).not.toBeNull();
    expect([copy.mock.calls.length, followed]).toEqual([2, ["Open in the mail app", "Copy, then open Gmail"]]);
  });

  it.each(["Gmail", "Outlook", "Yahoo"])("opens %s, also with a letter that is copied first", async (program) => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const { user, sent } = mount();
    await user.click(getLink(`Open in ${program}`));
    expect(screen.getByText("Did you send it?")).not.toBeNull();
    await waitFor(() => expect(sent).toEqual([openedLetter]));
    const other = mount({ letter: long, url: "/email" });
    const links = screen.getAllByRole("link", { name: `Copy, then open ${program}` });
    await other.user.click(links[0] as HTMLElement);
    expect(await screen.findByText(/^Copied\. Paste/)).not.toBeNull();
    expect(followed).toEqual([`Open in ${program}`]);
    expect(open.mock.calls).toEqual([[links[0]?.getAttribute("href"), "_blank", "noopener"]]);
    expect(await navigator.clipboard.readText()).toContain("act now");
  });

  it.each(["Gmail", "Outlook", "Yahoo"])("waits for no app where %s was opened", async (program) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    mount();
    fireEvent.click(getLink(`Open in ${program}`));
    await act(async () => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText(/^No mail app answered\./)).toBeNull();
    expect(screen.getByText("Did you send it?")).not.toBeNull();
  });

  it.each([
    ["address list", "a@example.org, b@example.org"],
    ["Cc list", "c@example.org"],
    ["subject", "Act"],
    ["body", "Dear all,\n\nact now.\n\nAlmaz"],
  ])("copies the %s by itself", async (part, text) => {
    const { user, toasts } = mount();
    await user.click(getButton(`Copy ${part}`));
    expect(await navigator.clipboard.readText()).toBe(text);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("No."));
    Object.assign(document, { execCommand: () => false });
    await user.click(await screen.findByRole("button", { name: "Copied" }));
    expect(toasts[0]).toEqual({ kind: "error", message: expect.stringMatching(/^It could not be copied\./) });
  });

  it("shows admins the whole letter at once, unsigned, and lets them send it", () => {
    mount({ stored: {}, isAdmin: true });
    expect(screen.queryByRole("button", { name: "Exact text" })).toBeNull();
    expect(screen.queryByLabelText("Enter name")).toBeNull();
    expect(screen.getByRole("region", { name: "Send the letter" })).not.toBeNull();
    expect(screen.queryByRole("button", { name: "Change name" })).toBeNull();
  });

  it("goes on where the count fails", async () => {
    const { user, toasts, sent } = mount({ replies: [refuseCall(countAct, "Too many.", { status: 429 })] });
    await user.click(getLink("Open in Gmail"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByText("Did you send it?")).not.toBeNull();
    expect(toasts).toEqual([]);
  });
});

describe("NameForm", () => {
  it("follows what is typed once it was missing", async () => {
    const onSave = vi.fn();
    const { user } = mountElement(<NameForm onSave={onSave} />);
    const field = screen.getByLabelText<HTMLInputElement>("Enter name");
    expect([screen.getByText("Sign the letter"), field.autocomplete]).toEqual([expect.anything(), "name"]);
    expect(listFields()).toEqual([
      "visitor* | Enter name | Your name is added below the letter. It stays in this browser and is not sent to this site.",
    ]);
    expect(field.getAttribute("aria-invalid")).toBeNull();
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    await user.click(getButton("Save"));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await user.type(field, "A");
    expect(field.getAttribute("aria-invalid")).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(onSave).toHaveBeenCalledExactlyOnceWith("A");
  });
});

describe("NamePrompt", () => {
  it("stores the name and closes, or just closes", async () => {
    const { user } = mountElement(<NamePrompt />);
    await user.type(screen.getByRole("textbox", { name: "Enter name" }), "Almaz{Enter}");
    expect([screen.queryByRole("dialog"), localStorage.getItem("visitorName")]).toEqual([null, "Almaz"]);
    const again = mountElement(<NamePrompt />);
    await again.user.click(getButton("Close"));
    expect([screen.queryByRole("dialog"), localStorage.getItem("visitorName")]).toEqual([null, null]);
  });
});

describe("ResidenceForm", () => {
  const countries = [
    { country: "CA", name: "Canada", regions: ["", "Ontario"] },
    { country: "GB", name: "United Kingdom", regions: [""] },
  ];
  const mountForm = (url: string, residence?: string) =>
    mountElement(<ResidenceForm countries={countries} representatives={null} />, {
      ...{ url, stored: residence === undefined ? {} : { residence } },
    });

  it("goes to the address of the place that is chosen, and stores it", async () => {
    const { user, getPath } = mountForm("/am/email/one");
    await user.selectOptions(screen.getByLabelText("Where do you live?"), "Canada: Ontario");
    await user.click(getButton("Choose"));
    expect([getPath(), localStorage.getItem("residence")]).toEqual(["/am/email/one?residence=CA-Ontario", "CA-Ontario"]);
  });

  it("shows the place of the address also after it has changed", async () => {
    const create = (region: string) => ({ country: "CA", region, place: "Canada", checked_on: "2026-03-12", recipients: [] });
    function Moving() {
      const [region, setRegion] = useState("");
      return (
        <>
          <ResidenceForm countries={countries} representatives={create(region)} />
          <button type="button" onClick={() => setRegion("Ontario")}>
            Move
          </button>
        </>
      );
    }
    mountElement(<Moving />, { url: "/email?residence=CA" });
    fireEvent.click(getButton("Move"));
    expect(screen.getByLabelText<HTMLSelectElement>("Where do you live?").value).toBe("CA-Ontario");
  });

  it.each([
    ["the stored place, where the address names none", "/am/email?x=1", "GB", "/am/email?x=1&residence=GB"],
    ["the place of the address", "/email?residence=CA", "GB", "/email?residence=CA"],
    ["that none was said", "/email?residence=", "GB", "/email?residence="],
    ["no place that the letter does not have", "/email", "FR", "/email"],
    ["no place where none is stored", "/email", undefined, "/email"],
  ])("takes %s", async (_what, url, stored, path) => {
    const { getPath, router } = mountForm(url, stored);
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    await waitFor(() => expect(getPath()).toBe(path));
    expect(router.state.historyAction).not.toBe("PUSH");
  });
});
