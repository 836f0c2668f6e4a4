import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import SitePage from "#app/dashboard/site-page.tsx";
import type { Toast } from "#platform/web/toasts/toast.ts";
import { collectToasts } from "../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { stubUploads } from "../../../../tests/stub-uploads.ts";
import { editSiteSettings, getSiteHistory } from "../calls.ts";
import { SETTING_CHANGES_COUNT, type SettingChange, type SiteSetting } from "../rules.ts";
import { type SettingName, siteSettings } from "../settings.ts";
import { NetworkFields } from "./network-fields.tsx";
import type { Network } from "./site-form.ts";

const names = Object.keys(siteSettings) as SettingName[];
const toSettings = (values: Partial<Record<string, unknown>>): SiteSetting[] =>
  names.map((name) => ({ name, value: values[name] ?? null, own: null, stored: null, lockedBy: null }));
const site = { takesDonations: false, donation: null, purpose: { en: null, am: null }, socials: [], examples: [] };
const saved = replyTo(editSiteSettings, { message: "Saved." } as never);
const change = (_id: string, field: string, before: unknown, after: unknown): SettingChange => ({
  ...{ _id, at: "2026-03-12T10:00:00.000Z", name: "Almaz", fields: [{ field, before, after }] },
});
const bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1];
const logoFile = new File([new Uint8Array(bytes)], "a.png", { type: "image/png" });
let toasts: Toast[];
beforeEach(() => {
  toasts = collectToasts();
});

