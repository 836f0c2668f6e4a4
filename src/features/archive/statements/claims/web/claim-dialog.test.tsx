import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { restore } from "#platform/shared/item-calls.ts";
import { listFields } from "../../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import { createClaim, deleteClaim, editClaim } from "../../admin-calls.ts";
import type { Incident } from "../../rules.ts";
import type { Claim } from "../rules.ts";
import { createClaimConflictFields } from "./claim-form.ts";
import ClaimTools from "./claim-tools.tsx";

const [PAPER, COURT] = ["019a0000-0000-7000-8000-00000000000a", "019a0000-0000-7000-8000-00000000000b"] as const;
const sources = [
  { _id: PAPER, type: "article", description: "Report", outlet: "The Paper", link: "https://news.example/1" },
  { _id: COURT, type: "article", description: "Judgment", reference: "File 7", source_kind: "court" },
];
const claim: Claim = {
  ...{ _id: "c", incident_id: "i", kind: "injured", whom: "women", minimum: 10, maximum: 20, about: false },
  ...{ as_written: "ten to twenty", quote: null, sources: [PAPER] },
};
const incident = { _id: "i", sources, claims: [], verification: { status: "reported" } } as unknown as Incident;
const saved = { ...claim, message: "Saved." } as never;

function open(props: { claim?: Claim; incident?: object }, ...replies: Reply[]) {
  let reloads = 0;
  const revalidate = async () => {
    reloads += 1;
  };
  const element = <ClaimTools {...props} incident={{ ...incident, ...props.incident } as Incident} revalidate={revalidate} />;
  return { ...mountElement(element, { replies, isAdmin: true }), countReloads: () => reloads };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const submit = () => fireEvent.submit(screen.getByRole("dialog").querySelector("form") as HTMLFormElement);
const isInvalid = (label: string) => field(label).getAttribute("aria-invalid") === "true";

describe("ClaimTools", () => {
  it("adds a figure, and says so where there is none yet", async () => {
    const { user, sent, toasts, countReloads } = open({}, replyTo(createClaim, saved));
    expect(screen.getByText("No figure is recorded yet as a source gives it.")).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Add a figure" }));
    await screen.findByRole("dialog", { name: "Add a figure" });
    expect(screen.queryByText(/another admin has to verify/)).toBeNull();
    submit();
    expect(document.activeElement).toBe(field("Number that the source gives"));
    fill("What is counted", "displaced");
    fill("Of whom", "children");
    fill("Number that the source gives", "1200");
    await user.click(screen.getByRole("switch", { name: "The source says “about”" }));
    fill("As the source writes it", "some 1,200");
    fill("Quote", "They fled.");
    fill("Why this change", "A new report.");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("createClaim/i"));
    submit();
    expect(sent).toEqual([]);
    const group = screen.getByRole("group", { name: /Sources that say so/ });
    expect(within(group).getByText(/needs at least one source/)).not.toBeNull();
    await user.click(within(group).getAllByRole("checkbox")[1] as HTMLElement);
    submit();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      {
        call: "POST /create_claim",
        input: {
          ...{ incident_id: "i", kind: "displaced", whom: "children", minimum: 1200, maximum: 1200, about: true },
          ...{ as_written: "some 1,200", quote: "They fled.", sources: [COURT] },
          change_reason: "A new report.",
        },
      },
    ]);
    expect([countReloads(), toasts.map(({ message }) => message)]).toEqual([1, ["Saved."]]);
  });

  it("edits the range of a figure, which may become a number or words", async () => {
    const { user, sent } = open({ claim, incident: { claims: [claim] } }, replyTo(editClaim, saved));
    expect(screen.queryByText(/No figure is recorded/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await screen.findByRole("dialog", { name: "Edit the figure" });
    expect(
      ["What is counted", "Of whom", "At least", "Up to", "As the source writes it"].map((name) => field(name).value),
    ).toEqual(["injured", "women", "10", "20", "ten to twenty"]);
    fill("Up to", "5");
    submit();
    expect(isInvalid("Up to")).toBe(true);
    fill("Up to", "many");
    expect(isInvalid("Up to")).toBe(true);
    choose("Number");
    expect(screen.queryByLabelText("Up to")).toBeNull();
    expect(field("Number that the source gives").value).toBe("10");
    choose("In words only");
    expect(screen.queryByLabelText("Number that the source gives")).toBeNull();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(field("As the source writes it").getAttribute("aria-required")).toBe("true");
    fill("As the source writes it", " ");
    expect(isInvalid("As the source writes it")).toBe(true);
    choose("Range");
    fill("At least", "");
    fill("Up to", "25");
    fill("As the source writes it", "ten to twenty");
    fill("Why this change", "Corrected.");
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: "PATCH /edit_claim/:id",
      input: {
        ...{ id: "c", minimum: null, maximum: 25, change_reason: "Corrected." },
        base: expect.objectContaining({ minimum: 10, maximum: 20 }),
      },
    });
  });

  it("asks for a reason only if readers see it, and warns once a verified one changes", async () => {
    const draft = { verification: { status: "verified" }, publication: { state: "draft", publish_at: null } };
    const { user } = open({ claim, incident: draft });
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await screen.findByRole("dialog");
    expect(screen.queryByLabelText("Why this change")).toBeNull();
    expect(screen.queryByText(/another admin has to verify/)).toBeNull();
    fill("Of whom", "civilians");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("claim/c"));
    expect(screen.getByText(/If you save this, it no longer is/)).not.toBeNull();
  });

  it("asks once about the parts of a figure that somebody else has changed", async () => {
    const by = { changed_at: null, changed_by: null };
    const conflicts = [
      { field: "minimum", yours: 11, theirs: 12, ...by },
      { field: "maximum", yours: 20, theirs: null, ...by },
      { field: "sources", yours: [PAPER], theirs: [PAPER, COURT], ...by },
    ];
    const { user, sent } = open({ claim }, refuseCall(editClaim, "Saved meanwhile.", { conflicts }), replyTo(editClaim, saved));
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await screen.findByRole("dialog");
    fill("At least", "11");
    fill("Quote", "Words.");
    submit();
    await screen.findByRole("button", { name: "Back" });
    const figure = screen.getByRole("group", { name: "Figure" });
    expect(figure.textContent).toMatch(/At least 12.*11–20/);
    await user.click(within(figure).getAllByRole("radio")[0] as HTMLElement);
    const cited = screen.getByRole("group", { name: "Sources that say so" });
    expect(cited.textContent).toContain("The Paper");
    await user.click(within(cited).getAllByRole("radio")[1] as HTMLElement);
    submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.input).toEqual({ id: "c", quote: "Words.", base: expect.objectContaining({ quote: null }) });
  });

  it("deletes a figure, with a reason and a way back", async () => {
    const replies = [replyTo(deleteClaim, { message: "Gone." } as never), replyTo(restore, { message: "Back." } as never)];
    const { user, sent, toasts, countReloads } = open({ claim, incident: { verification: { status: "verified" } } }, ...replies);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toMatch(/Injured \(women\): .*10.*20/);
    expect(dialog.textContent).toContain("If you delete this, it no longer is");
    fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Twice." } });
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(countReloads()).toBe(1));
    expect(sent).toEqual([{ call: "DELETE /delete_claim/:id", input: { id: "c", change_reason: "Twice." } }]);
    toasts.at(-1)?.action?.run();
    await waitFor(() => expect(countReloads()).toBe(2));
    expect(sent.at(-1)?.input).toEqual({ kind: "claim", id: "c" });
  });
});

