import type { Generated } from "kysely";

/* The tables of accounts and of their sessions and links. `tables.ts` says what holds for all tables. */

export type Account = {
  sequence: Generated<number>;
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** The address in the form that is compared, whatever its case. Unique. */
  email_key: string;
  password_hash: string;
  role: "owner" | "admin";
  status: "active" | "waiting" | "disabled";
  created_at: string;
};

export type Session = {
  /** SHA-256 of the cookie's token, hex. The token itself is not stored. */
  token_hash: string;
  /** Identifies the session to its account, which may not learn the token of another session. */
  id: string;
  account_id: string;
  created_at: string;
  last_seen_at: string;
  revoked_at: string | null;
  /** 1 when it began with a password that public sites refuse: it is valid only while the site is being tried out. */
  has_guessable_password: number;
};

/** A browser from which somebody has signed in to an account. */
export type KnownDevice = {
  account_id: string;
  /** SHA-256 of the cookie's token, hex. The token itself is not stored. */
  token_hash: string;
  last_used_at: string;
};

export type Invite = {
  sequence: Generated<number>;
  id: string;
  token_hash: string;
  created_by: string;
  created_at: string;
  expires_at: string;
  used_by: string | null;
  used_at: string | null;
};

/** A link with which one person sets a new password, once. */
export type ResetLink = {
  /** SHA-256 of the link's code, hex. The code itself is not stored. */
  token_hash: string;
  id: string;
  account_id: string;
  /** The owner who created it; null when `npm run admin` created it. */
  created_by: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** Setup codes that an empty site printed at its start; the first account must give one. */
export type SetupCode = { code_hash: string; created_at: string };
