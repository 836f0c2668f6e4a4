import { describe, expect, it } from "vitest";
import SitePage from "#app/dashboard/site-page.tsx";
import { renderElement } from "../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../tests/to-text.ts";
import type { SettingChange, SiteSetting } from "../rules.ts";
import { OTHER_NETWORKS_MAX_COUNT, type SettingName, siteSettings } from "../settings.ts";
import { SettingField, type SettingState } from "./setting-field.tsx";

const createState = (values: Partial<SettingState> = {}): SettingState => ({
  value: null,
  lockedBy: null,
  unset: "No link.",
  ...values,
});
const names = Object.keys(siteSettings) as SettingName[];
const toSettings = (values: Partial<Record<string, unknown>>, locked: Partial<Record<string, string>> = {}): SiteSetting[] =>
  names.map((name) => ({ name, value: values[name] ?? null, own: null, stored: null, lockedBy: locked[name] ?? null }));

describe("SettingField", () => {
  type Options = {
    value?: Parameters<typeof SettingField>[0]["value"];
    isChanged?: boolean;
    state?: Partial<SettingState>;
    error?: string;
  };
  const render = (name: string, { value = "", isChanged = false, state, error }: Options = {}) =>
    renderElement(
      <SettingField
        {...{ name: name as SettingName, value, isChanged, state: createState(state), onChange: () => undefined }}
        getError={(path = "") => (path === "" ? error : undefined)}
      />,
    );

  it.each<[string, Options, string]>([
    ["what visitors miss without it", {}, "Not set. No link."],
    ["that it is set", { state: { value: "x" } }, "Set here."],
    ["that it is not saved", { isChanged: true, state: { value: "x" } }, "Changed, not saved yet."],
    ["that the machine decides", { isChanged: true, state: { lockedBy: "SITE_NAME" } }, "SITE_NAME on the machine wins."],
  ])("says %s", (_case, options, text) => expect(toText(render("name.en", options))).toContain(text));

  it.each<[string, string, string[]]>([
    ["name.en", "input", ['type="text"', 'lang="en"']],
    ["purpose.am", "textarea", ['rows="2"', 'lang="am"']],
    ["mission_record.en", "textarea", ['rows="3"']],
    ["contact_email", "input", ['type="email"', 'dir="ltr"']],
    ["contact_url", "input", ['type="url"', 'dir="ltr"']],
    ["ad_client", "input", ['type="text"', 'dir="ltr"', 'autoCapitalize="none"', 'spellCheck="false"']],
    ["donation_currency", "select", []],
    ["sign_up_mode", "input", ['type="radio"', 'checked=""', 'value=""']],
  ])("has the control of %s", (name, tag, attributes) => {
    const [control = "", found] = /<(input|textarea|select) [^>]*>/.exec(render(name)) ?? [];
    expect(found).toBe(tag);
    for (const attribute of [`name="${name}"`, ...attributes]) expect(control).toContain(attribute);
  });

  it("counts what is typed, shows its error, and cannot be changed where it is locked", () => {
    expect(toText(render("name.en", { value: "Tole" }))).toContain("4/60");
    expect(toText(render("contact_url", { error: "Not an address." }))).toContain("Not an address.");
    const locked = render("sign_up_mode", { value: "open", state: { value: "closed", lockedBy: "ADMIN_SIGN_UP" } });
    expect(locked).toMatch(/<input [^>]*readOnly=""/);
    expect(locked).toContain('value="Closed: nobody signs up"');
  });

  it("explains a field and its unset choice, and counts the line breaks of a text", () => {
    expect(toText(render("paypal_client_id"))).toMatch(/PayPal client id .+ Not set\./);
    expect(toText(render("sign_up_mode"))).toMatch(/^Who may sign up .*Open: .*Closed: nobody signs up/);
    expect(render("sign_up_mode")).toContain(">Not set<");
    expect(render("act_counter")).toContain(">Count<");
    expect(toText(render("mission_record.en", { value: "a\n\nb" }))).toContain("4/400");
  });

  it("lists the other networks by number, and adds no more than may be", () => {
    const network = { network: "Telegram", href: "https://t.me/x" };
    const html = render("other_networks", { value: [network, network], error: "Too many." });
    expect(toText(html)).toMatch(/Network 1: name .*Network 1: address .*Network 2: name .*Network 2: address .*Too many\./);
    expect(listButtons(html)).toEqual(["Remove network 1", "Remove network 2", "Add a network"]);
    const full = render("other_networks", { value: Array.from({ length: OTHER_NETWORKS_MAX_COUNT }, () => network) });
    expect(listButtons(full)).not.toContain("Add a network");
    expect(toText(full)).toContain("Not set. No link.");
  });
});

