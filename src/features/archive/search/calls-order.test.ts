import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { Place } from "../places/rules.ts";
import type * as schemas from "./schemas.ts";

type Found = z.output<typeof schemas.searchIncidents.output>;
type Counts = z.output<typeof schemas.countIncidents.output>;

const [article] = mediaKinds;

describe.each(engines)("what the search lists, and in which order, on %s", (engine) => {
  const { asAdmin, read, add, create: createIncident } = setUpArchiveSite(engine);
  /** Without the specification's day, which would be a second date. */
  const create = (values: Parameters<typeof createIncident>[0]) =>
    createIncident({ ...values, ...(values?.date !== undefined && { date_of_incident: undefined }) });
  const search = async (filter: Record<string, string>) =>
    (await read<Found>(`/search_incidents?${new URLSearchParams(filter)}`)).body;
  const findPlace = async (q: string, isWanted: (place: Place) => boolean) =>
    ((await asAdmin("GET", `/get_places?q=${encodeURIComponent(q)}`)).body as unknown as Place[]).find(isWanted);

  it("lists first the filter that hides the most, and none when something is found", async () => {
    for (const title of ["Here", "Here too"]) await create({ title, kinds: ["killing"] });
    await create({ title: "Elsewhere", kinds: ["torture"] });
    expect(await search({ q: "here", kind: "torture" })).toMatchObject({
      total: 0,
      without: [
        { filter: "kind", total: 2 },
        { filter: "q", total: 1 },
      ],
    });
    expect(await search({ q: "here" })).not.toHaveProperty("without");
  });

  it("finds trashed incidents only in the trash scope, and refuses a hidden `before`", async () => {
    const draft = await create({ title: "Draft", draft: true });
    const trashed = await create({ title: "Trashed draft", draft: true });
    const [unpublished, gone, withdrawn, lost] = [
      ...[await create({ title: "Unpublished" }), await create({ title: "Trashed unpublished" })],
      ...[await create({ title: "Withdrawn" }), await create({ title: "Trashed withdrawn" })],
    ];
    const open = await create({ title: "Open" });
    for (const id of [unpublished, gone]) await asAdmin("POST", "/unpublish", { kind: "incident", id });
    for (const incident_id of [withdrawn, lost])
      await asAdmin("POST", "/set_verification_status", { incident_id, status: "withdrawn", note: "Twice" });
    for (const id of [trashed, gone, lost])
      expect(await asAdmin("DELETE", `/delete_incident/${id}`)).toMatchObject({ status: 200 });
    const listScope = async (scope: string) =>
      ((await asAdmin("GET", `/search_incidents?scope=${scope}`)).body as unknown as Found).incidents.map(({ title }) => title);
    expect(await listScope("drafts")).toEqual(["Draft"]);
    expect(await listScope("unpublished")).toEqual(["Unpublished"]);
    expect(await listScope("withdrawn")).toEqual(["Withdrawn"]);
    expect(await listScope("trash")).toEqual(["Trashed withdrawn", "Trashed unpublished", "Trashed draft"]);
    expect(await listScope("all")).toHaveLength(7);
    for (const hidden of [draft, unpublished, withdrawn, trashed, UNKNOWN_ID])
      expect((await read<Found>(`/search_incidents?before=${hidden}`)).status, hidden).toBe(201);
    expect((await read<Found>(`/search_incidents?before=${open}`)).body.incidents).toEqual([]);
    const { body } = await asAdmin("GET", `/search_incidents?scope=all&before=${unpublished}`);
    expect(body).toMatchObject({ incidents: [{ title: "Trashed draft" }, { title: "Draft" }] });
  });
  it("lists kinds, statuses, regions and their zones with the most incidents first", async () => {
    const isZone = ({ kind, region }: Place) => kind === "zone" && region?.name === "Amhara";
    const zones = [
      await findPlace("West Wellega", ({ kind }) => kind === "zone"),
      await findPlace("North Shewa", isZone),
      await findPlace("North Gondar", isZone),
    ];
    const [wellega, shewa, gondar] = zones.map((zone) => String(zone?._id));
    const kinds = [["killing"], ["shelling", "killing"], ["torture"], ["torture", "shelling"], ["torture"]];
    for (const [index, place_id] of [wellega, shewa, gondar, gondar, null].entries()) {
      const id = await create({ kinds: kinds[index] ?? [], place_id, place_precision: place_id ? "zone" : null });
      if (index === 0) continue;
      await add(article, id);
      await asAdmin("POST", "/set_verification_status", { incident_id: id, status: "reported" });
    }
    const { body: counts } = await read<Counts>("/count_incidents");
    expect(counts.kinds.map(({ kind, incidents }) => `${incidents} ${kind}`)).toEqual(["3 torture", "2 killing", "2 shelling"]);
    expect(counts.statuses).toEqual([
      { status: "reported", incidents: 4 },
      { status: "unreviewed", incidents: 1 },
    ]);
    expect(counts.regions).toMatchObject([
      {
        ...{ name: "Amhara", incidents: 3 },
        zones: [
          { _id: gondar, incidents: 2 },
          { _id: shewa, incidents: 1 },
        ],
      },
      { name: "Oromia", incidents: 1, zones: [{ _id: wellega, incidents: 1 }] },
    ]);
    expect(counts).toMatchObject({ without_place: 1, unreviewed: 1, counted: 4 });
  });

  it("has the points with the most incidents first, and one for each precise thread", async () => {
    const town = await findPlace("Ataye", ({ latitude }) => latitude !== null);
    const other = await findPlace("Gonder", ({ kind, latitude }) => kind === "town" && latitude !== null);
    const zone = await findPlace("North Gondar", ({ kind }) => kind === "zone");
    await create({ title: "One there", place_id: other?._id, place_precision: "near" });
    for (const place_precision of ["exact", "near"]) await create({ title: "There", place_id: town?._id, place_precision });
    await create({ title: "Around", place_id: zone?._id, place_precision: "zone" });
    const district = { kind: "district", name: "Tests", parent_id: zone?._id, latitude: 12, longitude: 38 };
    const { _id: added } = (await asAdmin("POST", "/create_place", district)).body;
    await create({ title: "Within", place_id: added, place_precision: "district" });
    await create({ title: "Anywhere" });
    const { points } = (await read<Counts>("/count_incidents")).body;
    const at = (place: Place | undefined) => ({ _id: place?._id, latitude: place?.latitude, longitude: place?.longitude });
    expect(points).toMatchObject([
      { ...at(town), incidents: 2 },
      { ...at(other), incidents: 1 },
    ]);
  });
});
