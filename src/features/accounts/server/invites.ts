import { v7 as createId } from "uuid";
import { invite_created, invite_revoked, invite_used, link_code_taken, not_signed_in } from "#messages";
import { type CallContext, createEndpoint } from "#platform/server/call-handler.ts";
import { RefusalError, StatusError, throwNotFound } from "#platform/server/errors.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { createInvite, revokeInvite } from "../calls.ts";
import * as schemas from "../schemas.ts";
import { type Db, findInvite, hasInviteByTokenHash, insertInvite, updateInviteExpiry } from "./account-store.ts";
import { hashSecret } from "./secrets.ts";

const VALIDITY_MS = 7 * DAY;

/**
 * The browser creates the code and the answer does not repeat it: answers are stored for repeated requests, and
 * a code may be stored only as its hash.
 */
export function handleCreateInvite() {
  return createEndpoint(createInvite, schemas.createInvite, {
    commit: async ({ code }, { db, now, caller, audit }: CallContext<Db>) => {
      if (!caller) throw new StatusError(401, not_signed_in());
      const token_hash = hashSecret(code);
      if (await hasInviteByTokenHash(db, token_hash)) throw new RefusalError(link_code_taken());
      const id = createId();
      const expires_at = new Date(now.getTime() + VALIDITY_MS).toISOString();
      await insertInvite(db, { id, token_hash, created_by: caller.accountId, created_at: now.toISOString(), expires_at });
      await audit({ action: "create_invite", subject: id, after: { expires_at } });
      return { message: invite_created(), _id: id, expires_at };
    },
  });
}

/** Revokes an invite by letting it expire now. */
export function handleRevokeInvite() {
  return createEndpoint(revokeInvite, schemas.revokeInvite, {
    commit: async ({ id }, { db, now, audit }: CallContext<Db>) => {
      const invite = await findInvite(db, id);
      if (!invite || (!invite.used_at && invite.expires_at <= now.toISOString())) throwNotFound();
      if (invite.used_at) throw new RefusalError(invite_used());
      await updateInviteExpiry(db, id, now);
      await audit({
        action: "revoke_invite",
        subject: id,
        before: { expires_at: invite.expires_at },
        after: { expires_at: now.toISOString() },
      });
      return { message: invite_revoked() };
    },
  });
}
