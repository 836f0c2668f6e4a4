import type { z } from "zod";

/** Who may make a call. `admin` and `owner` need an active account; an owner may do all an admin may. */
export type Access = "public" | "admin" | "owner";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * One call of the API: the single source of its route, access check, validation, API document and typed
 * client. `input` describes path parameters, query and body together, because the same field may arrive
 * by any of them; `output` describes the body of a 200 answer.
 */
export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: Method;
  /** Below `/api/v1`, parameters as `:name`. Its first segment in camelCase is the name of the call. */
  path: `/${string}`;
  access: Access;
  summary: string;
  /**
   * Set when the call takes a multipart form instead of JSON: the field that carries the one file, and how large
   * that may be. `input` receives it as an `UploadedFile`.
   */
  upload?: { field: string; maxBytes: number };
  input: Input;
  output: Output;
};

/** What the caller sends (before trimming and conversion). */
export type InputOf<C extends Call> = z.input<C["input"]>;
/** What the handler receives (trimmed, normalised, converted). */
export type ParsedInputOf<C extends Call> = z.output<C["input"]>;
/** The body of a 200 answer. */
export type OutputOf<C extends Call> = z.output<C["output"]>;

export function defineCall<Input extends z.ZodType, Output extends z.ZodType, Upload extends Call["upload"] = undefined>(
  call: Call<Input, Output> & { upload?: Upload },
): Call<Input, Output> & { upload: Upload } {
  return call as Call<Input, Output> & { upload: Upload };
}

/** The prefix every call has. */
export const API_PREFIX = "/api/v1";

/** One thing wrong with one field; `path` is dotted: `tweets.2`. */
export type Issue = { path: string; message: string };
