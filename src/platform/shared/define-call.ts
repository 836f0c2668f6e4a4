import type { z } from "zod";
import type { ChangeKind, ChangeVerb, VerbOf } from "./change.ts";

/** Who may make a call. `admin` and `owner` need an active account; an owner may do all an admin may. */
export type Access = "public" | "admin" | "owner";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * The part of a call that only the server needs. It is in a `schemas.ts`, under the name of its call, so that the browser's copy
 * of the call carries no validator.
 */
export type CallSchemas = {
  summary: string;
  /** Path parameters, query and body together, because the same field may arrive by any of them. */
  input: z.ZodType;
  /** The body of a 200 response. */
  output: z.ZodType;
  /** How large the file of a call with `fileField` may be. */
  maxFileBytes?: number;
};

type OneOrMore<T> = T | readonly T[];
type ChangeOfKind = { [Kind in ChangeKind]: { verb: OneOrMore<VerbOf<Kind>>; kind: Kind } }[ChangeKind];
/** The fields of an input that are kinds of items. */
type KindField<Input> = { [Field in keyof Input]: Input[Field] extends ChangeKind ? Field : never }[keyof Input];

type ChangeOptions = {
  /** What it may also record, as consequences. */
  also?: { verb: OneOrMore<ChangeVerb>; kind: OneOrMore<ChangeKind> };
  /**
   * Where the reason for the readers of a history comes from: by default the field `change_reason`, which such a call gets; `own` is the
   * field `reason` of its input, and with `none` it takes none.
   */
  reason?: "own" | "none";
  /** Set where it removes in steps, so that the brake on removals would stop it at each. */
  isUnbraked?: true;
};

/** What a write records, so that histories, revisions and the brake on removals know it. `kindField` is the field of its input with the kind. */
export type Changes<Input = Record<string, ChangeKind>> =
  | "nothing"
  | ((ChangeOfKind | { verb: ChangeVerb; kindField: KindField<Input> }) & ChangeOptions);

/** One call of the API, as server and browser know it: its route and its access check. */
export type Call<Schemas extends CallSchemas = CallSchemas> = {
  method: Method;
  /** Below `/api/v1`, parameters as `:name`. Its first segment in camelCase is the name of the call. */
  path: `/${string}`;
  access: Access;
  /** Absent for a GET. */
  changes?: Changes;
  /**
   * Set when the call takes a multipart form instead of JSON: the field that carries the one file. `input` receives it as
   * an `UploadedFile`.
   */
  fileField?: string;
  /** Set for a GET whose responses are never cached, for any caller. */
  isUncached?: boolean;
  /** Set for a call that is open to an account which must secure itself before it may make any other. */
  isForSetUp?: boolean;
  /** Set for a write whose response has a secret, so that it is not stored for repeated requests. */
  isUnstored?: boolean;
  /** Set for a POST that writes nothing to the database while it is handled: it runs without a transaction, and nobody waits for it. */
  needsNoTransaction?: boolean;
  /** Set for a GET with words and filters of the visitor: it has a cache and a limit of its own. */
  isSearch?: boolean;
  /** Never set: it carries the types of the input and the output. */
  schemas?: Schemas;
};

/** A call that takes a multipart form. */
export type UploadCall<Schemas extends CallSchemas = CallSchemas> = Call<Schemas> & { fileField: string };

/** The schemas that belong to a call. */
export type SchemasOf<C extends Call> = NonNullable<C["schemas"]>;
/** What the caller sends (before trimming and conversion). */
export type InputOf<C extends Call> = z.input<SchemasOf<C>["input"]>;
/** What the handler receives (trimmed, normalised, converted). */
export type ParsedInputOf<C extends Call> = z.output<SchemasOf<C>["input"]>;
/** The body of a 200 response. */
export type OutputOf<C extends Call> = z.output<SchemasOf<C>["output"]>;

type CallOptions = Pick<Call, "isUncached" | "isForSetUp" | "isUnstored" | "needsNoTransaction" | "isSearch">;

/** Defines a call that reads, in one line: `get<typeof schemas.getSite>("/site", "public")`. */
export const get = <Schemas extends CallSchemas>(path: Call["path"], access: Access, options?: CallOptions): Call<Schemas> => ({
  method: "GET",
  path,
  access,
  ...options,
});

/** Returns the function that defines the writes of a method, which say what they change. */
function createDefiner(method: Exclude<Method, "GET">) {
  return <Schemas extends CallSchemas>(
    path: Call["path"],
    access: Access,
    changes: Changes<z.output<Schemas["input"]>>,
    options?: CallOptions,
  ): Call<Schemas> => ({ method, path, access, changes: changes as Changes, ...options });
}

export const post = createDefiner("POST");
export const patch = createDefiner("PATCH");
/** `delete` is a word of the language. */
export const del = createDefiner("DELETE");

/** Defines a POST with a file, which `fileField` names. */
export function upload<Schemas extends CallSchemas & { maxFileBytes: number }>(
  path: Call["path"],
  access: Access,
  fileField: string,
  changes: Changes<z.output<Schemas["input"]>>,
): UploadCall<Schemas> {
  return { method: "POST", path, access, fileField, changes: changes as Changes };
}

/** The prefix every call has. */
export const API_PREFIX = "/api/v1";

/** The missing condition of a refusal; the same request succeeds with it. */
export type Needs = { second_factor?: true; password?: true };

/** One thing wrong with one field; `path` is dotted: `items.2`. */
export type Issue = { path: string; message: string };
