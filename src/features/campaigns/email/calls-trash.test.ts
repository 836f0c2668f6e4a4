import { describe, expect, it } from "vitest";
import { NOT_AN_ID, UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { campaign, messages, setUpEmailSite } from "../../../../tests/sites/email-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import type { DeletedEmailCampaigns } from "./rules.ts";

describe.each(engines)("the trash of e-mail campaigns on %s", (engine) => {
  const { site, admin, owner, asAdmin, asOwner, read, rows, findLastAudit, create, expectRefused } = setUpEmailSite(engine);
  const fetchTrash = async () =>
    (await site().call<DeletedEmailCampaigns>("GET", "/get_deleted_email_campaigns", { cookie: admin().cookie })).body;

  async function fill() {
    const listed = await create({ campaign_title: "Standing" });
    const deleted = await create({ campaign_title: "Deleted" });
    await asAdmin("DELETE", `/delete_email_campaign/${deleted}`);
    return { listed, deleted };
  }

  it("is empty at first", async () => {
    await create();
    expect(await fetchTrash()).toEqual([]);
  });

  it("lists deleted campaigns, newest first", async () => {
    const { listed, deleted } = await fill();
    await asAdmin("DELETE", `/delete_email_campaign/${listed}`);
    const at = site().now().toISOString();
    const { description } = campaign;
    expect(await fetchTrash()).toEqual([
      { _id: deleted, title: "Deleted", description, created_at: at, deleted_at: at },
      { _id: listed, title: "Standing", description, created_at: at, deleted_at: at },
    ]);
  });

  it("restores a campaign with its letter", async () => {
    const { deleted } = await fill();
    const answer = await asAdmin("POST", `/restore_email_campaign/${deleted}`);
    expect(answer).toMatchObject({ status: 200, body: { message: "The e-mail campaign is back in its place.", _id: deleted } });
    expect((await read(`/get_email_campaign_details/${deleted}`)).body).toMatchObject({ ...campaign, title: "Deleted" });
    expect(await fetchTrash()).toEqual([]);
    expect(await findLastAudit()).toMatchObject({
      account_id: admin().accountId,
      action: "restore_email_campaign",
      subject: deleted,
      before: { title: "Deleted", deleted_at: site().now().toISOString() },
      after: { title: "Deleted", deleted_at: null },
    });
    await expectRefused(() => asAdmin("POST", `/restore_email_campaign/${deleted}`), messages.doesNotExist);
  });

  it("lets an owner destroy a campaign, which the audit trail keeps", async () => {
    const { listed, deleted } = await fill();
    const answer = await asOwner("DELETE", `/destroy_email_campaign/${deleted}`, { title: " Deleted " });
    expect(answer).toMatchObject({ status: 200, body: { message: "The e-mail campaign was deleted for good.", _id: deleted } });
    expect((await rows()).campaigns.map(({ id }) => id)).toEqual([listed]);
    expect(await findLastAudit()).toMatchObject({
      account_id: owner().accountId,
      action: "destroy_email_campaign",
      subject: deleted,
      before: { ...campaign, title: "Deleted", deleted_at: site().now().toISOString() },
      after: null,
    });
  });

  if (engine === "sqlite") {
    it("accepts the title in the query", async () => {
      const { listed, deleted } = await fill();
      expect((await asOwner("DELETE", `/destroy_email_campaign/${deleted}?title=Deleted`)).status).toBe(200);
      expect((await rows()).campaigns.map(({ id }) => id)).toEqual([listed]);
    });

    it.each([undefined, "", "deleted", "Deleted!", 5])("destroys nothing for the title %j", async (title) => {
      const { deleted } = await fill();
      const message = "Please type the title of the campaign exactly as it stands.";
      await expectRefused(() => asOwner("DELETE", `/destroy_email_campaign/${deleted}`, { title }), message, "title");
    });
  }

  it("refuses to restore or destroy what is not deleted or unknown", async () => {
    const { listed } = await fill();
    for (const id of [UNKNOWN_ID, NOT_AN_ID, listed]) {
      await expectRefused(() => asAdmin("POST", `/restore_email_campaign/${id}`), messages.doesNotExist);
      await expectRefused(() => asOwner("DELETE", `/destroy_email_campaign/${id}`, { title: "Standing" }), messages.doesNotExist);
    }
  });
});
