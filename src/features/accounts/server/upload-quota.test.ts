import { afterEach, describe, expect, it } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createImage } from "../../../../tests/test-images.ts";

const TABLE = "title,location,date,killed\nA,Tole,2022-06-18,1\n";
const TOO_MANY = { status: 201, body: { message: expect.stringMatching(/uploaded 2 files within a day/) } };

describe.each(engines)("the quota of uploads on %s", (engine) => {
  let site: TestSite;
  let admin: { cookie: string };
  const open = async (env = {}) => {
    site = await openTestSite(engine, env, { accountLimits: { maxUploads: 2 } });
    await site.signInAs("owner");
    admin = await site.signInAs("admin");
  };
  afterEach(() => site.close());
  const upload = ({ cookie } = admin, table = TABLE) =>
    site.upload("/create_import", [["import_table", { name: "a.csv", bytes: new TextEncoder().encode(table) }]], { cookie });
  const countTables = async () => (await site.db.selectFrom("import_batch").select("id").execute()).length;

  it("refuses files beyond it for a day, only of that account", async () => {
    await open();
    expect(await upload(admin, "no table")).toMatchObject({ status: 201 });
    for (let index = 0; index < 2; index += 1) expect(await upload()).toMatchObject({ status: 200 });
    expect(await upload()).toMatchObject(TOO_MANY);
    expect(await countTables()).toBe(2);
    const other = await site.signInAs("admin", "other@example.org");
    expect(await upload(other)).toMatchObject({ status: 200 });
    site.advanceTime(DAY - 1);
    admin = await site.signInAs("admin");
    expect(await upload()).toMatchObject(TOO_MANY);
    site.advanceTime(2);
    expect(await upload()).toMatchObject({ status: 200 });
  });

  it("counts files of every kind together", async () => {
    await open();
    const owner = await site.signInAs("owner", "second@example.org");
    const logo = () =>
      createImage().then((bytes) => site.upload("/create_site_logo", [["logo", { name: "logo.png", bytes }]], owner));
    expect(await logo()).toMatchObject({ status: 200 });
    expect(await upload(owner)).toMatchObject({ status: 200 });
    for (const refused of [await upload(owner), await logo()]) expect(refused).toMatchObject(TOO_MANY);
    expect(await countTables()).toBe(1);
  });

  it("holds for files that come at the same time", async () => {
    await open();
    const responses = await Promise.all(Array.from({ length: 5 }, () => upload()));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201, 201, 201]);
    expect(await countTables()).toBe(2);
  });

  it("is off while the site is being tried out", async () => {
    await open({ ADMIN_SIGN_UP: undefined });
    for (let index = 0; index < 3; index += 1) expect(await upload()).toMatchObject({ status: 200 });
  });
});