describe("SitePage", () => {
  const change = (_id: string, field: string, before: unknown, after: unknown): SettingChange => ({
    ...{ _id, at: "2026-03-12T10:00:00.000Z", name: "Almaz", fields: [{ field, before, after }] },
  });
  const render = (changes: SettingChange[], { locked = {}, isOlder = false, site = {} } = {}) =>
    renderElement(<SitePage />, {
      ...{ isOwner: true, data: { settings: toSettings({ "name.en": "New" }, locked), changes, isOlder } },
      site: { takesDonations: false, donation: null, purpose: { en: null, am: null }, socials: [], examples: [], ...site },
    });

  it("says to an admin that only an owner may change the site", () => {
    expect(toText(renderElement(<SitePage />, { isAdmin: true }))).toMatch(/Only an owner may change the site\.$/);
  });

  it("has the logo, tabs with one Save, and the way to try the gifts", () => {
    const html = render([]);
    expect(listButtons(html).filter((name) => name?.startsWith("Save"))).toEqual(["Save all"]);
    expect(toText(/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? "")).toMatch(/ To save needs JavaScript, /);
    const tabs = ["Name", "Contact and Follow Us", "Giving", "Home", "More"];
    expect(listLinks(html).flatMap(([name, to]) => (to?.includes("?tab=") ? [name] : []))).toEqual(tabs);
    expect(toText(html).match(/Choose a picture/g)).toHaveLength(1);
    expect(listLinks(html).filter(([name]) => name?.startsWith("Try it"))).toEqual([]);
    const listTargets = (site: object) =>
      listLinks(render([], { site })).flatMap(([name, to]) => (name?.startsWith("Try it") ? [to] : []));
    expect(listTargets({ takesDonations: true, donation: "https://example.org/give" })).toEqual(["/donate"]);
    expect(listTargets({ donation: "https://example.org/give" })).toEqual(["https://example.org/give"]);
  });

  it("says what each setting is for, what shows without it, and its limit", () => {
    const sections = [...render([]).matchAll(/<section.*?<\/section>/gs)].map(([section]) =>
      toText(section)
        .replaceAll("&#x27;", "'")
        .replaceAll(/Not set\. There are no others\. (?=[04])/g, ""),
    );
    const inBoth = (label: string, end: string) => ["English", "Amharic"].map((language) => `${label} (${language}) ${end}`);
    const cardTexts = ["Protests", "Money raised", "Campaigns"].flatMap((card) => [
      ...[...inBoth(`${card}: figure`, "0/12"), ...inBoth(`${card}: unit`, "0/30"), ...inBoth(`${card}: line`, "0/200")],
    ]);
    expect(sections).toEqual([
      expect.stringMatching(
        /^Name and face Name of the site \(English\) Set here\. 3\/60 .*\(Amharic\) 0\/60 What you do, in one sentence \(English\) Shown in the footer of each page and in search results\. 0\/160 .*\(Amharic\) .* 0\/160 Logo .* 20 MB\. .* drawn candle\.$/,
      ),
      [
        "Reaching you Contact page An address, such as example.org Not set. Visitors do not see Contact Us.",
        "Contact e-mail address Not set. Visitors do not see Contact Us.",
        "Where documents and testimony go A page or an e-mail address. Not set. “Share a document” leads where Contact Us does.",
        "Licence of the archive's data Such as CC BY 4.0. The page of the data and each download show it.",
        "Grant only what you may: not the work of others. Not set. Visitors read that no licence has been granted. 0/200",
      ].join(" "),
      [
        ...[
          "Follow Us",
          ...["X", "Facebook", "Instagram"].map(
            (name) => `Your page on ${name} @name or an address Not set. Visitors do not see ${name}.`,
          ),
        ],
        "Other networks Not set. There are no others. Add a network",
      ].join(" "),
      expect.stringMatching(
        new RegExp(
          [
            "^Giving One way is enough: PayPal on this site, or a link of your own\\. PayPal client id From your app at",
            "Not set\\. Visitors do not see Donate\\. PayPal subscribe button id Of a subscribe button",
            "Not set\\. Visitors cannot give every month\\. Currency Not given AUD",
            "USD Not set\\. Amounts are in US dollars\\. Usual amounts Whole numbers with commas, such as 10, 25, 50\\.",
            "Visitors choose among 10, 25, 50, 100\\. A link of your own for gifts An address, such as example.org Not set\\. Visitors do not see Donate\\. What a gift does \\(English\\) Up to three lines, .* 0/400$",
          ].join(".*"),
        ),
      ),
      [
        "Home For empty fields the site keeps its own text.",
        ...cardTexts,
        ...["keeping the record", "standing up in public", "speaking and writing"].flatMap((part) =>
          inBoth(`Mission: ${part}`, "0/400"),
        ),
      ].join(" "),
      expect.stringMatching(
        /^More Who may sign up Not set Open: .* Approval: .* Invite: .* Closed: .* everybody is let in at once; .* Counting what visitors do for campaigns Count Count nothing, and show no numbers Not set\. Posts and opened .* Advertisement: publisher's id Not set\. No advertisement .* Advertisement: ad unit Not set\. No advertisement is shown\. One needs both ids\.$/,
      ),
    ]);
  });

  it("lists who changed what, and puts back what is not set already and may be changed", () => {
    const changes = [change("3", "name.en", "Old", "New"), change("2", "name.en", "New", "Old"), change("1", "later", null, "x")];
    const html = render([...changes, change("0", "logo", "abc", null)]);
    const items = [...html.matchAll(/<h3[^>]*>.*?<\/ul>/gs)].map(([item]) => toText(item));
    expect(items).toEqual([
      "Almaz, 12 March 2026 Name of the site (English) Before: Old After: New Put back",
      "Almaz, 12 March 2026 Name of the site (English) Before: New After: Old",
      "Almaz, 12 March 2026 later Before: not set After: x",
      "Almaz, 12 March 2026 Logo Before: After: not set Put back",
    ]);
    expect(html).toContain('src="/logo/abc.png" alt="A former logo"');
    expect(listButtons(render(changes, { locked: { "name.en": "SITE_NAME" } }))).not.toContain("Put back");
  });

  it("folds the changes unless older ones are asked for, and says when there are none", () => {
    const isOpen = (html: string) => /<details id="history"[^>]*open=""/.test(html);
    expect(isOpen(render([]))).toBe(false);
    expect(isOpen(render([], { isOlder: true }))).toBe(true);
    expect(toText(render([]))).toMatch(/What was changed Nothing was changed yet\.$/);
    expect(toText(render([change("1", "name.en", null, "New")]))).toContain("A former value can be put back.");
  });
});