describe("the inputs of a figure", () => {
  const about = "The source says “about”";
  const asWritten = (mark = "") =>
    `as_written${mark} | As the source writes it | In its own words, such as “more than fifty”. | 0/160`;

  it.each([
    ["Number", "# Figure", ["minimum* | Number that the source gives | [numeric]", about, asWritten()]],
    [
      "Range",
      "# Figure | Where the sources give only one of the two, leave the other one empty.",
      ["minimum | At least | [numeric]", "maximum | Up to | [numeric]", about, asWritten()],
    ],
    ["In words only", "# Figure", [asWritten("*")]],
  ])("are these where it is given as %s", async (kind, legend, inputs) => {
    const { user } = open({});
    await user.click(screen.getByRole("button", { name: "Add a figure" }));
    await screen.findByRole("dialog");
    choose(kind);
    expect(listFields()).toEqual([
      "kind | What is counted | killed=Killed | injured=Injured | displaced=Displaced | missing=Missing",
      "whom | Of whom | all=All | civilians=civilians | women=women | children=children",
      ...[legend, "figure=number | Number", "figure=range | Range", "figure=words | In words only", ...inputs],
      "# Sources that say so",
      ...[`sources=${PAPER} | The Paper: Report`, `sources=${COURT} | File 7 (Court document)`],
      "quote | Quote | 0/500",
      "change_reason | Why this change | Readers see it beside the change, in the history and among the latest changes. | 0/300",
    ]);
  });

  it.each([
    ["kind", "missing", "displaced", "What is counted: Missing / Displaced"],
    ["whom", "civilians", "all", "Of whom: civilians / All"],
    ["minimum", 1000, null, "At least: 1,000 / Not known"],
    ["maximum", null, 5, "Up to: Not known / 5"],
    ["about", true, false, "The source says “about”: Yes / No"],
    ["as_written", "many", "few", "As the source writes it: many / few"],
    ["quote", "A", "B", "Quote: A / B"],
    ["sources", [COURT, PAPER], ["gone"], "Sources that say so: • File 7 (Court document)\n• The Paper: Report / • …"],
    [
      "figure",
      { minimum: 1000, maximum: 1000, about: true },
      { as_written: "many" },
      "Figure: 1,000 (“about”) / In words only\nmany",
    ],
    ["figure", { maximum: 9 }, { minimum: 0, maximum: 0, as_written: "none" }, "Figure: Up to 9 / 0\nnone"],
  ] as const)("have names and values where two admins changed %s", (name, yours, theirs, expected) => {
    const { label, ...shown } = createClaimConflictFields(incident.sources)[name] ?? {};
    const format = (value: unknown) => ("format" in shown ? shown.format?.(value, "en") : value);
    expect(`${label?.()}: ${format(yours)} / ${format(theirs)}`).toBe(expected);
    expect("isText" in shown && shown.isText).toBe(!("format" in shown));
    expect("group" in shown).toBe(["minimum", "maximum", "about", "as_written"].includes(name));
  });

  it("say numbers in the reader's language", () => {
    const { minimum, figure } = createClaimConflictFields([]);
    expect(minimum?.format?.(null, "am")).toBe("አይታወቅም");
    expect(figure?.format?.({ minimum: 5 }, "am")).toBe("ቢያንስ 5");
  });
});
