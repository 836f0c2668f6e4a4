import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { restore } from "#platform/shared/item-calls.ts";
import { listFields } from "../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { createOrganisation, deleteOrganisation, editOrganisation } from "../calls.ts";
import type { Organisation } from "../rules.ts";
import { OrganisationList } from "./organisation-list.tsx";

const front: Organisation = {
  ...{ _id: "front", name_en: "A Front", name_am: "ግንባር", other_names: ["AF", "Front"] },
  ...{ description: "An armed group.", description_am: null, number_of_attributions: 0 },
};
const army: Organisation = {
  ...{ ...front, _id: "army", name_en: "An Army", name_am: null, other_names: [] },
  ...{ description: "Of a state.", number_of_attributions: 3 },
};

const open = (organisations: Organisation[], ...replies: Reply[]) =>
  mountElement(<OrganisationList organisations={organisations} />, { replies, isAdmin: true });
const getItem = (name: RegExp) => screen.getByRole("listitem", { name });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const getValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const submit = () => fireEvent.submit(screen.getByRole("dialog").querySelector("form") as HTMLFormElement);

describe("OrganisationList", () => {
  it("says of each what it is called, what it is, and how many entries name it", () => {
    open([front, army, { ...army, _id: "guard", name_en: "A Guard", other_names: ["Guard"], number_of_attributions: 1 }]);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "A FrontግንባርAn armed group.Also: AF, FrontNo incident names it.",
      "An ArmyOf a state.Entries on incidents that name it: 3",
      "A GuardOf a state.Also: GuardEntries on incidents that name it: 1",
    ]);
    expect(screen.getByText("ግንባር").getAttribute("lang")).toBe("am");
    expect(screen.queryByText(/No organisation is recorded yet/)).toBeNull();
  });

  it("adds one, and says so where there is none yet", async () => {
    const added = { ...front, message: "Added." } as never;
    const { user, sent, toasts, countReloads } = open([], replyTo(createOrganisation, added));
    expect(screen.getByText(/No organisation is recorded yet/)).not.toBeNull();
    const button = screen.getByRole("button", { name: "Add an organisation" });
    await user.click(button);
    const dialog = await screen.findByRole("dialog", { name: "Add an organisation" });
    expect(within(dialog).getByText(/^Persons are not entered here/)).not.toBeNull();
    // No field is for a person.
    expect(listFields(dialog)).toEqual([
      "name_en* | Name in English | 0/120",
      "name_am | Name in Amharic | Only where it is known. Amharic pages have the English name otherwise. | 0/120",
      "other_names | Other names and abbreviations | One on each line.",
      "description* | What it is | One sentence in neutral words, such as “An armed group.” | 0/240",
      "description_am | What it is, in Amharic | 0/240",
    ]);
    const told = [...dialog.querySelectorAll<HTMLInputElement>("input, textarea")].map(
      ({ lang, autocomplete }) => lang + autocomplete,
    );
    expect(told).toEqual(["enoff", "amoff", "", "", "am"]);
    submit();
    expect(document.activeElement).toBe(screen.getByLabelText("Name in English"));
    expect(screen.getByLabelText("What it is").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText("Name in Amharic").getAttribute("aria-invalid")).toBeNull();
    fill("Name in English", "A Front");
    fill("Name in Amharic", "ግንባር");
    fill("Other names and abbreviations", "AF\n\nFront");
    fill("What it is", "An armed group.");
    fill("What it is, in Amharic", "ታጣቂ ቡድን።");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("createOrganisation"));
    expect(screen.queryByText(/have to be verified again/)).toBeNull();
    submit();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const input = {
      ...{ name_en: "A Front", name_am: "ግንባር", other_names: ["AF", "Front"] },
      ...{ description: "An armed group.", description_am: "ታጣቂ ቡድን።" },
    };
    expect(sent).toEqual([{ call: "POST /create_organisation", input }]);
    expect(countReloads()).toBe(1);
    expect(toasts.map(({ message }) => message)).toEqual(["Added."]);
    expect(document.activeElement).toBe(button);
  });

  it("sends the changed fields, and warns before it renames one that incidents have", async () => {
    const { user, sent } = open([front, army], replyTo(editOrganisation, { ...army, message: "Saved." } as never));
    await user.click(within(getItem(/An Army/)).getByRole("button", { name: "Edit" }));
    await screen.findByRole("dialog", { name: "Edit the organisation" });
    expect(["Name in English", "Name in Amharic", "Other names and abbreviations", "What it is"].map(getValue)).toEqual([
      ...["An Army", "", "", "Of a state."],
    ]);
    fill("What it is", "The army of a state.");
    expect(screen.queryByText(/have to be verified again/)).toBeNull();
    fill("Name in Amharic", "ጦር");
    expect(screen.getByText(/have to be verified again/)).not.toBeNull();
    fill("Name in Amharic", "");
    expect(screen.queryByText(/have to be verified again/)).toBeNull();
    fill("Name in Amharic", "ጦር");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("organisation/army"));
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: "PATCH /edit_organisation/:id",
      input: {
        ...{ id: "army", name_am: "ጦር", description: "The army of a state." },
        base: expect.objectContaining({ name_am: null, description: "Of a state." }),
      },
    });
  });

  it("does not warn where no incident has the name", async () => {
    const { user } = open([front]);
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await screen.findByRole("dialog");
    expect(getValue("Other names and abbreviations")).toBe("AF\nFront");
    fill("Name in English", "Another Front");
    expect(screen.queryByText(/have to be verified again/)).toBeNull();
  });

  it("names each conflicting field; names in lines have no third choice", async () => {
    const by = { changed_at: null, changed_by: null };
    const conflicts = [
      { field: "name_am", yours: "ግንባሩ", theirs: "ሌላ", ...by },
      { field: "other_names", yours: ["AF"], theirs: [], ...by },
    ];
    const { user } = open([front], refuseCall(editOrganisation, "Saved meanwhile.", { conflicts }));
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await screen.findByRole("dialog");
    fill("Name in Amharic", "ግንባሩ");
    submit();
    const text = await screen.findByRole("group", { name: "Name in Amharic" });
    expect(within(text).getAllByRole("radio")).toHaveLength(3);
    const names = screen.getByRole("group", { name: "Other names and abbreviations" });
    expect(within(names).getAllByRole("radio")).toHaveLength(2);
  });

  it("deletes one after a question, and takes that back", async () => {
    const replies = [
      replyTo(deleteOrganisation, { _id: "front", message: "Gone." }),
      replyTo(restore, { message: "Back." } as never),
    ];
    const { user, sent, toasts, countReloads } = open([front, army], ...replies);
    await user.click(within(getItem(/A Front/)).getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText("A Front")).not.toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(sent).toEqual([]);
    await user.click(within(getItem(/A Front/)).getByRole("button", { name: "Delete" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent).toEqual([{ call: "DELETE /delete_organisation/:id", input: { id: "front" } }]);
    await waitFor(() => expect(countReloads()).toBe(1));
    toasts.at(-1)?.action?.run();
    await waitFor(() => expect(toasts.at(-1)?.message).toBe("Back."));
    expect(sent.at(-1)?.input).toEqual({ kind: "organisation", id: "front" });
    expect(countReloads()).toBe(2);
  });

  it("takes the focus when the focused organisation is deleted", () => {
    let remove = () => {};
    const Page = () => {
      const [organisations, setOrganisations] = useState([front, army]);
      remove = () => setOrganisations([army]);
      return <OrganisationList organisations={organisations} />;
    };
    mountElement(<Page />, { url: window.location.pathname, isAdmin: true });
    within(getItem(/A Front/))
      .getByRole("button", { name: "Delete" })
      .focus();
    act(remove);
    expect([document.activeElement?.id, document.activeElement?.getAttribute("tabindex")]).toEqual(["organisations", "-1"]);
  });

  it("says beside the organisation why it was not deleted", async () => {
    const { user, countReloads } = open([front, army], refuseCall(deleteOrganisation, "Incidents name it."));
    await user.click(within(getItem(/An Army/)).getByRole("button", { name: "Delete" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Confirm" }));
    expect(await within(getItem(/An Army/)).findByText("Incidents name it.")).not.toBeNull();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(countReloads()).toBe(0);
  });
});
