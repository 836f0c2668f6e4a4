import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type FormEvent, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { listFields } from "../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { createPlace, deletePlace, editPlace, getPlaces } from "../calls.ts";
import type { FoundPlace } from "../rules.ts";
import { PlaceField, type PlaceFormValue } from "./place-field.tsx";
import { PlacesView } from "./places-view.tsx";

const region = { _id: "r", name: "Amhara", name_am: "አማራ" };
const zone = { _id: "z", name: "North Shewa", name_am: null };
const town: FoundPlace = {
  ...{ _id: "t", kind: "town", name: "Ataye", name_am: "አጣዬ", name_am_source: "A map", region, zone, pcode: null },
  ...{ latitude: 10.35028, longitude: 39.93626, parent_id: "z", spellings: ["Ataya", "Attaye"] },
  ...{ added_spellings: ["Attaye"], source: "Gazetteer" },
};
const own: FoundPlace = {
  ...{ ...town, _id: "o", name: "Karakore", name_am: null, name_am_source: null, latitude: null, longitude: null },
  ...{ spellings: [], added_spellings: [], source: null },
};
const asRegion: FoundPlace = {
  ...own,
  ...region,
  kind: "region",
  region: null,
  zone: null,
  parent_id: null,
  source: "Gazetteer",
};
const asZone: FoundPlace = { ...own, ...zone, kind: "zone", zone: null, parent_id: "r", source: "Gazetteer" };
const findsPlaces = replyTo(getPlaces, ({ kind, id }) =>
  id !== undefined ? [town] : kind === "region" ? [asRegion] : kind === "zone" ? [asZone] : [town, own],
);

const fill = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const getValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const submit = () => fireEvent.submit(screen.getByRole("dialog").querySelector("form") as HTMLFormElement);
const search = "Search for a region, a zone, a district or a town";
const addedList = () => screen.getByRole("list", { name: "Added by admins" });