describe("SitePage", () => {
  type Options = {
    values?: object;
    changes?: SettingChange[];
    url?: string;
    replies?: NonNullable<Parameters<typeof mountElement>[1]>["replies"];
  };
  function mount({ values = { "name.en": "Old" }, changes = [], url = "/dashboard/site", replies = [] }: Options = {}) {
    const loads: string[] = [];
    const data = { settings: toSettings(values), changes, isOlder: false };
    const load = () => {
      loads.push("loaded");
      return data;
    };
    return { ...mountElement(<SitePage />, { isOwner: true, url, site, data, load, replies: replies ?? [] }), loads };
  }
  const getName = () => screen.getByLabelText<HTMLInputElement>("Name of the site (English)");
  const getSave = () => screen.getByRole("button", { name: "Save all" });

  it("sends a section's changes with their old values, confirms and offers Undo", async () => {
    const { user, sent, loads } = mount({ replies: [saved] });
    await user.clear(getName());
    await user.type(getName(), " Voices ");
    expect(screen.getByText("Changed, not saved yet.")).not.toBeNull();
    await user.click(getSave());
    await waitFor(() => expect(toasts).toMatchObject([{ kind: "success", message: "Saved.", action: { label: "Undo" } }]));
    expect(sent).toEqual([
      { call: "PATCH /edit_site_settings", input: { changes: { "name.en": " Voices " }, base: { "name.en": "Old" } } },
    ]);
    expect(loads.length).toBeGreaterThan(0);
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(sent).toHaveLength(2));
    const undone = { changes: { "name.en": "Old" }, base: { "name.en": "Voices" } };
    expect(sent[1]?.input).toEqual(undone);
    await waitFor(() => expect(toasts).toHaveLength(2));
    await act(async () => toasts[1]?.action?.run());
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.input).toEqual({ changes: undone.base, base: undone.changes });
  });

  it("shows a refusal, and keeps what was typed", async () => {
    const { user } = mount({ replies: [refuseCall(editSiteSettings, "Please wait.", { status: 429 })] });
    await user.type(getName(), "er");
    await user.click(getSave());
    expect((await screen.findByRole("alert")).textContent).toBe("Please wait.");
    expect(getName().value).toBe("Older");
  });

  it("counts the changes of all tabs, and sends them together", async () => {
    const { user, sent } = mount({ replies: [saved] });
    expect(screen.getByText("No changes")).not.toBeNull();
    await user.type(getName(), "er");
    expect(screen.getByText("1 change")).not.toBeNull();
    await user.click(screen.getByRole("tab", { name: "Contact and Follow Us" }));
    await waitFor(() => expect(getName().closest("[hidden]")).not.toBeNull());
    await user.type(screen.getByLabelText("Contact e-mail address", { exact: false }), "us@example.org");
    expect(screen.getByText("2 changes")).not.toBeNull();
    await user.click(getSave());
    await waitFor(() => expect(sent).toHaveLength(1));
    const changes = { "name.en": "Older", contact_email: "us@example.org" };
    expect(sent[0]?.input).toEqual({ changes, base: { "name.en": "Old", contact_email: null } });
  });

  it("keeps what is typed while other settings are saved, and the focus", async () => {
    const { user, sent } = mount({ replies: [saved] });
    await user.type(getName(), "er");
    const inAmharic = () => screen.getByLabelText<HTMLInputElement>("Name of the site (Amharic)");
    fireEvent.click(getSave());
    inAmharic().focus();
    fireEvent.change(inAmharic(), { target: { value: "ድምፆች" } });
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(sent.map(({ input }) => (input as { changes: object }).changes)).toEqual([{ "name.en": "Older" }]);
    await waitFor(() => expect(inAmharic().value).toBe("ድምፆች"));
    expect(document.activeElement).toBe(inAmharic());
  });

  it("opens the tab of a refused setting, and keeps what was typed in others", async () => {
    const issues = [{ path: "contact_email", message: "Not taken." }];
    const { user } = mount({ replies: [refuseCall(editSiteSettings, "Not taken.", { issues })] });
    await user.type(getName(), "er");
    await user.click(screen.getByRole("tab", { name: "Contact and Follow Us" }));
    const address = screen.getByLabelText<HTMLInputElement>("Contact e-mail address", { exact: false });
    await user.type(address, "us@example.org");
    await user.click(screen.getByRole("tab", { name: "Giving" }));
    await user.click(getSave());
    expect(await screen.findByText("Contact e-mail address: Not taken.")).not.toBeNull();
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Contact and Follow Us");
    expect([getName().value, address.value, address.getAttribute("aria-invalid")]).toEqual(["Older", "us@example.org", "true"]);
  });

  it("shows both values where somebody else has saved one, and saves the chosen one", async () => {
    const conflict = { field: "name.en", yours: "Older", theirs: "Theirs", changed_at: null, changed_by: null };
    const refusal = refuseCall(editSiteSettings, "Saved meanwhile.", { status: 409, conflicts: [conflict] });
    const { user, sent } = mount({ replies: [refusal, saved] });
    await user.type(getName(), "er");
    await user.click(getSave());
    const question = await screen.findByRole("group", { name: "Name of the site (English)" });
    expect(question.textContent).toMatch(/Theirs.*Older/);
    const [theirs, yours, other] = within(question).getAllByRole("radio") as HTMLElement[];
    expect([theirs, yours, other].map((radio) => radio?.getAttribute("value"))).toEqual(["theirs", "yours", "other"]);
    await user.click(yours as HTMLElement);
    await user.click(within(question.closest("form") as HTMLFormElement).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.input).toEqual({ changes: { "name.en": "Older" }, base: { "name.en": "Theirs" } });
  });

  it("sends nothing that is not valid, and says what it must be", async () => {
    const { user, sent } = mount();
    const address = screen.getByLabelText<HTMLInputElement>("Contact e-mail address", { exact: false });
    await user.type(address, "nobody");
    await user.click(getSave());
    expect(address.getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([]);
  });

  it("asks for the password before it changes who gets money; Cancel sends nothing", async () => {
    const { user, sent } = mount({ replies: [saved] });
    const field = document.querySelector<HTMLInputElement>('[name="paypal_client_id"]') as HTMLInputElement;
    await user.type(field, "not an id!");
    await user.click(getSave());
    expect([field.getAttribute("aria-invalid"), field.value, document.activeElement]).toEqual(["true", "not an id!", field]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.clear(field);
    await user.type(field, "client");
    await user.click(getSave());
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toBe(screen.getByRole("dialog", { name: "Confirm with your password" }));
    expect(dialog.textContent).toMatch(/This decides who gets money.*PayPal.*CancelSave$/);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([]);
    expect(field.value).toBe("client");
    await user.click(getSave());
    await user.type(within(await screen.findByRole("dialog")).getByLabelText("Present password"), "candles{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toEqual({
      changes: { paypal_client_id: "client" },
      base: { paypal_client_id: null },
      password: "candles",
    });
  });

  it("says that the password is wrong, and asks again", async () => {
    const refused = refuseCall(editSiteSettings, "Wrong.", { issues: [{ path: "password", message: "Wrong." }] });
    const { user, sent } = mount({ replies: [refused, saved] });
    const field = document.querySelector<HTMLInputElement>('[name="paypal_client_id"]') as HTMLInputElement;
    await user.type(field, "client");
    await user.click(getSave());
    const password = within(await screen.findByRole("dialog")).getByLabelText("Present password");
    await user.type(password, "wrong{Enter}");
    expect(await within(screen.getByRole("dialog")).findByText("Wrong.")).not.toBeNull();
    expect(field.value).toBe("client");
    await user.clear(password);
    await user.type(password, "candles{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.map(({ input }) => (input as { password: string }).password)).toEqual(["wrong", "candles"]);
  });

  it("puts back a former value, once, and says why it cannot", async () => {
    const changes = [change("9", "name.en", "Oldest", "Old")];
    const { user, sent, loads } = mount({ changes, replies: [saved, refuseCall(editSiteSettings, "Too late.")] });
    const putBack = screen.getByText("Put back");
    await user.click(putBack);
    await waitFor(() => expect(toasts).toMatchObject([{ message: "Saved." }]));
    expect(sent).toEqual([
      { call: "PATCH /edit_site_settings", input: { changes: { "name.en": "Oldest" }, base: { "name.en": "Old" } } },
    ]);
    expect(loads).toHaveLength(1);
    await user.click(putBack);
    await waitFor(() => expect(toasts[1]).toEqual({ kind: "error", message: "Too late." }));
  });

  it("loads older changes by their number", async () => {
    const changes = Array.from({ length: SETTING_CHANGES_COUNT }, (_, index) => change(`${100 - index}`, "name.en", "A", "B"));
    const { sent } = mount({ changes, replies: [replyTo(getSiteHistory, [change("1", "name.am", "ሀ", "ለ")])] });
    const summary = screen.getByText("What was changed");
    fireEvent.click(summary);
    const links = screen.getAllByRole("link", { hidden: true });
    await act(async () => fireEvent.click(links.at(-1) as HTMLElement));
    await screen.findByText("Before: ሀ");
    expect(sent[0]?.input).toEqual({ before: String(101 - SETTING_CHANGES_COUNT) });
  });

  it("removes the logo, and returns the focus to where another is chosen", async () => {
    const { user, sent } = mount({ values: { logo: "a".repeat(64) }, replies: [saved] });
    expect(screen.getByAltText("The present logo").getAttribute("src")).toBe(`/logo/${"a".repeat(64)}.png`);
    await user.click(screen.getByRole("button", { name: "Remove the logo" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toEqual({ changes: { logo: null }, base: { logo: "a".repeat(64) } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Choose a picture")));
  });

  it("saves a logo as soon as it is chosen, shows it, and offers to undo it", async () => {
    const uploads = stubUploads();
    const { loads, sent } = mount({ values: { logo: "a".repeat(64) }, replies: [saved] });
    const input = screen.getByLabelText<HTMLInputElement>("Choose a picture");
    const choose = () => act(async () => fireEvent.change(input, { target: { files: [logoFile] } }));
    await choose();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(input.closest("fieldset")?.getAttribute("aria-busy")).toBe("true");
    await choose();
    expect(uploads).toHaveLength(1);
    await act(async () => uploads[0]?.respond({ body: { message: "The logo is set.", logo: "b".repeat(64) } }));
    await waitFor(() => expect(toasts).toMatchObject([{ message: "The logo is set.", action: { label: "Undo" } }]));
    expect(loads.length).toBeGreaterThan(0);
    expect(input.closest("fieldset")?.getAttribute("aria-busy")).toBeNull();
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(sent[0]?.input).toEqual({ changes: { logo: "a".repeat(64) }, base: { logo: "b".repeat(64) } }));
  });

  it("says why a logo is not saved, and lets one try again", async () => {
    const uploads = stubUploads();
    const { loads } = mount();
    const input = screen.getByLabelText<HTMLInputElement>("Choose a picture");
    await act(async () => fireEvent.change(input, { target: { files: [logoFile] } }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.respond({ status: 201, body: { message: "Too large." } }));
    const alert = await waitFor(() => input.closest("fieldset")?.querySelector("[role=alert]"));
    expect([alert?.textContent, input.closest("fieldset")?.getAttribute("aria-busy"), loads]).toEqual(["Too large.", null, []]);
    await act(async () => fireEvent.change(input, { target: { files: [logoFile] } }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(input.closest("fieldset")?.querySelector("[role=alert]")).toBeNull();
  });

  it("shows others' saves where nobody types, and focuses Save after a save", async () => {
    const stored = { values: { "name.en": "Old" } as object };
    const load = () => ({ settings: toSettings(stored.values), changes: [], isOlder: false });
    const { user, router } = mountElement(<SitePage />, {
      isOwner: true,
      url: "/dashboard/site",
      site,
      data: load(),
      load,
      replies: [saved],
    });
    stored.values = { "name.en": "Theirs" };
    await act(() => router.revalidate());
    await waitFor(() => expect(getName().value).toBe("Theirs"));
    await user.type(getName(), "!");
    stored.values = { "name.en": "Others" };
    await act(() => router.revalidate());
    expect(getName().value).toBe("Theirs!");
    expect(document.activeElement).toBe(getName());
    stored.values = { "name.en": "Theirs!" };
    await user.click(getSave());
    await waitFor(() => expect(toasts).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(getSave()));
  });

  it("says of a file that is no picture what is wrong, and sends nothing", async () => {
    const { sent } = mount();
    const input = screen.getByLabelText<HTMLInputElement>("Choose a picture");
    await act(async () => fireEvent.change(input, { target: { files: [new File(["text"], "a.txt", { type: "text/plain" })] } }));
    await waitFor(() => expect(input.closest("fieldset")?.querySelector("[role=alert]")).not.toBeNull());
    expect(sent).toEqual([]);
  });

  it.each([
    ["contact_email", "contact_email"],
    ["done_raised_figure.en", "done_raised_figure.en"],
  ])("leads to the field that the address names: %s", async (fragment, name) => {
    mount({ url: `/dashboard/site#${fragment}` });
    await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe(name));
    expect(document.activeElement?.closest("details")?.open ?? true).toBe(true);
  });

  it("opens what was changed where the address names it", async () => {
    mount({ url: "/dashboard/site#history" });
    await waitFor(() => expect(document.getElementById("history")?.hasAttribute("open")).toBe(true));
    expect(document.activeElement?.textContent).toBe("What was changed");
  });
});

describe("NetworkFields", () => {
  const states: Network[][] = [];
  function Fields({ initial }: { initial: Network[] }) {
    const [networks, setNetworks] = useState(initial);
    states.push(networks);
    const getError = (path = "") => (path === ".1.href" ? "Not an address." : undefined);
    return <NetworkFields legend="Other networks" {...{ networks, onChange: setNetworks, state: "Set here.", getError }} />;
  }
  const network = (name: string) => ({ network: name, href: `https://example.org/${name}` });
  const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

  it("changes, adds and removes networks, with the focus on the next field", async () => {
    mountElement(<Fields initial={[network("a"), network("b"), network("c")]} />);
    expect(screen.getByLabelText("Network 2: address").getAttribute("aria-invalid")).toBe("true");
    fireEvent.change(screen.getByLabelText("Network 2: name"), { target: { value: "x" } });
    fireEvent.change(screen.getByLabelText("Network 3: address"), { target: { value: "y" } });
    expect(states.at(-1)).toEqual([network("a"), { ...network("b"), network: "x" }, { ...network("c"), href: "y" }]);
    await click("Remove network 1");
    expect(states.at(-1)?.map(({ network: name }) => name)).toEqual(["x", "c"]);
    expect(document.activeElement?.textContent).toBe("Remove network 1");
    await click("Remove network 2");
    expect(document.activeElement?.textContent).toBe("Add a network");
    await click("Add a network");
    expect(states.at(-1)).toEqual([
      { ...network("b"), network: "x" },
      { network: "", href: "" },
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText("Network 2: name"));
  });
});
