import type { z } from "zod";

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

/** One call of the API, as server and browser know it: its route and its access check. */
export type Call<Schemas extends CallSchemas = CallSchemas> = {
  method: Method;
  /** Below `/api/v1`, parameters as `:name`. Its first segment in camelCase is the name of the call. */
  path: `/${string}`;
  access: Access;
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

/** Returns the function that defines the calls of a method, each in one line: `get<typeof schemas.getSite>("/site", "public")`. */
function createDefiner(method: Method) {
  return <Schemas extends CallSchemas>(path: Call["path"], access: Access, options?: CallOptions): Call<Schemas> => ({
    method,
    path,
    access,
    ...options,
  });
}

export const get = createDefiner("GET");
export const post = createDefiner("POST");
export const patch = createDefiner("PATCH");
/** `delete` is a word of the language. */
export const del = createDefiner("DELETE");

/** Defines a POST with a file, which `fileField` names. */
export function upload<Schemas extends CallSchemas & { maxFileBytes: number }>(
  path: Call["path"],
  access: Access,
  fileField: string,
): UploadCall<Schemas> {
  return { method: "POST", path, access, fileField };
}

/** The prefix every call has. */
export const API_PREFIX = "/api/v1";

/** The missing condition of a refusal; the same request succeeds with it. */
export type Needs = { second_factor?: true; password?: true };

/** One thing wrong with one field; `path` is dotted: `items.2`. */
export type Issue = { path: string; message: string };
