import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createOrganisation, getOrganisations } from "#features/archive/organisations/calls.ts";
import { restore } from "#platform/shared/item-calls.ts";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { createFieldsForm } from "../../../../../../tests/fields-form.ts";
import { listFields } from "../../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import { createAttribution, deleteAttribution, editAttribution } from "../../admin-calls.ts";
import type { Incident } from "../../rules.ts";
import type { Attribution } from "../rules.ts";
import { AttributionFields, createAttributionConflictFields, emptyAttribution } from "./attribution-fields.tsx";
import AttributionTools from "./attribution-tools.tsx";

const [FRONT, ARMY] = ["019a0000-0000-7000-8000-000000000001", "019a0000-0000-7000-8000-000000000002"] as const;
const front = { name_en: "A Front", name_am: "ግንባር", other_names: [], description: "An armed group.", description_am: null };
const army = { ...front, name_en: "An Army", name_am: null };
const listed = [{ ...front, _id: FRONT, number_of_attributions: 1 }];
const [PAPER, COURT] = ["019a0000-0000-7000-8000-00000000000a", "019a0000-0000-7000-8000-00000000000b"] as const;
const sources = [
  { _id: PAPER, type: "article", description: "Report", outlet: "The Paper", link: "https://news.example/1" },
  { _id: COURT, type: "article", description: "Judgment", reference: "File 7", source_kind: "court" },
];
const attribution = {
  ...{ _id: "t", incident_id: "i", organisation_id: FRONT, organisation: front, stance: "alleged", quote: null },
  sources: [PAPER],
} as Attribution;
const incident = { _id: "i", sources, attributions: [], verification: { status: "reported" } } as unknown as Incident;
const saved = { ...attribution, message: "Saved." } as never;

