import { describe, expect, it } from "vitest";
import { emptyCounts, incidentResponse, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { IncidentMetadata } from "./rules.ts";

describe.each(engines)("API calls that list incidents on %s", (engine) => {
  const { site, asAdmin, read, create, expectRefused } = setUpArchiveSite(engine);
  const titlesAt = async (path: string) => (await read<IncidentMetadata[]>(path)).body.map(({ title }) => title);
  const FIVE = "/get_metadata_for_five_previous_incidents";
  const OLD = "/get_metadata_for_old_previous_incidents";
  const CURRENT = "/get_current_incident";

  async function createMany(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 1; index <= count; index += 1) ids.push(await create({ title: `i${index}` }));
    return ids;
  }
  /** `i9`, `i8` … `i1` for 9 and 1. */
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `i${from - index}`);

  it("return no incidents at first", async () => {
    expect(await read(CURRENT)).toMatchObject({ status: 201, body: { message: "There is no incident yet." } });
    expect(await read(FIVE)).toMatchObject({ status: 200, body: [] });
    expect(await read(OLD)).toMatchObject({ status: 200, body: [] });
  });

  it("order by creation, not by the date of the incident", async () => {
    await create({ title: "first", date_of_incident: "2026-03-01" });
    await create({ title: "second", date_of_incident: "1991-05-28" });
    expect((await read(CURRENT)).body).toMatchObject({ title: "second", articles: [] });
    expect(await titlesAt(FIVE)).toEqual(["first"]);
  });

  it("return of sixty the current, five previous, fifty older, then the rest", async () => {
    const ids = await createMany(60);
    expect((await read(CURRENT)).body).toMatchObject({ title: "i60" });
    expect((await read(FIVE)).body).toEqual(
      down(59, 55).map((title, index) => ({
        ...incidentResponse,
        ...emptyCounts,
        _id: ids[58 - index],
        title,
        created_at: site().now().toISOString(),
      })),
    );
    expect(await titlesAt(OLD)).toEqual(down(54, 5));
    expect(await titlesAt(`${OLD}?before=${ids[4]}`)).toEqual(down(4, 1));
    expect(await titlesAt(`${OLD}?before=${ids[0]}`)).toEqual([]);
    await asAdmin("DELETE", `/delete_incident/${ids[4]}`);
    expect(await titlesAt(`${OLD}?before=${ids[4]}`)).toEqual(down(4, 1));
    await expectRefused(() => read(`${OLD}?before=${UNKNOWN_ID}`), messages.doesNotExist);
    await expectRefused(() => read(`${OLD}?before=${NOT_AN_ID}`), messages.doesNotExist);
    await expectRefused(() => read(`${OLD}?before=`), messages.doesNotExist);
  });

  it("skip a deleted incident, and return a restored one in its position", async () => {
    const ids = await createMany(8);
    await asAdmin("DELETE", `/delete_incident/${ids[7]}`);
    expect((await read(CURRENT)).body).toMatchObject({ title: "i7" });
    expect(await titlesAt(FIVE)).toEqual(down(6, 2));
    expect(await titlesAt(OLD)).toEqual(["i1"]);
    await asAdmin("POST", `/restore_incident/${ids[7]}`);
    expect((await read(CURRENT)).body).toMatchObject({ title: "i8" });
    expect(await titlesAt(FIVE)).toEqual(down(7, 3));
    expect(await titlesAt(OLD)).toEqual(down(2, 1));
  });
});
