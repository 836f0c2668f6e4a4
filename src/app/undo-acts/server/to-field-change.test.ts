import { describe, expect, it } from "vitest";
import { getCountryOfField, getLinkOfField, groupRecipients, toFieldChange } from "./to-field-change.ts";

const parse = (action: string, before?: unknown, after?: unknown) =>
  toFieldChange({
    ...{ sequence: 1, action },
    before_json: before === undefined ? null : JSON.stringify(before),
    after_json: after === undefined ? null : JSON.stringify(after),
  });

describe("toFieldChange", () => {
  it.each([
    ...["create_incident", "create_twitter_campaign", "create_email_campaign", "create_article_archive", "create_claim"].map(
      (action) => [action, "created"],
    ),
    ...["duplicate_incident", "add_tweets_to_twitter_campaign", "create_organisation", "create_place"].map((action) => [
      action,
      "created",
    ]),
    ...["destroy_incident", "redact_words", "redact_revision", "delete_place", "revoke_draft_link"].map((action) => [
      action,
      "gone",
    ]),
    ...["make_owner", "disable_account", "invite", "undo_acts"].map((action) => [action, "elsewhere"]),
  ])("of %s is %s", (action, expected) => expect(parse(action, { a: 1 }, { a: 2 })).toBe(expected));

  it.each<[string, unknown, unknown, object, object]>([
    ["delete_incident", { title: "T" }, undefined, { deleted: false }, { deleted: true }],
    ["restore_claim", { deleted_at: "x" }, { deleted_at: null }, { deleted: true }, { deleted: false }],
    [
      "unpublish_incident",
      { publication: "published" },
      { publication: "unpublished" },
      { publication: "published" },
      { publication: "unpublished" },
    ],
    [
      "publish_incident",
      { publication: "draft", publish_at: "2026-04-01" },
      { publication: "published" },
      { publication: "unpublished", publish_at: "2026-04-01" },
      { publication: "published", publish_at: null },
    ],
    [
      "publish_incident",
      undefined,
      {},
      { publication: "unpublished", publish_at: null },
      { publication: "published", publish_at: null },
    ],
    ["schedule_incident", { publish_at: null }, { publish_at: "x" }, { publish_at: null }, { publish_at: "x" }],
    [
      "set_verification_status",
      { status: "reported" },
      { status: "verified" },
      { verification: { status: "reported" } },
      { verification: { status: "verified" } },
    ],
    [
      "lower_verification_status",
      { status: "a" },
      { status: "b" },
      { verification: { status: "a" } },
      { verification: { status: "b" } },
    ],
    ["create_draft_link", undefined, { draft_link: "l1" }, { "draft_link l1": null }, { "draft_link l1": true }],
    ["create_site_logo", { logo: null }, { logo: "ab" }, { logo: null }, { logo: "ab" }],
    [
      "edit_incident_metadata",
      {
        title: "a",
        date_of_incident: "x",
        number_of_killed: 1,
        number_of_injured: 1,
        number_of_displaced: 1,
        publication: "draft",
      },
      { title: "b", date_of_incident: "y", number_of_killed: 2, number_of_injured: 2, number_of_displaced: 2, undo: {} },
      { title: "a" },
      { title: "b" },
    ],
    [
      "set_email_recipients",
      { recipients: ["CA,Ontario,One", "GB,,Two", "CA,,Three"] },
      { recipients: [] },
      { "recipients CA": ["CA,Ontario,One", "CA,,Three"], "recipients GB": ["GB,,Two"] },
      {},
    ],
  ])("of %s from %j to %j has what changed", (action, before, after, from, to) => {
    expect(parse(action, before, after)).toEqual({ before: from, after: to });
  });

  it("names recipients by their country, and links by their id", () => {
    expect(groupRecipients({})).toEqual({});
    expect([getCountryOfField("recipients GB"), getCountryOfField("title")]).toEqual(["GB", undefined]);
    expect([getLinkOfField("draft_link l1"), getLinkOfField("recipients GB")]).toEqual(["l1", undefined]);
  });
});
