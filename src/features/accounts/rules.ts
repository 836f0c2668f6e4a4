import { z } from "zod";
import * as m from "#messages";
import { isEmailAddress, MAX_EMAIL_LENGTH } from "#platform/shared/email-address.ts";
import { isStreamSafe, normalizeUnicode } from "#platform/shared/normalize-unicode.ts";
import { secret } from "#platform/shared/secret.ts";
import { createTextSchema, type FormWording, normalizeValue, requiredInForm } from "#platform/shared/text-schema.ts";
import { DAY, HOUR, MINUTE } from "#platform/shared/time-units.ts";

const PASSWORD_MAX_LENGTH = 1000;
const NAME_MAX_LENGTH = 80;
/** How long an account waits for approval before it is deleted. */
export const MAX_WAITING_DAYS = 30;
/** How many accounts can wait at once. It keeps a flood of registrations from hiding the genuine ones. */
export const MAX_WAITING_ACCOUNTS = 200;
export const INVITE_MAX_MS = 7 * DAY;
export const RESET_LINK_MAX_MS = DAY;

/** How long an owner of a public site may work without a second factor. */
export const SECOND_FACTOR_GRACE_MS = 7 * DAY;
/** How many things an account may remove in an hour before it must enter its password. */
export const MAX_REMOVALS_PER_HOUR = 20;
export const RECOVERY_CODE_COUNT = 10;

export const SESSION_MAX_MS = 7 * DAY;
export const SESSION_MAX_IDLE_MS = 12 * HOUR;
/** How long a browser is known after the last sign-in from it; browsers keep no cookie for longer than 400 days. */
export const DEVICE_MAX_MS = 365 * DAY;
/** How many browsers of an account are remembered. */
export const MAX_DEVICES = 20;

/** The number of sign-ins that may fail within a time, for each of these counters. */
export const SIGN_IN_LIMITS = {
  /** A browser that signed in to the account before, counted separately: failures elsewhere do not count. */
  knownBrowser: { max: 10, windowMs: 15 * MINUTE },
  accountAndAddress: { max: 10, windowMs: 15 * MINUTE },
  account: { max: 100, windowMs: HOUR },
  /** Networks of addresses, by the length of their prefix: an IPv6 customer has a /64 to a /48 and can use all of it. */
  networks: [
    { bits: 64, max: 60, windowMs: 15 * MINUTE },
    { bits: 56, max: 120, windowMs: 15 * MINUTE },
    { bits: 48, max: 240, windowMs: 15 * MINUTE },
  ],
} as const;
/** The number of accounts that may be registered from an address within a time. */
export const SIGN_UP_LIMIT = { max: 40, windowMs: HOUR };

export const signUpEmailSchema = z
  .string({ error: m.email_required })
  .transform(normalizeValue)
  .superRefine((email, context) => {
    const message = email === "" ? m.email_required() : isEmailAddress(email) ? null : m.email_invalid();
    if (message) context.addIssue({ code: "custom", message });
  });

/** Any address is accepted at sign-in; the password decides. */
export const signInEmailSchema = createTextSchema({
  required: m.sign_in_email_required,
  max: MAX_EMAIL_LENGTH,
  tooLong: m.email_invalid,
  normalize: normalizeValue,
});

/**
 * Keeps a password as typed, also spaces at its ends, and only normalizes it to NFC, because keyboards differ.
 * The maximum bounds the cost of hashing. Lone surrogates are refused, because they all encode to the same bytes.
 */
function createPasswordSchema(
  min: number,
  tooShortMessage: (parameters: { min: number }) => string,
  required: () => string = m.password_required,
) {
  const passwordSchema = z
    .string({ error: required })
    .transform(normalizeUnicode)
    .superRefine((text, context) => {
      const addIssue = (message: string, params?: FormWording) => context.addIssue({ code: "custom", message, params });
      const length = [...text].length;
      if (length === 0) addIssue(required(), requiredInForm);
      else if (length < min) addIssue(tooShortMessage({ min }));
      else if (length > PASSWORD_MAX_LENGTH) addIssue(m.password_too_long({ max: PASSWORD_MAX_LENGTH }));
      else if (/\p{Cs}/u.test(text) || !isStreamSafe(text)) addIssue(m.control_characters());
    });
  return secret(passwordSchema);
}

