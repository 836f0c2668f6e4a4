import { z } from "zod";
import {
  control_characters,
  current_password_required,
  email_invalid,
  email_required,
  field_required,
  first_name_required,
  invite_invalid,
  last_name_required,
  link_code_malformed,
  name_too_long,
  password_required,
  password_too_long,
  reset_link_invalid,
  setup_code_invalid,
  sign_in_email_required,
  sign_in_password_too_short,
  sign_up_password_too_short,
} from "#messages";
import { isEmailAddress, MAX_EMAIL_LENGTH } from "#platform/shared/email-address.ts";
import { isStreamSafe, normalizeUnicode } from "#platform/shared/normalize-unicode.ts";
import { createTextSchema, type FormMessage, normalizeText } from "#platform/shared/text-schema.ts";

const PASSWORD_MAX_LENGTH = 1000;
const NAME_MAX_LENGTH = 80;
/** How long an account waits for approval before it is deleted. */
export const MAX_WAITING_DAYS = 30;

export const signUpEmailSchema = z
  .string({ error: email_required })
  .transform(normalizeText)
  .superRefine((email, context) => {
    const message = email === "" ? email_required() : isEmailAddress(email) ? null : email_invalid();
    if (message) context.addIssue({ code: "custom", message });
  });

/** Any address is accepted at sign-in; the password decides. */
export const signInEmailSchema = createTextSchema({
  required: sign_in_email_required,
  max: MAX_EMAIL_LENGTH,
  tooLong: email_invalid,
});

/**
 * A password stays as typed, with spaces at its ends; it is only normalized to NFC, because
 * keyboards differ. The maximum bounds the cost of hashing. Lone surrogates are refused: they have no bytes
 * of their own, so several passwords would be equal.
 */
function createPasswordSchema(
  min: number,
  tooShortMessage: (parameters: { min: number }) => string,
  required: () => string = password_required,
) {
  return z
    .string({ error: required })
    .transform(normalizeUnicode)
    .superRefine((text, context) => {
      const addIssue = (message: string, formMessage?: FormMessage) =>
        context.addIssue({ code: "custom", message, params: { formMessage } });
      const length = [...text].length;
      if (length === 0) addIssue(required(), (label) => field_required({ label }));
      else if (length < min) addIssue(tooShortMessage({ min }));
      else if (length > PASSWORD_MAX_LENGTH) addIssue(password_too_long({ max: PASSWORD_MAX_LENGTH }));
      else if (!text.isWellFormed() || !isStreamSafe(text)) addIssue(control_characters());
    });
}

export const signInPasswordSchema = createPasswordSchema(3, sign_in_password_too_short);
export const signUpPasswordSchema = createPasswordSchema(6, sign_up_password_too_short);
/** Any present password is accepted; whether it is right, only the server knows. */
export const currentPasswordSchema = createPasswordSchema(1, sign_in_password_too_short, current_password_required);

export const firstNameSchema = createTextSchema({ required: first_name_required, max: NAME_MAX_LENGTH, tooLong: name_too_long });
export const lastNameSchema = createTextSchema({ required: last_name_required, max: NAME_MAX_LENGTH, tooLong: name_too_long });

/** A code from a form; an empty field means none. */
function createOptionalCodeSchema(wrong: () => string) {
  return z
    .string({ error: wrong })
    .max(200, { error: wrong })
    .transform((code) => code.trim() || undefined)
    .optional();
}

export const signUpSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: signUpEmailSchema,
  password: signUpPasswordSchema,
  setupCode: createOptionalCodeSchema(setup_code_invalid),
  inviteCode: createOptionalCodeSchema(invite_invalid),
});

export const signInSchema = z.object({ email: signInEmailSchema, password: signInPasswordSchema });

function createLinkCodeSchema(error: () => string) {
  return z.string({ error }).regex(/^[\w-]{43}$/, { error });
}

/** 256 random bits in base64url, created by the owner's browser: the server neither returns nor stores the code. */
export const linkCodeSchema = createLinkCodeSchema(link_code_malformed);

/** A malformed code is answered like a wrong one. */
export const resetPasswordSchema = z.object({
  code: createLinkCodeSchema(reset_link_invalid),
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
});

/** A session of the caller. The server keeps no address and no browser of it. */
const ownSessionSchema = z.object({
  _id: z.string(),
  created_at: z.string(),
  /** Within five minutes. */
  last_seen_at: z.string(),
  isCurrent: z.boolean(),
});

export const ownAccountSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  sessions: z.array(ownSessionSchema),
});

export const teamMemberSchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: roleSchema,
  status: statusSchema,
  created_at: z.string(),
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

/** What the sign-up form needs to know. */
export const signUpOptionsSchema = z.object({ mode: signUpModeSchema, needsSetupCode: z.boolean() });

/** What owners should know of although no account did it. */
const securityEventKindSchema = z.enum(["sign_in_failed", "throttled", "access_refused"]);
export type SecurityEventKind = z.infer<typeof securityEventKindSchema>;

/** `minute` is `YYYY-MM-DDTHH:MM` in UTC. */
export const securityEventsSchema = z.array(
  z.object({ minute: z.string(), kind: securityEventKindSchema, count: z.number().int().positive() }),
);
