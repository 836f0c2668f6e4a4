import { describe, expect, it } from "vitest";
import { getWithdrawal, mediaKinds, messages, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import type { Revision } from "./rules.ts";

const [article, video] = mediaKinds;
const reason = "The letter was false.";

describe("POST /return_to_revision on sqlite", () => {
  const archive = setUpArchiveSite("sqlite");
  const { site, asAdmin, asOwner, read, create, edit, add, addImage, addClaim, addOrganisation, addAttribution } = archive;
  const { readIncident, findProblems, fetchTrash, expectRefused, redactAsVersion1 } = archive;
  const list = async (id: string) => (await read<Revision[]>(`/get_revisions/${id}`)).body;
  const goBack = (id: string, body: object = {}) => asAdmin("POST", `/return_to_revision/${id}`, { number: 1, reason, ...body });
  const returned = { status: 200, body: { message: "Restored revision 1." } };

  it("restores an incident in a new revision; the status stays", async () => {
    // Longer than an edited title may be.
    const id = await create({
      title: "ሀ".repeat(90),
      kinds: ["massacre"],
      reason: "Two lists",
      narrative_en: "It happened.",
    } as object);
    const first = await readIncident(id);
    await asAdmin("POST", "/set_verification_status", { incident_id: id, status: "disputed", note: "Two accounts" });
    await edit(id, { title: "Other", date: "2020", killed: { minimum: 1, maximum: null }, kinds: [], narrative_am: "የሆነው" });
    await edit(id, { narrative_en: "It happened at night.", narrative_en_reviewed: true });
    const count = (await list(id)).length;
    expect(await goBack(id)).toMatchObject({ ...returned, body: { _id: id } });
    const { verification, ...own } = await readIncident(id);
    const { verification: _unreviewed, ...before } = first;
    expect([own, verification.status]).toEqual([before, "disputed"]);
    const [newest] = await list(id);
    expect(newest).toMatchObject({ number: count + 1, reason });
    expect(await findProblems()).toEqual([]);
    expect(await site().findLastAudit()).toMatchObject({ verb: "edit", kind: "incident", subject: id });
    // A return to the current state changes nothing.
    const unchanged = await list(id);
    expect(await goBack(id)).toMatchObject(returned);
    expect(await list(id)).toEqual(unchanged);
  });

  it("restores its parts from the trash, and trashes what was added since", async () => {
    const id = await create();
    const source = await add(article, id, "The report");
    const repeating = await add(video, id, "A witness");
    const copy = { archived_link: "https://web.archive.org/web/2022/https://b.org/2", accessed_on: "2022-07-01", rights: "CC0" };
    const known = { repeats: source, language: "am", ...copy };
    const told = await asAdmin("PATCH", `${video.edit}`, { video_archive_id: repeating, base: {}, ...known });
    expect(told).toMatchObject({ status: 200, body: known });
    const image = await addImage(id, "The place");
    const claim = await addClaim(id, [source, image], { quote: "52 ሰዎች" });
    const attribution = await addAttribution(id, await addOrganisation(), [source]);
    const earlier = await list(id);
    const number = earlier.length;

    const later = await add(article, id, "A later report");
    await asAdmin("PATCH", `/edit_claim/${claim}`, { sources: [later], minimum: 60, maximum: 60, quote: null });
    await asAdmin("DELETE", `/delete_attribution/${attribution}`);
    await asAdmin("PATCH", `${video.edit}`, { video_archive_id: repeating, base: {}, repeats: null, outlet: "TV" });
    await asAdmin("PATCH", article.edit, { article_archive_id: source, base: {}, article_link: "https://example.org/other" });
    const without = { archived_link: null, accessed_on: "2022-08-01", rights: "Other terms" };
    await asAdmin("PATCH", `${video.edit}`, {
      video_archive_id: repeating,
      base: {},
      video_link: "https://example.org/b",
      ...without,
    });
    await asAdmin("DELETE", `/delete_article/${id}/${source}`);
    await asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: image });
    const laterClaim = await addClaim(id, [later], { kind: "injured" });

    expect(await goBack(id, { number })).toMatchObject({
      body: { message: `Restored revision ${number}.` },
    });
    const [newest] = await list(id);
    const toState = ({ salt, change_reason, ...state }: Record<string, unknown>) => state;
    expect(toState(JSON.parse(newest?.body_json ?? ""))).toEqual(toState(JSON.parse(earlier[0]?.body_json ?? "")));
    const { article: articles, claim: claims } = await fetchTrash();
    expect([articles.map(({ _id }) => _id), claims.map(({ _id }) => _id)]).toEqual([[later], [laterClaim]]);
    expect(await findProblems()).toEqual([]);
    const changes = (await site().audit()).slice(-9).map(({ verb, kind, subject }) => [verb, kind, subject]);
    expect(changes).toContainEqual(["restore", "article", source]);
    expect(changes).toContainEqual(["trash", "claim", laterClaim]);
    expect(changes).toContainEqual(["edit", "video", repeating]);
  });

  it("names what was deleted for good, and what rests on it", async () => {
    const id = await create();
    const [source, image] = [await add(article, id, "The report"), await addImage(id, "ሥዕሉ")];
    const claim = await addClaim(id, [source, image]);
    const destroyed = await addClaim(id, [source], { kind: "injured" });
    const number = (await list(id)).length;
    await asAdmin("DELETE", `/delete_claim/${claim}`);
    await asAdmin("DELETE", `/delete_claim/${destroyed}`);
    await asAdmin("DELETE", `/delete_article/${id}/${source}`);
    await asAdmin("DELETE", "/delete_image_archive/", { incident_id: id, image_archive_id: image });
    for (const item of [
      { kind: "claim", id: claim },
      { kind: "claim", id: destroyed },
      { kind: "article", id: source },
      { kind: "image", id: image },
    ]) {
      expect(await asOwner("DELETE", "/destroy", { ...item, title: "A title" }), item.kind).toMatchObject({ status: 200 });
    }
    expect(await goBack(id, { number })).toMatchObject({
      status: 200,
      body: {
        message: `Restored revision ${number}. Not restored: the source “The report”, which was deleted for good; the source “ሥዕሉ”, which was deleted for good; a figure that was deleted for good, or whose sources or words are gone.`,
      },
    });
    expect(await readIncident(id)).toMatchObject({ articles: [], claims: [], number_of_images: 0 });
    expect(await findProblems()).toEqual([]);
  });

  it("keeps sources in the trash cited", async () => {
    const id = await create();
    const [kept, hidden] = [await add(article, id), await add(video, id)];
    const claim = await addClaim(id, [kept, hidden]);
    await asAdmin("DELETE", `/delete_video_archive/${id}/${hidden}`);
    const number = (await list(id)).length;
    await asAdmin("PATCH", `/edit_claim/${claim}`, { minimum: 1, maximum: 1 });
    await goBack(id, { number });
    await asAdmin("POST", "/restore", { kind: "video", id: hidden });
    expect((await readIncident(id)).claims).toMatchObject([{ minimum: 52, sources: [kept, hidden].toSorted() }]);
  });

  it("refuses a state in which a source would repeat itself through the trash", async () => {
    const id = await create();
    const [first, second] = [await add(article, id), await add(article, id)];
    const repeat = (source: string, repeats: string | null) =>
      asAdmin("PATCH", article.edit, { article_archive_id: source, base: {}, repeats });
    await repeat(first, second);
    await asAdmin("DELETE", `/delete_article/${id}/${second}`);
    const number = (await list(id)).length;
    await asAdmin("POST", "/restore", { kind: "article", id: second });
    await repeat(first, null);
    expect((await repeat(second, first)).status).toBe(200);
    await expectRefused(
      () => goBack(id, { number }),
      "These sources would repeat one another in a circle. One of them must have been the first.",
    );
  });

  it("lowers a status that its sources no longer support", async () => {
    const id = await create();
    await add(article, id);
    await asAdmin("POST", "/set_verification_status", { incident_id: id, status: "reported" });
    expect((await goBack(id)).body.message).toBe(
      "Restored revision 1. Its status is now “Not reviewed yet”, as what it states has changed.",
    );
  });

  it("says which place is gone, and which redacted text stays as it is today", async () => {
    const id = await create();
    const place = String(
      ((await asAdmin("POST", "/create_place", { kind: "region", name: "Gone" })).body as { _id: string })._id,
    );
    const narratives = { narrative_en: "A secret", narrative_am: "ምስጢር" };
    await edit(id, { place_id: place, place_precision: "region", description: "Secret", location: "There", ...narratives });
    await edit(id, { place_id: "", place_precision: "", description: "Safe", location: "Here", narrative_en: "All safe" });
    await asAdmin("DELETE", `/delete_place/${place}`);
    for (const path of ["/description", "/narrative_en"]) await redactAsVersion1(id, 2, path);
    expect(await goBack(id, { number: 2 })).toMatchObject({
      status: 200,
      body: {
        message:
          "Restored revision 2. Not restored: Description, which was removed from it and stays as it is today; What happened, in English, which was removed from it and stays as it is today; the place, which is no longer on the list.",
      },
    });
    expect(await readIncident(id)).toMatchObject({
      description: "Safe",
      narrative_en: "All safe",
      narrative_am: "ምስጢር",
      location: "There",
      place_id: null,
      place_precision: null,
    });
  });

  it("refuses a withdrawn state, an unknown number, no reason, what is not public", async () => {
    const id = await create();
    for (const status of ["withdrawn", "unreviewed"]) {
      await asAdmin("POST", "/set_verification_status", { incident_id: id, status, note: "Why" });
    }
    const refuse = (body: object, message: string) => expectRefused(() => goBack(id, body), message);
    await refuse({ number: 2 }, "This revision tells nothing that could be brought back: the incident was withdrawn then.");
    await refuse({ number: 9 }, messages.doesNotExist);
    await refuse({ reason: "" }, "Please say why: readers see it.");
    await asAdmin("POST", "/unpublish", { kind: "incident", id });
    await refuse({}, getWithdrawal(site().now()));
  });
});