describe("PlacesView", () => {
  const open = (added: FoundPlace[], ...replies: Reply[]) =>
    mountElement(<PlacesView added={added} />, { replies, isAdmin: true });
  const listTexts = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

  it("says of each what it is called, where it lies and whence it is known", () => {
    open([town, { ...own, is_similar: true }]);
    expect(listTexts()).toEqual([
      "Ataye · አጣዬtown or village in North Shewa, Amhara, 10.35, 39.94Ataya, AttayeSource: Gazetteer; A map",
      "Karakoresimilar name: town or village in North Shewa, Amhara",
    ]);
    const [first, second] = screen.getAllByRole("listitem") as [HTMLElement, HTMLElement];
    // Shipped names stay.
    expect(within(first).queryByRole("button", { name: "Delete" })).toBeNull();
    expect(within(second).getByRole("button", { name: "Delete" })).not.toBeNull();
    expect(screen.queryByText("No admin has added a place yet.")).toBeNull();
  });

  it("names a source once that is the source of both names", () => {
    open([{ ...town, name_am_source: "Gazetteer", spellings: [] }]);
    expect(listTexts()).toEqual(["Ataye · አጣዬtown or village in North Shewa, Amhara, 10.35, 39.94Source: Gazetteer"]);
    expect(document.querySelectorAll("li p")).toHaveLength(3);
  });

  it("searches while one types, and says how many there are", async () => {
    const { sent } = open([], findsPlaces);
    expect(screen.getByText("No admin has added a place yet.")).not.toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
    fill(search, "  Ata ");
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("2 places found"));
    expect(sent.map(({ input }) => input)).toEqual([{ q: "Ata" }]);
    expect(within(screen.getByRole("list", { name: "Places found" })).getAllByRole("listitem")).toHaveLength(2);
    fill(search, "x".repeat(201));
    await waitFor(() => expect(sent.at(-1)?.input).toEqual({ q: "x".repeat(200) }));
    fill(search, " ");
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("says why a search failed", async () => {
    open([], refuseCall(getPlaces, "Too long."));
    fill(search, "Ata");
    expect(await screen.findByText("Too long.")).not.toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("edits only the added names of a place from the data, and searches again", async () => {
    const { user, sent, countReloads } = open([], findsPlaces, replyTo(editPlace, { message: "Saved.", place: town } as never));
    fill(search, "Ata");
    const list = await screen.findByRole("list", { name: "Places found" });
    await user.click(within(list).getAllByRole("button", { name: "Edit" })[0] as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "Edit the place" });
    expect(within(dialog).getByText("Ataye (town or village in North Shewa, Amhara, 10.35, 39.94)")).not.toBeNull();
    expect(within(dialog).queryByLabelText("Latitude")).toBeNull();
    expect(within(dialog).queryByLabelText("Kind of place")).toBeNull();
    expect(within(dialog).getByText("From the data: Ataya. One in each line")).not.toBeNull();
    expect(getValue("Other spellings")).toBe("Attaye");
    fill("Other spellings", "Attaye\nEfeson\n");
    fill("Amharic name", "አጣየ");
    submit();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.find(({ call }) => call.startsWith("PATCH"))?.input).toEqual({
      ...{ id: "t", name_am: "አጣየ", spellings: ["Attaye", "Efeson"] },
      base: expect.objectContaining({ name_am: "አጣዬ", spellings: ["Attaye"] }),
    });
    expect(countReloads()).toBe(1);
    await waitFor(() => expect(sent.filter(({ input }) => (input as { q?: string }).q === "Ata")).toHaveLength(2));
  });

  it("edits all of a place that an admin added, with its zone of the region", async () => {
    const { user, sent } = open([own], findsPlaces, replyTo(editPlace, { message: "Saved.", place: own } as never));
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await screen.findByRole("option", { name: "North Shewa" });
    expect(listFields(screen.getByRole("dialog"))).toEqual([
      "* | Name in English letters | 8/80",
      "Kind of place | region=region | zone=zone | district=district | town=town or village",
      ...["* | Region | =Not chosen | r=Amhara", "Zone | =Not known | z=North Shewa"],
      ...["Other spellings | One in each line", "Amharic name | 0/80"],
      "Source of the Amharic name | Where it is written so: a document, a map, an address | 0/200",
      ...["Latitude | [decimal]", "Longitude | [decimal]"],
    ]);
    expect(screen.getByLabelText("Amharic name").getAttribute("lang")).toBe("am");
    expect(["Name in English letters", "Kind of place", "Region", "Zone"].map(getValue)).toEqual(["Karakore", "town", "r", "z"]);
    expect(sent.map(({ input }) => input)).toEqual([{ kind: "region" }, { kind: "zone", parent_id: "r" }]);
    expect(screen.getByLabelText("Source of the Amharic name").getAttribute("aria-required")).toBeNull();
    fill("Amharic name", "ካራቆሬ");
    expect(screen.getByLabelText("Source of the Amharic name").getAttribute("aria-required")).toBe("true");
    fill("Source of the Amharic name", "A map");
    fill("Region", "");
    expect(getValue("Zone")).toBe("");
    fill("Region", "r");
    fill("Latitude", "99");
    fill("Longitude", "39.9");
    submit();
    expect(document.activeElement).toBe(screen.getByLabelText("Latitude"));
    expect(screen.getByText(/^latitude must be a number from 3 to 15/)).not.toBeNull();
    fill("Latitude", "10.3");
    expect(Object.keys(localStorage)).toEqual(["formDraft::place/o"]);
    fill("Name in English letters", "x".repeat(81));
    submit();
    expect(screen.getByText("Name in English letters Cannot be more than 80 Characters")).not.toBeNull();
    fill("Name in English letters", "Karakore");
    submit();
    await waitFor(() => expect(sent.at(-1)?.call).toBe("PATCH /edit_place/:id"));
    expect(sent.at(-1)?.input).toEqual({
      ...{ id: "o", parent_id: "r", name_am: "ካራቆሬ", name_am_source: "A map", latitude: "10.3", longitude: "39.9" },
      base: expect.objectContaining({ parent_id: "z", name_am: null, name_am_source: null, latitude: null, longitude: null }),
    });
  });

  it("adds a region, which lies in nothing", async () => {
    const { user, sent } = open([], findsPlaces, replyTo(createPlace, { message: "Added.", place: asRegion } as never));
    await user.click(screen.getByRole("button", { name: "Add a place" }));
    await screen.findByRole("dialog", { name: "Add a place" });
    expect(getValue("Kind of place")).toBe("town");
    fill("Kind of place", "zone");
    expect(screen.queryByLabelText("Zone")).toBeNull();
    expect(screen.getByLabelText("Region")).not.toBeNull();
    fill("Kind of place", "region");
    expect(screen.queryByLabelText("Region")).toBeNull();
    fill("Name in English letters", "Tigray");
    expect(Object.keys(localStorage)).toEqual(["formDraft::createPlace"]);
    submit();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { input } = sent.find(({ call }) => call === "POST /create_place") ?? {};
    expect(input).toEqual({
      ...{ kind: "region", name: "Tigray", parent_id: "", spellings: [], latitude: "", longitude: "" },
      ...{ name_am: "", name_am_source: "" },
    });
  });

  it("names the places of a conflict once they are fetched", async () => {
    const conflicts = [{ field: "parent_id", yours: "t", theirs: null, changed_at: null, changed_by: null }];
    const { user, sent } = open([own], findsPlaces, refuseCall(editPlace, "Saved meanwhile.", { conflicts }));
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await screen.findByRole("option", { name: "Amhara" });
    fill("Zone", "");
    submit();
    const group = await screen.findByRole("group", { name: "Lies in" });
    expect(await within(group).findByText(/^Ataye \(town/)).not.toBeNull();
    expect(sent.at(-1)?.input).toEqual({ id: "t" });
  });

  it("deletes one that an admin added, after a warning", async () => {
    const { user, sent, toasts, countReloads } = open([own], replyTo(deletePlace, { message: "Gone." } as never));
    await user.click(within(addedList()).getByRole("button", { name: "Delete" }));
    const dialog = screen.getByRole("alertdialog", { name: "do you really want to delete?" });
    expect(dialog.textContent).toMatch(/Karakore \(town or village in North Shewa, Amhara\)It is gone for good/);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(sent).toEqual([]);
    await user.click(within(addedList()).getByRole("button", { name: "Delete" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(countReloads()).toBe(1));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(sent).toEqual([{ call: "DELETE /delete_place/:id", input: { id: "o" } }]);
    expect(toasts.map(({ message }) => message)).toEqual(["Gone."]);
  });

  it("says why one was not deleted", async () => {
    const { user, countReloads } = open([own], refuseCall(deletePlace, "In use."));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("In use.")).not.toBeNull();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(countReloads()).toBe(0);
  });
});

describe("PlaceField", () => {
  type Options = { value?: PlaceFormValue; initialPlace?: FoundPlace | null; location?: string; error?: string };

  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  function Field({ value, initialPlace = null, location = "", error }: Options) {
    const [place, setPlace] = useState<PlaceFormValue>(value ?? { place_id: "", place_precision: "" });
    return (
      <form onSubmit={onSubmit}>
        <PlaceField
          {...{ ...place, initialPlace, location, onChange: setPlace }}
          getError={(name) => (name === "place_id" ? error : undefined)}
        />
        <output aria-label="Value">{JSON.stringify(place)}</output>
        <button type="submit">Record</button>
      </form>
    );
  }
  const open = (options: Options, ...replies: Reply[]) => mountElement(<Field {...options} />, { replies, isAdmin: true });
  const readValue = () => JSON.parse(screen.getByLabelText("Value").textContent);
  const listPrecisions = () =>
    within(screen.getByLabelText("How exactly is it known?"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);

  it("shows what was chosen, how exactly that can be known, and what is wrong", async () => {
    const value = { place_id: "t", place_precision: "near" } as const;
    const { user, sent } = open({ value, initialPlace: town, location: "Ataye", error: "Not on the list." });
    expect(screen.getByText("Chosen: Ataye (town or village in North Shewa, Amhara, 10.35, 39.94)")).not.toBeNull();
    expect(listPrecisions()).toEqual(["Not said", "Exact place", "Approximate place"]);
    expect(screen.getByText("Not on the list.")).not.toBeNull();
    fireEvent.change(screen.getByLabelText("How exactly is it known?"), { target: { value: "exact" } });
    expect(readValue()).toEqual({ place_id: "t", place_precision: "exact" });
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Take away" }));
    expect(readValue()).toEqual({ place_id: "", place_precision: "" });
    expect(document.activeElement).toBe(screen.getByLabelText("How exactly is it known?"));
    expect(screen.getByText("No place chosen")).not.toBeNull();
    expect(listPrecisions()).toEqual(["Not said", "Somewhere in Ethiopia"]);
  });

  it("proposes what the location names, and keeps a precision that fits", async () => {
    const value = { place_id: "", place_precision: "near" } as const;
    const { user, sent } = open({ value, location: ` In Ataye ${"x".repeat(200)}` }, findsPlaces);
    const list = await screen.findByRole("list", { name: "Named in what you wrote above:" });
    expect(sent.map(({ input }) => input)).toEqual([{ location: `In Ataye ${"x".repeat(191)}` }]);
    await user.click(within(list).getByRole("button", { name: /^Ataye/ }));
    expect(readValue()).toEqual({ place_id: "t", place_precision: "near" });
    expect(screen.queryByRole("list")).toBeNull();
  });

  it.each([
    ["fills in the precision of a district", "district", "district"],
    ["leaves it to the admin how exactly a town is known", "town", ""],
  ] as const)("%s", async (_case, kind, place_precision) => {
    const { user } = open({ location: "Ataye" }, replyTo(getPlaces, [{ ...town, kind }]));
    await user.click(await screen.findByRole("button", { name: /^Ataye/ }));
    expect(readValue()).toEqual({ place_id: "t", place_precision });
  });

  it("finds a place by typing, and goes through what it found by the arrow keys", async () => {
    const { user } = open({}, findsPlaces);
    fill(search, "Ata");
    const list = await screen.findByRole("list", { name: "2 places found" });
    const [first, second] = within(list).getAllByRole("button");
    await user.click(screen.getByLabelText(search));
    // It would submit the form around the field.
    expect(fireEvent.keyDown(screen.getByLabelText(search), { key: "Enter" })).toBe(false);
    fireEvent.keyDown(screen.getByLabelText(search), { key: "ArrowDown", keyCode: 40, isComposing: true });
    expect(document.activeElement).toBe(screen.getByLabelText(search));
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(first);
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(second);
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(screen.getByLabelText(search));
    await user.click(second as HTMLElement);
    expect(readValue()).toEqual({ place_id: "o", place_precision: "" });
    expect(getValue(search)).toBe("");
  });

  it("names the place of a draft that was brought back", async () => {
    const { sent } = open({ value: { place_id: "t", place_precision: "" } }, findsPlaces);
    expect(await screen.findByText(/^Chosen: Ataye/)).not.toBeNull();
    expect(sent.map(({ input }) => input)).toEqual([{ id: "t" }]);
  });

  it("adds a missing place, and chooses it, without sending the form around it", async () => {
    const replies = [
      refuseCall(createPlace, "Choose a region.", { issues: [{ path: "parent_id", message: "A town lies in a region." }] }),
      replyTo(createPlace, { message: "Added.", place: own } as never),
    ];
    const { user, sent, toasts } = open({}, findsPlaces, ...replies);
    await user.click(screen.getByRole("button", { name: "Add a place" }));
    const group = screen.getByRole("group", { name: "Add a place" });
    expect(document.activeElement).toBe(screen.getByLabelText("Name in English letters"));
    fireEvent.keyDown(within(group).getByRole("button", { name: "Cancel" }), { key: "Enter" });
    fireEvent.keyDown(screen.getByLabelText("Name in English letters"), { key: "a" });
    expect(screen.getByLabelText("Name in English letters").getAttribute("aria-invalid")).toBeNull();
    await user.click(within(group).getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a place" }));
    await user.click(screen.getByRole("button", { name: "Add a place" }));
    await user.keyboard("{Enter}");
    expect(screen.getByLabelText("Name in English letters").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Please fill it in.")).not.toBeNull();
    await user.keyboard("Karakore");
    const input = document.activeElement as HTMLElement;
    expect(fireEvent.keyDown(input, { key: "Enter", keyCode: 229, isComposing: true })).toBe(false);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("A town lies in a region.")).not.toBeNull();
    expect(screen.getByLabelText("Region").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Choose a region.")).not.toBeNull();
    await screen.findByRole("option", { name: "Amhara" });
    fill("Region", "r");
    await user.click(screen.getByRole("button", { name: "Add to the list" }));
    await waitFor(() => expect(readValue()).toEqual({ place_id: "o", place_precision: "" }));
    expect(sent.findLast(({ call }) => call === "POST /create_place")?.input).toMatchObject({ name: "Karakore", parent_id: "r" });
    expect(toasts.at(-1)).toMatchObject({ kind: "success", message: "Added." });
    expect(screen.queryByRole("group", { name: "Add a place" })).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => {});
  });
});
