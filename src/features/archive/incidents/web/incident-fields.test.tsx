import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getPlaces } from "#features/archive/places/calls.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { createFieldsForm } from "../../../../../tests/fields-form.ts";
import { listFields } from "../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { findIncidents } from "../admin-calls.ts";
import type { RelatedIncident } from "../relation-rules.ts";
import { incidentTitleSchema } from "../rules.ts";
import { ChangeReasonField, changeReason, withoutBlankReason } from "./change-reason-field.tsx";
import { IncidentFields } from "./incident-fields.tsx";
import { detailRules, emptyIncident, type IncidentFormValues, incidentErrorLabels } from "./incident-form.ts";

const rules = { title: incidentTitleSchema, ...detailRules };
const findPlaces = replyTo(getPlaces, []);

type Options = { replies?: Reply[]; url?: string; hasDraftRules?: boolean; ownId?: string };

function mount(values: Partial<IncidentFormValues> = {}, { replies = [], url, ...props }: Options = {}) {
  const shown: { form?: ReturnType<typeof useForm<IncidentFormValues>> } = {};
  function Fields() {
    const form = useForm<IncidentFormValues>({ ...emptyIncident, ...values }, rules, incidentErrorLabels);
    shown.form = form;
    return (
      <>
        <IncidentFields form={form} rules={rules} getTitleMax={(name) => (name === "title" ? 90 : 60)} {...props}>
          <p>More inputs</p>
        </IncidentFields>
        <button type="button" onClick={() => form.validate()}>
          Check
        </button>
      </>
    );
  }
  const mounted = mountElement(<Fields />, { isAdmin: true, replies: [...replies, findPlaces], ...(url && { url }) });
  return { ...mounted, getValues: () => shown.form?.values ?? emptyIncident };
}
const getField = (name: string) => screen.getByRole("textbox", { name });
/** Returns the texts of an input's `aria-describedby`. */
const describeField = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

