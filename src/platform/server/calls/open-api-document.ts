import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { conflictSchema } from "#platform/shared/conflict.ts";
import { API_PREFIX, type Call, type CallSchemas } from "#platform/shared/define-call.ts";
import { version } from "../process/server-config.ts";

/** A call with its schemas. */
export type DescribedCall = { call: Call; schemas: CallSchemas };

const errorSchema = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  conflicts: z.array(conflictSchema).optional(),
});

const errorResponses: Record<string, string> = {
  "201":
    "A business refusal: `message` is to be shown, `issues` name the fields, `conflicts` those that somebody else changed since the edit began.",
  "400": "Malformed JSON, a broken form or a wrong content type.",
  "401": "Not signed in.",
  "403": "The account may not do this, or the request came from another site.",
  "413": "Too large.",
  "429": "Too many tries; `Retry-After` says when.",
  "500": "Our fault.",
  "503": "Too busy.",
};

/** Returns the OpenAPI 3.1 document of the calls. */
export function createOpenApiDocument(title: string, calls: DescribedCall[], cookieName: string): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const described of calls) {
    const { call } = described;
    const path = `${API_PREFIX}${call.path.replaceAll(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: createOperation(described) };
  }
  const securitySchemes = { session: { type: "apiKey", in: "cookie", name: cookieName } };
  const content = json(toJsonSchema(errorSchema, "output"));
  const responses = Object.fromEntries(
    Object.entries(errorResponses).map(([status, description]) => [status, { description, content }]),
  );
  return { openapi: "3.1.0", info: { title, version }, paths, components: { securitySchemes, responses } };
}

function toJsonSchema(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return json as { properties?: Record<string, object>; required?: string[] };
}

type InputJson = ReturnType<typeof toJsonSchema> & { oneOf?: InputJson[]; anyOf?: InputJson[] };

/** Merges the alternatives of an input into one shape with the fields of all; required are the fields that all of them require. */
function mergeShapes(input: InputJson): InputJson {
  const { oneOf, anyOf, ...rest } = input;
  const [first, ...others] = oneOf ?? anyOf ?? [];
  if (!first) return input;
  let { properties, required = [] } = first;
  for (const other of others) {
    properties = mergeProperties(properties, other.properties);
    required = required.filter((name) => other.required?.includes(name));
  }
  return { ...rest, ...first, properties: properties ?? {}, required };
}

function mergeProperties(ones: Record<string, object> = {}, others: Record<string, object> = {}): Record<string, object> {
  const merged = { ...ones };
  for (const [name, other] of Object.entries(others)) {
    const one = merged[name];
    merged[name] = one && !isDeepStrictEqual(one, other) ? { anyOf: [one, other] } : other;
  }
  return merged;
}

function createOperation({ call, schemas }: DescribedCall): object {
  const input = mergeShapes(toJsonSchema(schemas.input, "input"));
  const pathParameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const fields = Object.entries(input.properties ?? {}).filter(([name]) => !pathParameters.includes(name));
  const hasQueryInput = call.method === "GET";
  const parameters = [
    ...pathParameters.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...(hasQueryInput
      ? fields.map(([name, schema]) => ({ name, in: "query", required: input.required?.includes(name) ?? false, schema }))
      : []),
    ...(call.method === "POST"
      ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } }]
      : []),
  ];
  const body = {
    ...input,
    properties: Object.fromEntries(fields),
    required: input.required?.filter((name) => !pathParameters.includes(name)),
  };
  // Written once: in each operation they would be four fifths of the document.
  const references = Object.keys(errorResponses).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return {
    operationId: getCallName(call),
    summary: schemas.summary,
    "x-access": call.access,
    ...(call.access === "public" ? {} : { security: [{ session: [] }] }),
    parameters,
    ...(!hasQueryInput && fields.length > 0 ? { requestBody: { content: call.fileField ? form(body) : json(body) } } : {}),
    responses: {
      "200": { description: "Success.", content: json(toJsonSchema(schemas.output, "output")) },
      ...Object.fromEntries(references),
    },
  };
}

const form = (schema: object) => ({ "multipart/form-data": { schema } });
const json = (schema: object) => ({ "application/json": { schema } });

/** Returns the name of a call by its path, shared by contract, handler and document: `/sign_in` is `signIn`. */
export function getCallName(call: Call): string {
  const [first = ""] = call.path.slice(1).split("/");
  return first.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
