import { describe, expect, it } from "vitest";
import { mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import type { HistoryEntry, Revision } from "../revisions/rules.ts";
import type { Incident } from "../statements/rules.ts";

const BOOK = "A Writer, A Book (Addis Ababa 1999)";
const LINK = "https://www.example.org/1";
const NO_ADDRESS = "Please add article link";
const BOTH = "Please give a link or a reference, not both.";
const [article] = mediaKinds;

describe("a source without an address on sqlite", () => {
  const archive = setUpArchiveSite("sqlite");
  const { site, asAdmin, asOwner, read, rows, create, add, addClaim, expectRefused, findLastAudit, findProblems } = archive;
  const { redactAsVersion1 } = archive;
  const send = (incident_id: string, values: object) =>
    asAdmin("POST", "/create_article_archive", { incident_id, description: "About it", ...values });
  const addDocument = async (incident_id: string, reference = BOOK) => String((await send(incident_id, { reference })).body._id);
  const edit = (article_archive_id: string, values: object) =>
    asAdmin("PATCH", "/edit_article_archive", { article_archive_id, base: {}, ...values });
  const fetchIncident = async (id: string) => (await read<Incident>(`/get_incident_with_id/${id}`)).body;
  const fetchRevisions = async (id: string) => (await read<Revision[]>(`/get_revisions/${id}`)).body;
  const readBody = async (id: string) => JSON.parse((await fetchRevisions(id))[0]?.body_json ?? "") as Incident;

  it("is a document among articles, counted with them, and in the revision", async () => {
    const id = await create();
    const linked = await add(article, id);
    const document = await addDocument(id);
    expect(await findLastAudit()).toMatchObject({ verb: "create", kind: "article", after: { reference: BOOK } });
    const stored = (await rows()).article.map(({ type, link, reference }) => [type, link, reference]);
    expect(stored).toEqual([
      ["article", expect.any(String), null],
      ["document", null, BOOK],
    ]);
    const incident = await fetchIncident(id);
    expect(incident.number_of_articles).toBe(2);
    expect(incident.articles.map(({ _id }) => _id)).toEqual([document, linked]);
    expect(incident.articles[0]).not.toHaveProperty("article_link");
    expect(incident.articles[1]).not.toHaveProperty("reference");
    expect(incident.sources).toMatchObject([
      { _id: document, type: "document", reference: BOOK },
      { _id: linked, type: "article" },
    ]);
    for (const name of ["link", "outlet"]) expect(incident.sources[0]).not.toHaveProperty(name);
    expect((await readBody(id)).articles[0]).toMatchObject({ _id: document, reference: BOOK });
    expect(await findProblems()).toEqual([]);
  });

  it("needs a link or a reference, and not both", async () => {
    const id = await create();
    for (const values of [{}, { article_link: "" }, { reference: " " }, { article_link: null, reference: null }])
      await expectRefused(() => send(id, values), NO_ADDRESS, "article_link");
    await expectRefused(() => send(id, { article_link: LINK, reference: BOOK }), BOTH, "reference");
    await expectRefused(
      () => send(id, { reference: "a".repeat(301) }),
      "reference cannot be more than 300 characters",
      "reference",
    );
    expect((await send(id, { description: "" })).body.issues).toMatchObject([
      { path: "description" },
      { path: "article_link", message: NO_ADDRESS },
    ]);
    expect(await send(id, { article_link: "", reference: BOOK })).toMatchObject({ status: 200 });
    expect(await send(id, { article_link: LINK, reference: "" })).toMatchObject({ status: 200 });
  });

  it("changes into an article and back, and keeps one of the two", async () => {
    const id = await create();
    const document = await addDocument(id);
    const before = await rows();
    for (const values of [{ reference: "" }, { article_link: "" }, { article_link: "", reference: "" }])
      await expectRefused(() => edit(document, values), NO_ADDRESS, "article_link");
    await expectRefused(() => edit(document, { article_link: LINK, reference: BOOK }), BOTH, "reference");
    const [returned] = (await fetchIncident(id)).articles;
    expect(await edit(document, returned ?? {})).toMatchObject({ status: 200, body: { reference: BOOK } });
    expect(await rows()).toEqual(before);
    const linked = await edit(document, { article_link: LINK });
    expect(linked).toMatchObject({ status: 200, body: { article_link: LINK, outlet: "example.org" } });
    expect(linked.body).not.toHaveProperty("reference");
    expect((await rows()).article).toMatchObject([{ type: "article", link: LINK, reference: null }]);
    // An empty reference changes nothing of an article with a link.
    expect(await edit(document, { reference: "" })).toMatchObject({ status: 200, body: { article_link: LINK } });
    const { body } = await edit(document, { reference: BOOK, article_link: "" });
    expect(body).not.toHaveProperty("outlet");
    expect((await rows()).article).toMatchObject([{ type: "document", link: null, reference: BOOK }]);
    // Without a base, the reference replaces the link.
    const whole = { article_archive_id: document, description: "Whole", reference: "Another" };
    expect(await asAdmin("PATCH", "/edit_article_archive", whole)).toMatchObject({ status: 200, body: { reference: "Another" } });
    expect(await findProblems()).toEqual([]);
  });

  it("refuses to overwrite a reference that another admin changed meanwhile", async () => {
    const document = await addDocument(await create());
    await edit(document, { reference: "Another's" });
    const { status, body } = await edit(document, { base: { reference: BOOK }, reference: "Mine" });
    expect({ status, conflicts: body.conflicts }).toMatchObject({
      status: 201,
      conflicts: [{ field: "reference", yours: "Mine", theirs: "Another's" }],
    });
  });

  it("is shown in the history, and comes back with a revision", async () => {
    const id = await create();
    const document = await addDocument(id);
    const [{ number } = { number: 0 }] = await fetchRevisions(id);
    await edit(document, { article_link: LINK });
    const history = async () => (await read<{ entries: HistoryEntry[] }>(`/get_incident_history/${id}`)).body.entries;
    expect((await history())[0]?.changes).toMatchObject([
      {
        field: "article",
        act: "changed",
        fields: [
          { field: "outlet", before: null, after: "example.org" },
          { field: "link", before: null, after: LINK },
          { field: "reference", before: BOOK, after: null },
        ],
      },
    ]);
    const returned = () => asOwner("POST", `/return_to_revision/${id}`, { number, reason: "As it was" });
    expect(await returned()).toMatchObject({ status: 200 });
    expect((await rows()).article).toMatchObject([{ type: "document", link: null, reference: BOOK }]);
    await asAdmin("DELETE", `/delete_article/${id}/${document}`);
    expect(await returned()).toMatchObject({ status: 200 });
    expect((await rows()).article).toMatchObject([{ type: "document", reference: BOOK, deleted_at: null }]);
    await asAdmin("DELETE", `/delete_article/${id}/${document}`);
    expect((await asAdmin("POST", "/restore", { kind: "article", id: document })).status).toBe(200);
    expect(await findLastAudit()).toMatchObject({
      verb: "restore",
      kind: "article",
      before: { reference: BOOK, deleted_at: site().now().toISOString() },
      after: { reference: BOOK, deleted_at: null },
    });
    expect(await findProblems()).toEqual([]);
  });

  it("keeps the reference of today where that of a revision was redacted", async () => {
    const id = await create();
    const document = await addDocument(id, "Testimony of a witness");
    const [{ number } = { number: 0 }] = await fetchRevisions(id);
    await edit(document, { reference: BOOK });
    await redactAsVersion1(id, number, "/articles/0/reference");
    await asAdmin("POST", `/return_to_revision/${id}`, { number, reason: "As it was" });
    expect((await rows()).article).toMatchObject([{ reference: BOOK }]);
  });

  it("counts once with the same reference, and is copied with its incident", async () => {
    const id = await create();
    await addClaim(id, [await addDocument(id), await addDocument(id, "a writer: A BOOK, Addis Ababa, 1999")]);
    const corroborate = () => asAdmin("POST", "/set_verification_status", { incident_id: id, status: "corroborated" });
    expect(await corroborate()).toMatchObject({ status: 201 });
    const { body } = await asAdmin("POST", "/duplicate", { kind: "incident", id });
    const copied = (await rows()).article.filter(({ incident_id }) => incident_id === body._id);
    expect(copied).toMatchObject([{ type: "document", reference: BOOK }, { type: "document" }]);
    await addClaim(id, [await addDocument(id, "Another writer, Another book")]);
    expect(await corroborate()).toMatchObject({ status: 200 });
  });
});