function open(props: { attribution?: Attribution; incident?: object; url?: string }, ...replies: Reply[]) {
  let reloads = 0;
  const revalidate = async () => {
    reloads += 1;
  };
  const { attribution: shown, url = "/" } = props;
  const element = (
    <AttributionTools
      {...(shown && { attribution: shown })}
      incident={{ ...incident, ...props.incident } as Incident}
      revalidate={revalidate}
    />
  );
  return { ...mountElement(element, { replies, url, isAdmin: true }), countReloads: () => reloads };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = (name: string) => fireEvent.submit(screen.getByRole("dialog", { name }).querySelector("form") as HTMLFormElement);
const ADD = "Add who is held responsible";
const EDIT = "Edit who is held responsible";

describe("AttributionTools", () => {
  it("adds what sources say of an organisation", async () => {
    const { user, sent, countReloads } = open({}, replyTo(getOrganisations, listed), replyTo(createAttribution, saved));
    expect(screen.getByText("Nothing is recorded yet of whom sources hold responsible.")).not.toBeNull();
    await user.click(screen.getByRole("button", { name: ADD }));
    await screen.findByRole("option", { name: "A Front" });
    submit(ADD);
    expect(document.activeElement).toBe(field("Organisation"));
    expect(screen.getByText(/needs at least one source/)).not.toBeNull();
    fill("Organisation", FRONT);
    expect(screen.queryByText(/^Needs a court's document/)).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Found responsible by a court" }));
    expect(screen.getByText(/^Needs a court's document/)).not.toBeNull();
    await user.click(screen.getAllByRole("checkbox")[1] as HTMLElement);
    fill("What the source says, in its words", "Guilty.");
    fill("Why this change", "A judgment.");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("createAttribution/i"));
    submit(ADD);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.at(-1)).toEqual({
      call: "POST /create_attribution",
      input: {
        incident_id: "i",
        organisation_id: FRONT,
        stance: "found_by_court",
        quote: "Guilty.",
        sources: [COURT],
        change_reason: "A judgment.",
      },
    });
    expect(countReloads()).toBe(1);
  });

  it("edits what was changed, and says what is wrong with it", async () => {
    const issues = [{ path: "stance", message: "A court is needed." }];
    const replies = [refuseCall(editAttribution, "Not saved.", { issues }), replyTo(editAttribution, saved)];
    const shown = { attributions: [attribution], verification: { status: "verified" } };
    const { user, sent } = open({ attribution, incident: shown }, replyTo(getOrganisations, listed), ...replies);
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await screen.findByRole("option", { name: "A Front" });
    expect(field("Organisation").value).toBe(FRONT);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Held responsible" }).checked).toBe(true);
    expect(screen.queryByText(/another admin has to verify/)).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Found responsible by a court" }));
    expect(screen.getByText(/If you save this, it no longer is/)).not.toBeNull();
    submit(EDIT);
    expect(await screen.findByText("A court is needed.")).not.toBeNull();
    await user.click(screen.getByRole("radio", { name: "Responsibility denied" }));
    fill("Why this change", "Read again.");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("attribution/t"));
    submit(EDIT);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.at(-1)?.input).toEqual({
      ...{ id: "t", stance: "denied", change_reason: "Read again." },
      base: expect.objectContaining({ stance: "alleged" }),
    });
  });

  it("asks for no reason while the incident is a draft, and translates the names", async () => {
    const draft = { publication: { state: "draft", publish_at: null } };
    const { user } = open({ attribution, incident: draft, url: "/am" }, replyTo(getOrganisations, listed));
    await user.click(screen.getAllByRole("button")[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    expect(screen.getByRole("dialog").querySelector('[name="change_reason"]')).toBeNull();
  });

  it("says that the organisations could not be fetched, and tries again", async () => {
    const { user } = open({}, refuseCall(getOrganisations, "Not now."), replyTo(getOrganisations, []));
    await user.click(screen.getByRole("button", { name: ADD }));
    expect(await screen.findByText("Not now.")).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No organisation is recorded yet. Please add one to the list first.")).not.toBeNull();
  });

  it("adds a missing organisation, and chooses it", async () => {
    const both = [...listed, { ...army, _id: ARMY, number_of_attributions: 0 }];
    const replies = [replyTo(getOrganisations, listed), replyTo(getOrganisations, both)];
    const { user, countReloads } = open({}, ...replies, replyTo(createOrganisation, { ...both[1], message: "Added." } as never));
    await user.click(screen.getByRole("button", { name: ADD }));
    await screen.findByRole("option", { name: "A Front" });
    await user.click(screen.getByRole("button", { name: "Add an organisation" }));
    const dialog = await screen.findByRole("dialog", { name: "Add an organisation" });
    fireEvent.change(within(dialog).getByLabelText("Name in English"), { target: { value: "An Army" } });
    fireEvent.change(within(dialog).getByLabelText("What it is"), { target: { value: "Of a state." } });
    submit("Add an organisation");
    await waitFor(() => expect(field("Organisation").value).toBe(ARMY));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add an organisation" })).toBeNull());
    expect(countReloads()).toBe(0);
  });

  it("deletes what is recorded, with a way back", async () => {
    const replies = [replyTo(deleteAttribution, { message: "Gone." } as never), replyTo(restore, { message: "Back." } as never)];
    const { user, sent, toasts, countReloads } = open({ attribution }, ...replies);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("A Front: Held responsible");
    expect(dialog.textContent).not.toContain("This incident is verified");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(countReloads()).toBe(1));
    expect(sent[0]).toMatchObject({ call: "DELETE /delete_attribution/:id", input: { id: "t" } });
    toasts.at(-1)?.action?.run();
    await waitFor(() => expect(countReloads()).toBe(2));
    expect(sent.at(-1)?.input).toEqual({ kind: "attribution", id: "t" });
  });

  it("warns before it deletes what a verified incident rests on", async () => {
    const { user } = open({ attribution, incident: { verification: { status: "verified" } } });
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect((await screen.findByRole("alertdialog")).textContent).toContain(
      "This incident is verified. If you delete this, it no longer is: another admin has to verify it again.",
    );
  });
});

describe("the inputs of who is held responsible", () => {
  it.each([
    [[], "No organisation is recorded yet. Please add one to the list first.", "=Please choose"],
    [
      [...listed, { ...army, _id: ARMY, number_of_attributions: 0 }],
      "Only organisations are entered here, never persons.",
      `=Please choose | ${FRONT}=A Front | ${ARMY}=An Army`,
    ],
  ])("are these where the organisations are %j", async (organisations, hint, options) => {
    const { user } = open({}, replyTo(getOrganisations, organisations));
    await user.click(screen.getByRole("button", { name: ADD }));
    const dialog = await screen.findByRole("dialog", { name: ADD });
    await screen.findByRole("option", { name: "Please choose" });
    expect(listFields(dialog)).toEqual([
      `organisation_id* | Organisation | ${hint} | ${options}`,
      "# What the sources say of it",
      ...["stance=alleged | Held responsible", "stance=claimed_by_themselves | Claimed responsibility"],
      ...["stance=denied | Responsibility denied", "stance=found_by_court | Found responsible by a court"],
      "# Sources that say this",
      ...[`sources=${PAPER} | The Paper: Report`, `sources=${COURT} | File 7 (Court document)`],
      "quote | What the source says, in its words | Name no person, unless these are the words of a court's judgment that is chosen above. | 0/500",
      "change_reason | Why this change | Readers see it beside the change, in the history and among the latest changes. | 0/300",
    ]);
  });

  it.each([
    ["organisation_id", FRONT, "gone", "Organisation: A Front / …"],
    ["stance", "claimed_by_themselves", "denied", "What the sources say of it: Claimed responsibility / Responsibility denied"],
    ["quote", "A", "B", "What the source says, in its words: A / B"],
    ["sources", [COURT], ["gone"], "Sources that say this: • File 7 (Court document) / • …"],
  ] as const)("have names and values where two admins changed %s", (name, yours, theirs, expected) => {
    const { label, ...shown } = createAttributionConflictFields(listed, incident.sources)[name] ?? {};
    const format = (value: unknown) => ("format" in shown ? shown.format?.(value, "en") : value);
    expect(`${label?.()}: ${format(yours)} / ${format(theirs)}`).toBe(expected);
    expect("isText" in shown && shown.isText).toBe(!("format" in shown));
  });

  it("have no organisation to choose until they are fetched", () => {
    const form = createFieldsForm({ ...emptyAttribution, organisation_id: FRONT });
    const organisations = { data: null, errorMessage: null } as unknown as Parameters<
      typeof AttributionFields
    >[0]["organisations"];
    function Fields() {
      return <AttributionFields form={form} organisations={organisations} adding={useDisclosure()} sources={[]} />;
    }
    mountElement(<Fields />, { isAdmin: true });
    expect(listFields()[0]).toMatch(/ \| =The organisations are being fetched/);
    expect(field("Organisation").value).toBe("");
  });

  it("name an organisation in the reader's language", () => {
    expect(createAttributionConflictFields(listed, []).organisation_id?.format?.(FRONT, "am")).toBe("ግንባር");
  });
});
