import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { toText } from "../../../../../tests/to-text.ts";
import { WovenRecord } from "./woven-record.tsx";

type Props = ComponentProps<typeof WovenRecord>;
const count = (minimum: number | null, maximum = minimum) => ({ minimum, maximum });
const createThread = (id: string, day: string, killed = count(3)) =>
  ({ _id: id, title: `Event ${id}`, date: day, first_day: day, killed }) as unknown as NonNullable<Props["threads"]>[0];
const createYear = (year: number | null, incidents: number) =>
  ({ year, incidents, killed: count(7, 9) }) as unknown as Props["years"][0];

const render = (props: Partial<Props>, url = "/incidents") =>
  renderElement(<WovenRecord values={{}} threads={null} years={[]} {...props} />, { url });
const getLinks = (html: string) => [...html.matchAll(/href="([^"#]+)"/g)].map(([, link]) => link?.replaceAll("&amp;", "&"));

describe("WovenRecord", () => {
  const threads = [createThread("a", "2020-11-09"), createThread("b", "2021-04-16", count(null))];
  const years = [createYear(2020, 41), createYear(null, 2), createYear(2022, 1)];

  it("renders nothing where nothing was found, or no incident is in one year", () => {
    expect(render({ threads: [] })).toBe("");
    expect(render({ years: [createYear(null, 3)] })).toBe("");
  });

  it("has each incident as a thread and in a list of the same order, between the years", () => {
    const html = render({ threads }, "/am/incidents");
    expect(getLinks(html)).toEqual(["/am/archives/a", "/am/archives/b", "/am/archives/a", "/am/archives/b"]);
    const shown = render({ threads });
    expect(shown).toMatch(/<a [^>]*href="#found">Skip the woven record<\/a>/);
    expect(shown).toContain("<title>The woven record: a thread for each incident, in the order of time</title>");
    expect(shown).toMatch(/<p[^>]* aria-hidden="true"><span>2020<\/span><span>2021<\/span>/);
    const text = toText(shown);
    expect(text).toMatch(/What the threads show, and as a list Each thread is as wide as the number of the killed/);
    expect(text).toMatch(/2020 2021 .*Event a .*9 November 2020.*3.* Event b .*16 April 2021/);
    expect(toText(render({ threads: [createThread("a", "2020-11-09"), createThread("c", "2020-12-01")] }))).not.toMatch(
      /2020 2020/,
    );
  });

  it("draws what is certain, and what else is reported behind it", () => {
    const exact = createThread("a", "2020-11-09");
    const range = createThread("b", "2020-11-10", count(3, 9));
    const countPaths = (thread: typeof exact) =>
      /<title>Event.*?<\/a>/.exec(render({ threads: [thread] }))?.[0].match(/<path /g)?.length;
    // The widest one, because it is the target of a tap.
    const unknown = createThread("c", "2020-11-11", count(null));
    expect([exact, range, unknown].map(countPaths)).toEqual([2, 3, 2]);
    const getClass = (thread: typeof exact) => /<a class="([^"]*)"[^>]*><title>/.exec(render({ threads: [thread] }))?.[1];
    const atMost = createThread("a", "2020-11-09", count(null, 9));
    expect([exact, unknown, atMost].map((thread) => /pale|light/.exec(getClass(thread) ?? "")?.[0])).toEqual([
      ...[undefined, "pale", "light"],
    ]);
  });

  it("links years to their incidents, and to the table, except in the table's drawing", () => {
    const links = getLinks(render({ years, values: { q: "church", before: "x" } }));
    expect(links).toEqual([
      ...["/incidents?q=church&from=2020&to=2020", "/incidents?q=church&from=2022&to=2022", "/incidents?q=church&view=time"],
    ]);
    expect(toText(render({ years }))).toMatch(/The woven record: a thread for each year with incidents .* The years as a table$/);
    expect(render({ years })).toMatch(/<span>2020<\/span><span>2022<\/span>/);
    expect(getLinks(render({ years, isLarge: true }))).toHaveLength(2);
    expect(render({ years })).toMatch(/<title>2020: 41 incidents.*7.*9/);
  });
});