describe("IncidentFields", () => {
  it("has these inputs, each with its name, label and hint", async () => {
    const { user } = mount({
      external_ids: [{ scheme: "acled", value: "ETH1" }],
      killed: { kind: "range", minimum: "1", maximum: "2" },
    });
    for (const fold of document.querySelectorAll("summary")) await user.click(fold);
    expect(listFields()).toEqual([
      "title* | Title | 0/90",
      "description* | Description | 0/160",
      "location* | Location",
      "language | Language of title, description and location | en=English | am=አማርኛ",
      "title_am | Title in Amharic | 0/60",
      "description_am | Description in Amharic | 0/160",
      "date_of_incident* | Date of the incident | A day, such as 18/06/2022, or in words: March 2021, 18 March to 7 May 2021, since 1994, about 2018 | [text ltr]",
      ...["number_of_killed* | Number of killed | 1–2", "number_of_injured* | Number of injured"],
      "number_of_displaced* | Number of displaced",
      "# Place on the list | For readers who do not know the name, it says where that is. The location above stays as you wrote it.",
      "place_search | Search for a region, a zone, a district or a town | In any spelling, in English or Amharic letters",
      "place_precision | How exactly is it known? | =Not said | country=Somewhere in Ethiopia",
      "# Kind of event | Up to 5, or none; the first one that you choose is shown first. Each is defined on the page “How this is known”.",
      ...["kinds=killing | Killing of civilians", "kinds=massacre | Massacre"],
      ...["kinds=extrajudicial_execution | Extrajudicial execution", "kinds=air_strike | Air or drone strike"],
      ...["kinds=shelling | Shelling", "kinds=enforced_disappearance | Enforced disappearance", "kinds=abduction | Abduction"],
      ...["kinds=arbitrary_detention | Arbitrary detention", "kinds=torture | Torture or ill-treatment"],
      ...["kinds=sexual_violence | Sexual violence", "kinds=forced_displacement | Forced displacement"],
      ...["kinds=destruction | Destruction or looting", "kinds=starvation | Starvation or denial of aid"],
      "kinds=incitement | Incitement",
      "# Also recorded as | The incident that records the same event and is read instead of this one.",
      "Find an incident",
      "# Part of | The incident that describes the series to which this one belongs.",
      "Find an incident",
      "# In other lists",
      "external_ids.0.scheme | List | ucdp_ged=UCDP GED | acled=ACLED | wikidata=Wikidata | other=Another list",
      "external_ids.0.value | Identifier | [ltr]",
    ]);
  });

  it("keeps what is typed into each field, and says how long it may be", async () => {
    const { user, getValues } = mount();
    await user.type(getField("Title"), "Tole");
    await user.type(getField("Description"), "ምን ሆነ");
    await user.type(getField("Location"), "Gimbi");
    expect(getValues()).toMatchObject({ title: "Tole", description: "ምን ሆነ", location: "Gimbi" });
    expect(describeField(getField("Title"))).toContain("4/90");
    expect(describeField(getField("Description"))).toEqual([expect.stringMatching(/^5\/\d+$/)]);
    expect(screen.getByText("More inputs")).not.toBeNull();
    await user.paste("x".repeat(196));
    expect(describeField(getField("Location"))).toContain("location Cannot be more than 200 Characters");
  });

  it("counts the letters of each text", () => {
    mount({ title: "Four", description: "Three", title_am: "አንድ", description_am: "አንድ፣ ሁለት" });
    expect(listFields().filter((field) => /^(title|description)/.test(field))).toEqual([
      ...["title* | Title | 4/90", "description* | Description | 5/160"],
      ...["title_am | Title in Amharic | 3/60", "description_am | Description in Amharic | 8/160"],
    ]);
  });

  it("checks a text at once, a date and a count on blur, nothing empty before submit", async () => {
    const { user } = mount();
    await user.click(getField("Title"));
    await user.paste("x".repeat(91));
    expect(describeField(getField("Title"))).toContain("Title Cannot be more than 90 Characters");
    await user.type(getField("Date of the incident"), "soon");
    expect(getField("Date of the incident").getAttribute("aria-invalid")).toBeNull();
    await user.tab();
    expect(getField("Date of the incident").getAttribute("aria-invalid")).toBe("true");
    await user.type(getField("Number of killed"), "many");
    expect(getField("Number of killed").getAttribute("aria-invalid")).toBeNull();
    await user.tab();
    expect(getField("Number of killed").getAttribute("aria-invalid")).toBe("true");
    expect(getField("Location").getAttribute("aria-invalid")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Check" }));
    expect(describeField(getField("Location"))).toContain("location is mandatory");
    expect(describeField(getField("Number of injured"))).toContain("number_of_injured is mandatory");
  });

  it("needs no description and no location of a draft", () => {
    mount({}, { hasDraftRules: true });
    const isRequired = (name: string) => getField(name).getAttribute("aria-required") === "true";
    expect(["Title", "Description", "Location", "Date of the incident", "Number of killed"].map(isRequired)).toEqual([
      ...[true, false, false, true, true],
    ]);
  });

  it("needs both of a record", () => {
    mount();
    expect(["Description", "Location"].map((name) => getField(name).getAttribute("aria-required"))).toEqual(["true", "true"]);
  });

  it("says in both calendars how it reads a date, and nothing of what it cannot read", async () => {
    const { user, getValues } = mount();
    const date = getField("Date of the incident");
    await user.type(date, "March 2021");
    expect(describeField(date).join(" ")).toMatch(/^March 2021.*2013/);
    await user.clear(date);
    await user.type(date, "18/06/2022");
    expect(describeField(date).join(" ")).toMatch(/^18 June 2022/);
    await user.tab();
    expect(getValues().date).toBe("2022-06-18");
    for (const text of ["7 May to 18 March 2021", "ጳጉሜን 6 ቀን 2014", "soon"]) {
      await user.clear(date);
      await user.click(date);
      await user.paste(text);
      const OTHERS = /^A day, such as|cannot be before|^There is no such day|must be a day|^Please/;
      expect(describeField(date).filter((part) => !OTHERS.test(part ?? ""))).toEqual([]);
    }
  });

  it("takes kinds in the order of their choice, and no more than five", async () => {
    const { user, getValues } = mount();
    await user.click(screen.getByText("Place and kind of event, from the lists"));
    const group = within(screen.getByRole("group", { name: "Kind of event" }));
    for (const name of ["Torture or ill-treatment", "Massacre", "Shelling", "Abduction", "Incitement"]) {
      await user.click(group.getByRole("checkbox", { name }));
    }
    expect(getValues().kinds).toEqual(["torture", "massacre", "shelling", "abduction", "incitement"]);
    expect(group.getByRole("checkbox", { name: "Starvation or denial of aid" })).toHaveProperty("disabled", true);
    await user.click(group.getByRole("checkbox", { name: "Massacre" }));
    expect(getValues().kinds).toEqual(["torture", "shelling", "abduction", "incitement"]);
  });

  it.each([{ kinds: ["massacre" as const] }, { location: "Ataye" }])("shows the fold of the lists open with %j", (values) => {
    mount(values);
    expect(screen.getByText("Place and kind of event, from the lists").closest("details")).toHaveProperty("open", true);
  });

  it.each([
    ["place_precision", "Place and kind of event, from the lists"],
    ["title_am", "Title and text in another language"],
  ])("shows the fold open where %s is refused, and why", (refused, fold) => {
    const getFieldError = (path: string) => (path === refused ? { message: "Not so." } : undefined);
    const form = createFieldsForm(emptyIncident, getFieldError);
    mountElement(<IncidentFields form={form} rules={rules} getTitleMax={() => 90} />, { isAdmin: true });
    expect(screen.getByText("Not so.").closest("details")?.querySelector("summary")?.textContent).toBe(fold);
    expect(document.querySelectorAll("details[open]")).toHaveLength(1);
  });
});

describe("CountFields", () => {
  it.each([
    ["100+", "At least 100"],
    ["90–207", "90–207"],
    ["about 60", "Kept as 60. Say under “Why these counts” that it is an estimate."],
    ["?", "Not known"],
    ["60", undefined],
    ["many", undefined],
  ])("says how it reads %s", async (text, reading) => {
    const { user } = mount();
    await user.type(getField("Number of killed"), text);
    expect(describeField(getField("Number of killed"))[0] || undefined).toBe(reading);
  });

  it("says it in the reader's language", async () => {
    const { user } = mount({}, { url: "/am/dashboard" });
    await user.type(getField("Number of killed"), "100+");
    expect(describeField(getField("Number of killed"))[0]).toBe("ቢያንስ 100");
  });

  it("shows a stored range as one text, and what is refused of it", async () => {
    const { user, getValues } = mount({ killed: { kind: "range", minimum: "90", maximum: "207" } });
    expect(getField("Number of killed")).toHaveProperty("value", "90–207");
    expect(screen.getByText("A number, or what is known: 100+, 90–207, about 60, or ? for not known.")).not.toBeNull();
    await user.type(getField("Number of killed"), "0");
    expect(getValues().killed).toEqual({ kind: "number", minimum: "90–2070", maximum: "" });
    expect(getValues().injured).toEqual(emptyIncident.injured);
  });
});

describe("TranslationFields", () => {
  const FOLD = "Title and text in another language";

  it("asks for the other language only, and keeps then which one the first is", async () => {
    const { user, getValues } = mount({ title: "Tole", description: "What happened" });
    await user.click(screen.getByText(FOLD));
    const language = screen.getByLabelText("Language of title, description and location");
    expect(language).toHaveProperty("value", "en");
    const [title, description] = ["title_am", "description_am"].map(
      (name) => document.querySelector(`[name=${name}]`) as HTMLElement,
    );
    if (!title || !description) throw new Error("There are no fields.");
    expect(document.querySelector("[name=title_en]")).toBeNull();
    await user.type(title, "ቶሌ");
    await user.type(description, "ምን");
    expect(getValues()).toMatchObject({ language: "en", title: "Tole", title_am: "ቶሌ", description_am: "ምን" });
    expect(describeField(title)).toContain("2/60");
    await user.selectOptions(language, "am");
    expect(getValues()).toMatchObject({ language: "am", title: "ቶሌ", title_en: "Tole", title_am: "", description: "ምን" });
    expect(document.querySelector("[name=title_en]")).toHaveProperty("value", "Tole");
  });

  it("takes the language from the script of the title until somebody says which it is", async () => {
    const { user, getValues } = mount({ title: "ቶሌ" });
    await user.click(screen.getByText(FOLD));
    const language = () => screen.getByLabelText("Language of title, description and location");
    expect([(language() as HTMLSelectElement).value, getValues().language]).toEqual(["am", ""]);
    expect(screen.getByLabelText("Title in English").closest("[lang]")?.getAttribute("lang")).toBe("en");
    await user.clear(getField("Title"));
    await user.type(getField("Title"), "Tole");
    expect(language()).toHaveProperty("value", "en");
    expect(screen.getByLabelText("Title in Amharic").closest("[lang]")?.getAttribute("lang")).toBe("am");
  });

  it("is folded until there is a translation", () => {
    mount({ title: "Tole" });
    expect(screen.getByText(FOLD).closest("details")).toHaveProperty("open", false);
  });

  it("is open where there is one", () => {
    mount({ title: "Tole", title_am: "ቶሌ", language: "en" });
    expect(screen.getByText(FOLD).closest("details")).toHaveProperty("open", true);
  });
});

describe("RelationFields", () => {
  const FOLD = "Other records and other lists";
  const create = (id: string): RelatedIncident => ({ _id: id, language: "en", title: `Title ${id}`, date: "2022-06-18" });
  const getPicker = (name: string) => within(screen.getByRole("group", { name }));

  it("finds another incident by its title, not its own, and moves the focus along", async () => {
    const replies = [replyTo(findIncidents, ["own", "two", "three"].map(create))];
    const { user, sent, getValues } = mount({}, { replies, ownId: "own" });
    await user.click(screen.getByText(FOLD));
    const picker = getPicker("Part of");
    // It would submit the form around the field.
    expect(fireEvent.keyDown(picker.getByRole("searchbox"), { key: "Enter" })).toBe(false);
    fireEvent.change(picker.getByRole("searchbox"), { target: { value: "x".repeat(101) } });
    await waitFor(() => expect(sent.at(-1)?.input).toEqual({ q: "x".repeat(100) }));
    await user.clear(picker.getByRole("searchbox"));
    await user.type(picker.getByRole("searchbox"), " Tole ");
    expect(await picker.findByText("Found: 2")).not.toBeNull();
    expect(sent.at(-1)).toEqual({ call: "GET /find_incidents", input: { q: "Tole" } });
    const choices = picker.getAllByRole("button");
    expect(choices.map(({ textContent }) => textContent)).toEqual(["Title two 18 June 2022", "Title three 18 June 2022"]);
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(choices[0]);
    await user.click(choices[1] as HTMLElement);
    expect(getValues()).toMatchObject({ part_of: "three", replaced_by: "" });
    expect(picker.getByText("Title three")).not.toBeNull();
    const remove = picker.getByRole("button", { name: "Remove" });
    expect(document.activeElement).toBe(remove);
    await user.click(remove);
    expect(getValues().part_of).toBe("");
    expect(picker.getByRole("searchbox")).toHaveProperty("value", "");
    expect(document.activeElement).toBe(picker.getByRole("searchbox"));
  });

  it("names what was chosen before", async () => {
    const { sent } = mount({ replaced_by: "two" }, { replies: [replyTo(findIncidents, [create("two")])] });
    const picker = getPicker("Also recorded as");
    expect(picker.getByText("…")).not.toBeNull();
    expect((await picker.findByText("Title two")).lang).toBe("en");
    expect(sent.filter(({ call }) => call === "GET /find_incidents")).toEqual([
      { call: "GET /find_incidents", input: { id: "two" } },
    ]);
  });

  it.each([
    ["none is found", replyTo(findIncidents, []), "No incident has these words in its title."],
    [
      "there are many",
      replyTo(
        findIncidents,
        Array.from({ length: 10 }, (_, index) => create(String(index))),
      ),
      "There are many; these are the newest. More words find fewer.",
    ],
    ["the search fails", refuseCall(findIncidents, "Too many requests.", { status: 429 }), "Too many requests."],
  ])("says when %s", async (_what, reply, message) => {
    const { user } = mount({}, { replies: [reply] });
    await user.click(screen.getByText(FOLD));
    await user.type(getPicker("Part of").getByRole("searchbox"), "x");
    expect(await getPicker("Part of").findByText(message)).not.toBeNull();
  });

  it("adds identifiers of other lists, at most ten, and takes one away", async () => {
    const { user, getValues } = mount();
    await user.click(screen.getByText(FOLD));
    const field = within(screen.getByRole("group", { name: "In other lists" }));
    await user.click(field.getByRole("button", { name: "Add an identifier" }));
    expect(document.activeElement).toBe(field.getByLabelText("List"));
    await user.selectOptions(field.getByLabelText("List"), "Wikidata");
    await user.type(field.getByLabelText("Identifier"), "Q1");
    expect(getValues().external_ids).toEqual([{ scheme: "wikidata", value: "Q1" }]);
    for (let count = 1; count < 10; count += 1) await user.click(field.getByRole("button", { name: "Add an identifier" }));
    expect(document.activeElement).toBe(field.getAllByLabelText("List").at(-1));
    expect(field.queryByRole("button", { name: "Add an identifier" })).toBeNull();
    await user.click(field.getAllByRole("button", { name: "Remove" })[0] as HTMLElement);
    expect(getValues().external_ids).toHaveLength(9);
    expect(getValues().external_ids[0]).toEqual({ scheme: "ucdp_ged", value: "" });
    expect(document.activeElement).toBe(field.getByRole("button", { name: "Add an identifier" }));
  });
});

describe("ChangeReasonField", () => {
  it("asks why in a fold, and shows what is wrong with it", async () => {
    function Field() {
      return (
        <ChangeReasonField form={useForm({ ...changeReason.value, change_reason: "" }, changeReason.rule, changeReason.label)} />
      );
    }
    const { user } = mountElement(<Field />);
    const fold = screen.getByText("Say why (optional)");
    expect(fold.closest("details")).toHaveProperty("open", false);
    await user.click(fold);
    await user.type(screen.getByLabelText("Why this change"), "A report");
    expect(describeField(screen.getByLabelText("Why this change"))).toContain("8/300");
    expect(changeReason.rule.change_reason.safeParse("x".repeat(300)).success).toBe(true);
    expect(changeReason.rule.change_reason.safeParse("x".repeat(301)).success).toBe(false);
  });

  it.each([
    ["a draft has one", "A report", undefined],
    ["it is refused", "", { message: "Too long." }],
  ])("is open where %s", (_what, change_reason, error) => {
    mountElement(<ChangeReasonField form={createFieldsForm({ change_reason }, () => error)} />);
    expect(screen.getByText("Say why (optional)").closest("details")).toHaveProperty("open", true);
    expect(screen.getByLabelText("Why this change")).toHaveProperty("value", change_reason);
    expect(describeField(screen.getByLabelText("Why this change")).includes("Too long.")).toBe(error !== undefined);
  });

  it.each([
    ["", { other: 1 }],
    [" \n", { other: 1 }],
    [" why ", { other: 1, change_reason: " why " }],
  ])("sends %j only where it says something", (change_reason, expected) => {
    expect(withoutBlankReason({ change_reason, other: 1 })).toEqual(expected);
  });
});
