import { describe, expect, it } from "vitest";
import { messages, setUpEmailSite } from "../../../../tests/sites/email-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { RECIPIENT_ROWS_MAX_COUNT } from "./recipient-rules.ts";
import { hasRecipients } from "./server/with-countries.ts";

const TABLE = [
  "Canada,Ontario,Jane of Ontario,jane@example.org",
  "Canada,,Committee,committee@example.org",
  "Canada,Ontario,,second@example.org",
  "UK,,John,john@example.org",
].join("\n");
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";

type Row = { id: string; email_address: string; country: string; checked_on: string; bounced_on: string | null };

describe.each(engines)("the recipients of a letter by country on %s", (engine) => {
  const { site, asAdmin, asOwner, read, rows, findLastAudit, create, expectRefused, admin } = setUpEmailSite(engine);

  const set = (id: string, table: string, values: object = {}) =>
    asAdmin("POST", "/set_email_recipients", { email_campaign_id: id, table, ...values });
  const createWithLists = async () => {
    const id = await create();
    expect(await set(id, TABLE)).toMatchObject({ status: 200, body: { message: "The list was saved: 4 recipients.", _id: id } });
    return id;
  };
  const listRows = async () => (await rows()).recipients as Row[];
  const findId = async (address: string) => (await listRows()).find(({ email_address }) => email_address === address)?.id ?? "";
  const mark = async (address: string, bounced: unknown = true) =>
    asAdmin("POST", "/mark_email_recipient_bounced", { recipient_id: await findId(address), bounced });
  const readFor = (id: string, query: string) => read<Record<string, unknown>>(`/get_representatives/${id}?${query}`);
  const addressesFor = async (id: string, query: string) => {
    const { recipients } = (await readFor(id, query)).body as { recipients?: { email_address: string }[] };
    return recipients?.map(({ email_address }) => email_address) ?? null;
  };
  const today = () => site().now().toISOString().slice(0, 10);
  /** Makes stored rows older, because sessions end before a day has passed. */
  const setDays = (days: { checked_on: string }) =>
    site().database.inTransaction((tx) => tx.updateTable("email_recipient").set(days).execute());
  const places = async (id: string) =>
    ((await read(`/get_email_campaign_details/${id}`)).body as { countries?: unknown }).countries ?? null;

  it("stores a table in its order, checked today, with an audit entry", async () => {
    const id = await createWithLists();
    const at = site().now().toISOString();
    const base = { sequence: expect.any(Number), id: expect.any(String), email_campaign_id: id };
    const days = { checked_on: at.slice(0, 10), bounced_on: null };
    expect(
      (await listRows()).map((row) => ({ ...row, sequence: Number((row as unknown as { sequence: number }).sequence) })),
    ).toEqual([
      { ...base, country: "CA", region: "Ontario", name: "Jane of Ontario", email_address: "jane@example.org", ...days },
      { ...base, country: "CA", region: "", name: "Committee", email_address: "committee@example.org", ...days },
      { ...base, country: "CA", region: "Ontario", name: "", email_address: "second@example.org", ...days },
      { ...base, country: "GB", region: "", name: "John", email_address: "john@example.org", ...days },
    ]);
    expect(await findLastAudit()).toEqual({
      ...{ at, account_id: admin().accountId, verb: "set_recipients", kind: "email_campaign", subject: id },
      before: { recipients: [] },
      after: {
        recipients: [
          "CA,Ontario,Jane of Ontario,jane@example.org",
          "CA,,Committee,committee@example.org",
          "CA,Ontario,,second@example.org",
          "GB,,John,john@example.org",
        ],
      },
    });
  });

  it("lists in the reader's language where a letter has recipients, and who they are", async () => {
    const id = await createWithLists();
    const countries = [
      { country: "CA", name: "Canada", regions: ["", "Ontario"] },
      { country: "GB", name: "United Kingdom", regions: [""] },
    ];
    expect(await places(id)).toEqual(countries);
    expect((await read("/get_current_email_campaign")).body).toMatchObject({ _id: id, countries });
    const inAmharic = await site().call("GET", `/get_email_campaign_details/${id}`, { headers: { "accept-language": "am" } });
    expect(inAmharic.body).toMatchObject({ countries: [{ name: "ካናዳ" }, { name: "ዩናይትድ ኪንግደም" }] });
    const placeInAmharic = await site().call("GET", `/get_representatives/${id}?country=CA&region=Ontario`, {
      headers: { "accept-language": "am" },
    });
    expect(placeInAmharic.body).toMatchObject({ country: "CA", place: "Ontario፣ ካናዳ" });
    expect((await readFor(id, "country=CA&region=Ontario")).body).toEqual({
      ...{ country: "CA", region: "Ontario", place: "Ontario, Canada", checked_on: today() },
      recipients: [
        { name: "Jane of Ontario", email_address: "jane@example.org" },
        { name: "", email_address: "second@example.org" },
        { name: "Committee", email_address: "committee@example.org" },
      ],
    });
    expect(await addressesFor(id, "country=CA")).toEqual(["committee@example.org"]);
    for (const query of ["country=CA&region=Nowhere", "country=FR", "country=GB&region=Ontario"])
      expect(await readFor(id, query)).toMatchObject({ status: 201, body: { message: messages.doesNotExist } });
    expect(await places(await create())).toBeNull();
  });

  it("goes once to an address of both a region and the whole country", async () => {
    const id = await create();
    await set(id, "CA,,Committee,BOTH@example.org\nCA,,,other@example.org\nCA,Ontario,Jane,both@example.org");
    expect((await readFor(id, "country=CA&region=Ontario")).body.recipients).toEqual([
      { name: "Jane", email_address: "both@example.org" },
      { name: "", email_address: "other@example.org" },
    ]);
  });

  it("knows whether a place has recipients, of a letter or of a language's current one", async () => {
    const { db } = site();
    expect(await hasRecipients(db, undefined, "GB", "en")).toBe(false);
    const id = await createWithLists();
    const other = await create();
    await set(other, "FR,,,f@example.org\nCA,Quebec,,q@example.org");
    for (const [residence, ofFirst, ofCurrent] of [
      ["GB", true, false],
      ["CA", true, false],
      ["CA-Ontario", true, false],
      ["CA-Quebec", false, true],
      ["FR", false, true],
      ["FR-Paris", false, false],
      ["", false, false],
    ] as const) {
      expect(await hasRecipients(db, id, residence, "en"), residence).toBe(ofFirst);
      expect(await hasRecipients(db, undefined, residence, "en"), residence).toBe(ofCurrent);
    }
  });

  it("replaces the lists of the countries in a table, and keeps the marks and others", async () => {
    const id = await createWithLists();
    await mark("jane@example.org");
    await setDays({ checked_on: "2026-02-01" });
    expect((await set(id, "CA,Ontario,Jane,JANE@example.org\nCA,,New,new@example.org")).status).toBe(200);
    const stored = (await listRows()).map(({ country, email_address, checked_on, bounced_on }) => [
      ...[country, email_address, checked_on, bounced_on],
    ]);
    expect(stored).toEqual([
      ["GB", "john@example.org", "2026-02-01", null],
      ["CA", "JANE@example.org", today(), today()],
      ["CA", "new@example.org", today(), null],
    ]);
    expect((await set(id, "", { countries: ["CA"] })).status).toBe(200);
    expect((await listRows()).map(({ country }) => country)).toEqual(["GB"]);
  });

  it("leaves out a bounced address, until it works again", async () => {
    const id = await createWithLists();
    const marked = await mark("committee@example.org");
    expect(marked).toMatchObject({ status: 200, body: { message: "Marked: letters leave this address out." } });
    expect(await findLastAudit()).toMatchObject({
      ...{ verb: "mark_recipient", kind: "email_campaign", subject: id },
      before: { recipients: ["CA,,Committee,committee@example.org"] },
      after: { recipients: [`CA,,Committee,committee@example.org,${today()}`] },
    });
    expect(await addressesFor(id, "country=CA&region=Ontario")).toEqual(["jane@example.org", "second@example.org"]);
    expect(await addressesFor(id, "country=CA")).toBeNull();
    expect(await places(id)).toMatchObject([{ country: "CA", regions: ["Ontario"] }, { country: "GB" }]);
    await mark("john@example.org");
    expect(await places(id)).toMatchObject([{ country: "CA" }]);
    const audits = (await rows()).audit.length;
    expect(await mark("john@example.org")).toMatchObject({ status: 200 });
    expect((await rows()).audit).toHaveLength(audits);
    const works = await mark("john@example.org", false);
    expect(works).toMatchObject({ status: 200, body: { message: "The address is used again." } });
    expect(await addressesFor(id, "country=GB")).toEqual(["john@example.org"]);
    const { body } = await asAdmin("GET", `/get_email_recipients/${id}`);
    expect(body).toMatchObject([
      {
        country: "CA",
        name: "Canada",
        recipients: [{}, { email_address: "committee@example.org", bounced_on: today() }, {}],
      },
      { country: "GB", lines: ["GB,,John,john@example.org"], recipients: [{ name: "John", bounced_on: null }] },
    ]);
  });

  it("sorts countries by name in the reader's language, and regions by first row", async () => {
    const id = await create();
    await set(
      id,
      "SE,,,s@example.org\nFR,,,f@example.org\nDE,Berlin,,b@example.org\nKE,,,k@example.org\nDE,Aachen,,a@example.org",
    );
    await set(id, "FR,,,new@example.org\nDE,Berlin,,b@example.org\nDE,Aachen,,a@example.org\nDE,,,d@example.org");
    const listCodes = async (path: string, language: string) => {
      const { body } = await site().call("GET", path, { cookie: admin().cookie, headers: { "accept-language": language } });
      const countries = (Array.isArray(body) ? body : body.countries) as { country: string }[];
      return countries.map(({ country }) => country).join(" ");
    };
    for (const path of [`/get_email_recipients/${id}`, `/get_email_campaign_details/${id}`]) {
      expect(await listCodes(path, "en")).toBe("FR DE KE SE");
      expect(await listCodes(path, "am")).toBe("SE KE DE FR");
    }
    expect(await places(id)).toMatchObject([{}, { country: "DE", regions: ["", "Berlin", "Aachen"] }, {}, {}]);
  });

  it("has lists of its own, and keeps the day on which mail first bounced", async () => {
    const [id, other] = [await create(), await createWithLists()];
    await set(id, "GB,,,mine@example.org\nCA,,,committee@example.org");
    const old = { checked_on: "2026-02-01", bounced_on: "2026-02-02" };
    await site().database.inTransaction((tx) =>
      tx.updateTable("email_recipient").set(old).where("email_campaign_id", "=", other).execute(),
    );
    const listOf = async (letter: string) =>
      (await site().db.selectFrom("email_recipient").selectAll().orderBy("sequence").execute()).filter(
        ({ email_campaign_id }) => email_campaign_id === letter,
      );
    const before = await listOf(other);
    expect(before).toHaveLength(4);
    await set(id, "GB,,,john@example.org");
    expect(await asAdmin("POST", "/check_email_recipients", { email_campaign_id: id, country: "GB" })).toMatchObject({
      status: 200,
    });
    expect((await listOf(id)).map((row) => row.bounced_on)).toEqual([null, null]);
    const audits = (await rows()).audit.length;
    expect(await asAdmin("POST", "/mark_email_recipient_bounced", { recipient_id: before[0]?.id, bounced: true })).toMatchObject({
      status: 200,
    });
    expect((await rows()).audit).toHaveLength(audits);
    expect(await listOf(other)).toEqual(before);
  });

  it("notes that a list was checked today", async () => {
    const id = await createWithLists();
    await setDays({ checked_on: "2026-02-01" });
    expect(await asAdmin("POST", "/check_email_recipients", { email_campaign_id: id, country: "GB" })).toMatchObject({
      status: 200,
      body: { message: "The list of United Kingdom counts as checked today." },
    });
    const days = new Map((await listRows()).map(({ email_address, checked_on }) => [email_address, checked_on]));
    expect([days.get("john@example.org"), days.get("jane@example.org")]).toEqual([today(), "2026-02-01"]);
    expect(await findLastAudit()).toMatchObject({
      verb: "check_recipients",
      kind: "email_campaign",
      before: { country: "GB", checked_on: "2026-02-01" },
      after: { country: "GB", checked_on: today() },
    });
  });

  it("refuses what another admin has changed since, and nothing else", async () => {
    const id = await createWithLists();
    const lists = async () =>
      Object.fromEntries(
        ((await asAdmin("GET", `/get_email_recipients/${id}`)).body as unknown as { country: string; lines: string[] }[]).map(
          ({ country, lines }) => [country, lines],
        ),
      );
    const base = await lists();
    await asOwner("POST", "/set_email_recipients", {
      email_campaign_id: id,
      table: "GB,,Other,other@example.org\nKE,,,k@example.org",
    });
    await expectRefused(
      () => set(id, "GB,,Mine,mine@example.org", { base }),
      "Somebody else has changed this since you opened it, so nothing was saved. Please compare both texts and choose.",
    );
    expect((await set(id, "GB,,Mine,mine@example.org", { base })).body).toMatchObject({
      conflicts: [{ field: "GB", yours: ["GB,,Mine,mine@example.org"], theirs: ["GB,,Other,other@example.org"] }],
    });
    expect((await set(id, "KE,,,mine@example.org", { base })).body).toMatchObject({ conflicts: [{ field: "KE" }] });
    // A mark does not change the list.
    await mark("jane@example.org");
    expect((await set(id, "CA,,Mine,mine@example.org", { base })).status).toBe(200);
    expect((await set(id, "GB,,Mine,mine@example.org", { base: await lists() })).status).toBe(200);
  });

  it("stores nothing of a table with a wrong row, of nothing, and beyond the limits", async () => {
    const id = await createWithLists();
    const message = "Nothing was stored, because 1 line is wrong.";
    await expectRefused(() => set(id, "GB,,New,new@example.org\nGB,,Bad,bad"), message);
    await expectRefused(() => set(id, " "), "Write or paste at least one recipient.", "table");
    await expectRefused(() => set(id, "x".repeat(250_001)), "A table has at most 250000 characters. Please split it.");
    await expectRefused(() => set(UNKNOWN_ID, TABLE), messages.doesNotExist);
    await expectRefused(() => set(id, TABLE, { countries: ["XX"] }), expect.stringContaining("The country is not known"));
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => `US,Region ${Math.floor(n / 50)},,n${n}@example.org`).join("\n");
    const free = RECIPIENT_ROWS_MAX_COUNT - 4;
    await expectRefused(() => set(id, many(free + 1)), "A letter has at most 2000 recipients by country.", "table");
    expect((await set(id, many(free))).status).toBe(200);
    expect(await listRows()).toHaveLength(RECIPIENT_ROWS_MAX_COUNT);
    // Replaced lists free their places.
    expect((await set(id, many(free))).status).toBe(200);
    expect(await listRows()).toHaveLength(RECIPIENT_ROWS_MAX_COUNT);
  });

  it("refuses marks and checks of what there is not", async () => {
    const id = await createWithLists();
    await expectRefused(
      () => asAdmin("POST", "/mark_email_recipient_bounced", { recipient_id: UNKNOWN_ID, bounced: true }),
      messages.doesNotExist,
    );
    await expectRefused(() => mark("jane@example.org", "yes"), "Say whether mail bounces.", "bounced");
    await expectRefused(
      () => asAdmin("POST", "/check_email_recipients", { email_campaign_id: id, country: "FR" }),
      messages.doesNotExist,
    );
    await asAdmin("DELETE", `/delete_email_campaign/${id}`);
    await expectRefused(() => mark("jane@example.org"), messages.doesNotExist);
    await expectRefused(() => set(id, TABLE), messages.doesNotExist);
    const check = { email_campaign_id: id, country: "GB" };
    await expectRefused(() => asAdmin("POST", "/check_email_recipients", check), messages.doesNotExist);
    expect(await asAdmin("GET", `/get_email_recipients/${id}`)).toMatchObject({
      status: 201,
      body: { message: messages.doesNotExist },
    });
    expect(await readFor(id, "country=GB")).toMatchObject({ status: 201, body: { message: messages.doesNotExist } });
  });

  it("shows the recipients of a draft to admins only", async () => {
    const id = await create({ draft: true });
    await set(id, TABLE);
    expect(await addressesFor(id, "country=GB")).toBeNull();
    const path = `/get_representatives/${id}?country=GB`;
    expect((await site().call("GET", path, await site().signInAs("waiting"))).status).toBe(201);
    expect((await asAdmin("GET", path)).body).toMatchObject({ recipients: [{ name: "John" }] });
  });

  it("copies the lists to a duplicate, restores and destroys them with their letter", async () => {
    const id = await createWithLists();
    await mark("jane@example.org");
    const copy = await asAdmin("POST", "/duplicate", { kind: "email_campaign", id });
    expect(copy.status).toBe(200);
    expect(await findLastAudit()).toMatchObject({ after: { recipients: expect.arrayContaining(["GB,,John,john@example.org"]) } });
    const all = await listRows();
    expect(all).toHaveLength(8);
    expect(all.filter(({ bounced_on }) => bounced_on)).toHaveLength(2);
    await asAdmin("DELETE", `/delete_email_campaign/${id}`);
    expect((await asAdmin("POST", "/restore", { kind: "email_campaign", id })).body.message).toBe(
      "The e-mail campaign is back in its place.",
    );
    expect(await addressesFor(id, "country=GB")).toEqual(["john@example.org"]);
    await asAdmin("DELETE", `/delete_email_campaign/${id}`);
    const destroyed = await asOwner("DELETE", "/destroy", { kind: "email_campaign", id, title: "A title" });
    expect(destroyed).toMatchObject({ status: 200, body: { message: "The e-mail campaign was deleted for good." } });
    expect(await findLastAudit()).toMatchObject({
      before: { recipients: expect.arrayContaining(["GB,,John,john@example.org"]) },
    });
    expect(await listRows()).toHaveLength(4);
  });

  it("shows the changes in its history", async () => {
    const id = await createWithLists();
    await mark("jane@example.org");
    const { body: changes } = await asAdmin("GET", "/get_campaign_changes");
    expect(changes).toMatchObject([
      {
        ...{ verb: "mark_recipient", kind: "email_campaign", campaign_id: id, title: "A title", revert: null },
        fields: [{ field: "recipients", after: [`CA,Ontario,Jane of Ontario,jane@example.org,${today()}`] }],
      },
      { verb: "set_recipients", kind: "email_campaign", fields: [{ field: "recipients", before: [] }] },
      {},
    ]);
  });
});
