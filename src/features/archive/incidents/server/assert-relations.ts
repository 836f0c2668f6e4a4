import { isDeepStrictEqual } from "node:util";
import * as m from "#messages";
import { refuse } from "#platform/server/errors.ts";
import { RELATION_FIELDS, type Relations } from "../relation-rules.ts";
import type { Db } from "./incident-store.ts";
import { findExternalIdOwner, findRelated, listChain, seenBy } from "./relation-store.ts";

/**
 * Asserts that changed relations of an incident hold. In the transaction of the write, of which both engines run one at a time, so that
 * two edits cannot close a circle together. Series may lie in series: a raid is part of a siege, which is part of a war.
 *
 * @throws {RefusalError} when it would lead to itself, when the other one does not exist or is in the trash, and when another incident
 * that is read has one of its identifiers
 */
export async function assertRelations(db: Db, id: string | null, before: Relations, after: Relations): Promise<void> {
  for (const field of RELATION_FIELDS) {
    const target = after[field];
    if (target === undefined || target === before[field]) continue;
    if (target === id) refuse(field, m.relation_to_itself());
    if (!(await findRelated(db, target, seenBy.admins))) refuse(field, m.relation_unknown());
    if (id !== null && (await listChain(db, field, target)).includes(id)) refuse(field, m.relation_circle());
  }
  const isRead = after.replaced_by === undefined;
  const areSame = isDeepStrictEqual(after.external_ids, before.external_ids) && isRead === (before.replaced_by === undefined);
  // A record that is replaced tells of the same event, so it keeps the identifier.
  if (!isRead || areSame) return;
  for (const externalId of after.external_ids ?? []) {
    const owner = await findExternalIdOwner(db, externalId, id);
    if (owner) refuse("external_ids", m.external_id_taken({ value: externalId.value, title: owner.title }));
  }
}
