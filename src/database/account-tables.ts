import type { Generated } from "kysely";
import type { TableRules } from "./table-rules.ts";

/* The tables of accounts and of their sessions and links. `tables.ts` says what holds for all tables. */

type Account = {
  sequence: Generated<number>;
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** The normalised address, in lower case, for comparisons. Unique. */
  email_key: string;
  password_hash: string;
  role: "owner" | "admin";
  status: "active" | "waiting" | "disabled";
  created_at: string;
};

type Session = {
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
type KnownDevice = {
  account_id: string;
  /** SHA-256 of the cookie's token, hex. The token itself is not stored. */
  token_hash: string;
  last_used_at: string;
};

/** The second factor of a sign-in: codes of a secret that only an app and the site have. */
type SecondFactor = {
  account_id: string;
  /** Base32; null without one. A backup keeps it. */
  secret: string | null;
  /** A new secret, until a code of it was typed. */
  pending_secret: string | null;
  /** The step of the last code that was used: no code is valid twice. */
  last_step: number;
  /** When an owner first signed in to a public site without one. */
  asked_at: string | null;
};

/** A code that is valid once in place of one of the app. */
type RecoveryCode = {
  account_id: string;
  /** SHA-256, hex. The code itself is not stored. */
  code_hash: string;
};

/** How many passwords were guessed in a window, counted by all nodes on PostgreSQL together. Ended windows are deleted. */
type SignInCount = {
  /** HMAC of the counted address or account, with a secret that is not in the database, so no row reveals either. */
  key: string;
  count: number;
  ends_at: string;
};

type Invite = {
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
type ResetLink = {
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
type SetupCode = { code_hash: string; created_at: string };

export type AccountTables = {
  account: Account;
  session: Session;
  known_device: KnownDevice;
  second_factor: SecondFactor;
  recovery_code: RecoveryCode;
  sign_in_count: SignInCount;
  invite: Invite;
  reset_link: ResetLink;
  setup_code: SetupCode;
};

export const accountTables: TableRules<AccountTables> = {
  account: { order: ["sequence"] },
  session: { order: null },
  known_device: { order: null },
  second_factor: { order: ["account_id"] },
  recovery_code: { order: ["account_id", "code_hash"] },
  sign_in_count: { order: null },
  invite: { order: null },
  reset_link: { order: null },
  setup_code: { order: null },
};