export const signInPasswordSchema = createPasswordSchema(3, m.sign_in_password_too_short);
export const signUpPasswordSchema = createPasswordSchema(6, m.sign_up_password_too_short);
/** Accepts any password that is not empty. Only the server knows whether it is right. */
export const currentPasswordSchema = createPasswordSchema(1, m.sign_in_password_too_short, m.current_password_required);

export const firstNameSchema = createTextSchema({
  required: m.first_name_required,
  max: NAME_MAX_LENGTH,
  tooLong: m.name_too_long,
});
export const lastNameSchema = createTextSchema({
  required: m.last_name_required,
  max: NAME_MAX_LENGTH,
  tooLong: m.name_too_long,
});

/** A code from a form; an empty field means none. */
function createOptionalCodeSchema(wrong: () => string) {
  return z
    .string({ error: wrong })
    .max(200, { error: wrong })
    .transform((code) => normalizeValue(code) || undefined)
    .optional();
}

export const signUpSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: signUpEmailSchema,
  password: signUpPasswordSchema,
  setupCode: createOptionalCodeSchema(m.setup_code_invalid),
  inviteCode: createOptionalCodeSchema(m.invite_invalid),
});

/** A code of the second factor, or a recovery code. Only the server knows whether it is right. */
export const codeSchema = createTextSchema({
  required: m.second_factor_code_required,
  max: 100,
  tooLong: m.second_factor_code_wrong,
  normalize: normalizeValue,
});

export const signInSchema = z.object({
  email: signInEmailSchema,
  password: signInPasswordSchema,
  /** Required for an account with a second factor; an empty code means none. */
  code: createOptionalCodeSchema(m.second_factor_code_wrong),
});

function createLinkCodeSchema(error: () => string) {
  return z.string({ error }).regex(/^[\w-]{43}$/, { error });
}

/** 256 random bits in base64url, created by the owner's browser: the server neither returns nor stores the code. */
export const linkCodeSchema = createLinkCodeSchema(m.link_code_malformed);

/** A malformed code gets the message of a wrong one. */
export const resetPasswordSchema = z.object({
  code: z.string({ error: m.reset_link_invalid }).transform(normalizeValue).pipe(createLinkCodeSchema(m.reset_link_invalid)),
  password: signUpPasswordSchema,
});

export const ownNamesSchema = z.object({ firstName: firstNameSchema, lastName: lastNameSchema });
export const changePasswordSchema = z.object({ currentPassword: currentPasswordSchema, newPassword: signUpPasswordSchema });

const roleSchema = z.enum(["owner", "admin"]);
const statusSchema = z.enum(["active", "waiting", "disabled"]);

/** The current session. All fields but `isAdmin` are present only for an active account. */
export const sessionSchema = z.object({
  isAdmin: z.boolean(),
  _id: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  role: roleSchema.optional(),
  /** Set for an owner of a public site who can only set up a second factor. */
  mustSetUpSecondFactor: z.boolean().optional(),
});

/** A session of the caller. The server stores neither its address nor its browser. */
const ownSessionSchema = z.object({
  _id: z.string(),
  created_at: z.string(),
  /** Exact to five minutes. */
  last_seen_at: z.string(),
  isCurrent: z.boolean(),
});

export const ownAccountSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  sessions: z.array(ownSessionSchema),
  secondFactor: z.object({
    isOn: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    /** Until when an owner of a public site must have one. */
    due_at: z.string().optional(),
  }),
});

export const teamMemberSchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: roleSchema,
  status: statusSchema,
  created_at: z.string(),
  hasSecondFactor: z.boolean(),
  /** When a waiting account is deleted, unless an owner decides before. */
  deleted_on: z.string().optional(),
});

/** A link with which one person can register. `used_by` is the `_id` of that account. */
export const inviteSchema = z.object({
  _id: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  used_by: z.string().optional(),
});

export const teamSchema = z.object({ accounts: z.array(teamMemberSchema), invites: z.array(inviteSchema) });

export const signUpModeSchema = z.enum(["open", "approval", "invite", "closed"]);
export type SignUpMode = z.infer<typeof signUpModeSchema>;

/** The options of the sign-up form. */
export const signUpOptionsSchema = z.object({ mode: signUpModeSchema, needsSetupCode: z.boolean() });
