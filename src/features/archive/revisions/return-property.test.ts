import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mediaKinds, organisation, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import type { Revision } from "./rules.ts";

const parts = ["article", "video", "image", "claim", "attribution"] as const;
type Part = (typeof parts)[number];
type Body = Record<string, unknown> & Record<"images" | "claims" | "attributions", { _id: string; sources?: string[] }[]>;

const added = { description: "Added" };
const text = fc.constantFrom("አማራ", "Another text", "First.\n\nSecond.");
const which = fc.nat(9);
const chosen = fc.array(which, { minLength: 1, maxLength: 3 });
const figure = fc.constantFrom({ minimum: 3, maximum: 3 }, { minimum: 1, maximum: null }, { minimum: null, maximum: 9 });
const incidentChange = fc.record(
  {
    title: fc.constantFrom("A title", "Another title", "ርዕስ"),
    location: fc.constantFrom("Here", "እዚያ"),
    date: fc.constantFrom("2021-01-12", "2020-05~", "1994/.."),
    killed: figure,
    reason: text,
    narrative_am: fc.oneof(text, fc.constant("")),
    kinds: fc.constantFrom([], ["massacre"], ["forced_displacement", "massacre"]),
  },
  { requiredKeys: [] },
);
const sourceChange = fc.record(
  {
    description: text,
    title: fc.option(text),
    outlet: fc.constantFrom(null, "A paper", "example.org"),
    published_on: fc.constantFrom(null, "2022-06-19"),
    source_kind: fc.constantFrom(null, "news", "court"),
    archived_link: fc.constantFrom(null, "https://web.archive.org/web/2022/https://example.org/1"),
    accessed_on: fc.constantFrom(null, "2022-07-01"),
    rights: fc.option(text),
    // Only for images; others ignore them.
    image_kind: fc.constantFrom(null, "map", "photo"),
    is_sensitive: fc.boolean(),
  },
  { requiredKeys: [] },
);
const change = fc.oneof(
  fc.record({ act: fc.constant("incident" as const), values: incidentChange }),
  fc.record({
    act: fc.constant("source" as const),
    type: fc.constantFrom("article", "video", "image"),
    which,
    values: sourceChange,
    address: fc.constantFrom({}, { article_link: "https://example.org/4" }, { reference: "A book, 1999" }),
    repeats: fc.option(which),
  }),
  fc.record({
    act: fc.constant("add" as const),
    // Another picture would cost half a second.
    part: fc.constantFrom("article", "video", "claim", "attribution"),
    chosen,
    figure,
  }),
  fc.record({
    act: fc.constant("cite" as const),
    part: fc.constantFrom("claim", "attribution"),
    which,
    chosen,
    quote: fc.option(text),
  }),
  fc.record({ act: fc.constantFrom("delete", "restore", "destroy"), part: fc.constantFrom(...parts), which }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

describe("a return to a revision on sqlite", () => {
  const archive = setUpArchiveSite("sqlite");
  const { site, asAdmin, asOwner, read, create, add, addImage, addClaim, addOrganisation, addAttribution, findProblems } =
    archive;

  /** Sends a change as an admin; a rule may refuse it. */
  async function send(method: "POST" | "PATCH" | "DELETE", path: string, body: object = {}) {
    const response = await (path === "/destroy" ? asOwner : asAdmin)(method, path, body);
    expect([200, 201], `${method} ${path}`).toContain(response.status);
    return response.body;
  }

  /** Creates an incident with one part of each kind, and returns the changes to choose from. */
  async function fill() {
    const id = await create();
    const organisations: string[] = [];
    for (const name_en of [crypto.randomUUID(), crypto.randomUUID()]) {
      organisations.push(await addOrganisation({ ...organisation, name_en, name_am: null, other_names: [] }));
    }
    const ids: Record<Part, string[]> = { article: [], video: [], image: [await addImage(id)], claim: [], attribution: [] };
    for (const kind of mediaKinds) ids[kind.kind].push(await add(kind, id));
    const sources = () => [...ids.article, ...ids.video, ...ids.image];
    ids.claim.push(await addClaim(id, sources()));
    ids.attribution.push(await addAttribution(id, organisations[0] ?? "", sources().slice(0, 1)));
    const pick = (list: string[], index: number) => list[index % list.length] ?? "";
    const cite = (indices: number[]) => [...new Set(indices.map((index) => pick(sources(), index)))];

    const adders = {
      article: () =>
        send("POST", "/create_article_archive", { ...added, incident_id: id, article_link: "https://example.org/2" }),
      video: () => send("POST", "/create_video_archive", { ...added, incident_id: id, video_link: "https://example.org/3" }),
      claim: (indices: number[], bounds: object) =>
        send("POST", "/create_claim", { incident_id: id, kind: "injured", ...bounds, sources: cite(indices) }),
      attribution: (indices: number[]) => {
        const organisation_id = pick(organisations, indices[0] ?? 0);
        return send("POST", "/create_attribution", {
          incident_id: id,
          organisation_id,
          stance: "denied",
          sources: cite(indices),
        });
      },
    };
    const editSource = ({ type, which: index, values, address, repeats }: Extract<Change, { act: "source" }>) => {
      const repeated = repeats === null ? null : pick(sources(), repeats);
      return send("PATCH", `/edit_${type}_archive`, {
        [`${type}_archive_id`]: pick(ids[type], index),
        base: {},
        ...values,
        ...(type === "article" && address),
        repeats: repeated,
      });
    };
    const remove = (part: Part, target: string) => {
      if (part === "article") return send("DELETE", `/delete_article/${id}/${target}`);
      if (part === "video") return send("DELETE", `/delete_video_archive/${id}/${target}`);
      if (part === "image") return send("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: target });
      return send("DELETE", `/delete_${part}/${target}`);
    };
    async function apply(step: Change) {
      site().advanceTime(1000);
      if (step.act === "incident") await send("PATCH", `/edit_incident_metadata/${id}`, { base: {}, ...step.values });
      if (step.act === "source") await editSource(step);
      if (step.act === "add") {
        const { _id } = (await adders[step.part](step.chosen, step.figure)) as { _id?: string };
        if (_id) ids[step.part].push(_id);
      }
      if (step.act === "cite") {
        const values = step.part === "claim" ? { minimum: 7, maximum: 7 } : { stance: "alleged" };
        const body = { ...values, sources: cite(step.chosen), quote: step.quote };
        await send("PATCH", `/edit_${step.part}/${pick(ids[step.part], step.which)}`, body);
      }
      if (step.act === "delete") await remove(step.part, pick(ids[step.part], step.which));
      if (step.act === "restore") await send("POST", "/restore", { kind: step.part, id: pick(ids[step.part], step.which) });
      if (step.act === "destroy") {
        const target = pick(ids[step.part], step.which);
        await remove(step.part, target);
        const { title } = (await read<{ title: string }>(`/get_incident_with_id/${id}`)).body;
        await send("DELETE", "/destroy", { kind: step.part, id: target, title });
      }
    }
    return { id, apply };
  }

  /** Returns a body without the parts that a return does not restore: those that were destroyed, and those that depend on them. */
  async function withoutGone({ verification, salt, change_reason, ...body }: Body) {
    const gone = new Set((await site().audit()).flatMap(({ verb, subject }) => (verb === "destroy" ? subject : [])));
    const lists = Object.entries(body).map(([name, value]) => {
      if (!Array.isArray(value) || name === "kinds") return [name, value];
      const items = (value as { _id: string; sources?: string[] }[])
        .filter(({ _id }) => !gone.has(_id))
        .map((item) => (item.sources ? { ...item, sources: item.sources.filter((source) => !gone.has(source)) } : item))
        .filter(({ sources }) => sources === undefined || sources.length > 0);
      return [name, items.length > 0 ? items : undefined];
    });
    return Object.fromEntries(lists);
  }

  it("restores any earlier revision, after any changes", { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 15, size: "max" }), fc.nat(), async (changes, index) => {
        const { id, apply } = await fill();
        for (const step of changes) await apply(step);
        const list = async () => (await read<Revision[]>(`/get_revisions/${id}`)).body;
        const before = await list();
        const target = before[index % before.length];
        const response = await asAdmin("POST", `/return_to_revision/${id}`, { number: target?.number, reason: "As it was" });
        // A source may repeat one that is in the trash now; another test covers that rule.
        fc.pre(!String(response.body.message).includes("in a circle"));
        expect(response.body.message).toContain(`Restored revision ${target?.number}.`);
        const [newest] = await list();
        const parse = ({ body_json = "" }: Partial<Revision> = {}) => withoutGone(JSON.parse(body_json) as Body);
        expect(await parse(newest)).toEqual(await parse(target));
        // And back to the state before the return.
        await asAdmin("POST", `/return_to_revision/${id}`, { number: before[0]?.number, reason: "As it is" });
        expect(await parse((await list())[0])).toEqual(await parse(before[0]));
        expect(await findProblems()).toEqual([]);
        const rows = (await site().audit()).filter(({ kind }) => kind !== "incident" && kind !== "organisation");
        expect(rows.filter(({ root_kind, root_id, subject }) => root_kind !== "incident" || root_id === subject)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
