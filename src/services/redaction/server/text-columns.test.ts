import { describe, expect, it } from "vitest";
import { getTextKind, isKeptInJson } from "./text-columns.ts";

const TEXTS = [
  ...["added_name", "added_source", "archived_link", "as_written", "body", "count_reason", "description", "email_address"],
  ...["filename", "link", "location", "name", "name_en", "narrative", "note", "outlet", "quote", "reason", "reference"],
  ...["region", "rights", "row_key", "source", "subject", "title", "verification_note"],
];
const JSON_TEXTS = [
  ...["added_spellings_json", "after_json", "before_json", "body_json", "cc_json", "cells_json", "columns_json"],
  ...["details_json", "mapping_json", "other_names_json", "spellings_json", "to_json", "value"],
];
const KEPT = [
  ...["id", "sha256", "status", "kind", "date", "email", "first_name", "last_name", "password_hash", "token_hash", "salt"],
  ...["publication", "changes_json", "answer_json", "kinds_json", "bytes", "incident_id", "of_a_later_version"],
];

describe("the columns that people write", () => {
  it.each(TEXTS)("have texts: %s", (column) => {
    expect(getTextKind(column)).toBe("text");
    expect(isKeptInJson(column)).toBe(false);
  });
  it.each(JSON_TEXTS)("have texts within JSON: %s", (column) => expect(getTextKind(column)).toBe("json"));
  it.each(KEPT)("are not those that programs read: %s", (column) => expect(getTextKind(column)).toBeUndefined());
});

it.each([
  ["_id", true],
  ["kinds", true],
  ["firstName", true],
  ["email", true],
  ["original_sha256", true],
  ["narrative_am_reviewed_on", true],
  ["status", true],
  ["title", false],
  ["narrative_am", false],
  ["of_a_later_version", false],
])("isKeptInJson of %s is %s", (name, isKept) => expect(isKeptInJson(name)).toBe(isKept));
