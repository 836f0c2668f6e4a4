import { v7 as createId } from "uuid";
import * as m from "#messages";
import type { Handlers } from "#platform/server/call-handler.ts";
import { RefusalError, StatusError, throwNotFound } from "#platform/server/errors.ts";
import type * as calls from "../calls.ts";
import { INVITE_MAX_MS } from "../rules.ts";
import { type Db, findInvite, hasInviteByTokenHash, insertInvite, updateInviteExpiry } from "./account-store.ts";
import { hashSecret } from "./secrets.ts";

export const inviteHandlers = {
  /**
   * The browser creates the code, and the response does not contain it: responses are stored for repeated requests,
   * and a code may be stored only as its hash.
   */
  createInvite: async ({ code }, { db, now, caller, audit }) => {
    if (!caller?.accountId) throw new StatusError(401, m.not_signed_in());
    const token_hash = hashSecret(code);
    if (await hasInviteByTokenHash(db, token_hash)) throw new RefusalError(m.link_code_taken());
    const id = createId();
    const expires_at = new Date(now.getTime() + INVITE_MAX_MS).toISOString();
    await insertInvite(db, { id, token_hash, created_by: caller.accountId, created_at: now.toISOString(), expires_at });
    await audit({ action: "create_invite", root: { kind: "invite", id }, after: { expires_at } });
    return { message: m.invite_created(), _id: id, expires_at };
  },

  /** Revokes an invite by letting it expire now. */
  revokeInvite: async ({ id }, { db, now, audit }) => {
    const invite = await findInvite(db, id);
    if (!invite || (!invite.used_at && invite.expires_at <= now.toISOString())) throwNotFound();
    if (invite.used_at) throw new RefusalError(m.invite_used());
    await updateInviteExpiry(db, id, now);
    await audit({
      action: "revoke_invite",
      root: { kind: "invite", id },
      before: { expires_at: invite.expires_at },
      after: { expires_at: now.toISOString() },
    });
    return { message: m.invite_revoked() };
  },
} satisfies Partial<Handlers<typeof calls, Db>>;
