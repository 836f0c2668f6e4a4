import { globSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { imageInputShape, SOURCE_FIELDS } from "#features/archive/sources/source-rules.ts";
import type { Call, CallSchemas } from "#platform/shared/define-call.ts";
import * as itemCalls from "#platform/shared/item-calls.ts";
import { listSecretFields } from "#platform/shared/secret.ts";
import { getItemSchemas } from "#services/items/server/handlers.ts";
import { findHtmlErrors } from "../../tests/find-html-errors.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { apiCalls } from "./api-calls.ts";
import { itemKinds } from "./item-kinds.ts";

/** Imports all modules of a name, also those of one kind of callers, and returns their exports. */
async function importAll<T>(name: "calls.ts" | "schemas.ts"): Promise<Record<string, T>> {
  const paths = globSync(`src/{app,services,features}/**/{,admin-,history-,session-}${name}`);
  return Object.assign({}, ...(await Promise.all(paths.map((path) => import(resolve(path))))));
}
const callsByName: Record<string, Call> = { ...(await importAll<Call>("calls.ts")), ...itemCalls };
const schemasByName: Record<string, CallSchemas> = {
  ...(await importAll<CallSchemas>("schemas.ts")),
  ...getItemSchemas(itemKinds),
};

/** Returns the schemas that a schema consists of, except the properties of objects. */
function listParts(schema: z.core.$ZodType): z.core.$ZodType[] {
  const {
    element,
    innerType,
    in: input,
    out,
    options = [],
  } = schema._zod.def as Partial<Record<"element" | "innerType" | "in" | "out", z.core.$ZodType>> & {
    options?: z.core.$ZodType[];
  };
  const parts = [element, innerType, input, out, ...options].filter((part) => part !== undefined);
  return [schema, ...parts.flatMap(listParts)];
}

/** Returns the properties of an input that take numbers which PostgreSQL's integers, or the next one, cannot have. */
function listUnboundedNumbers(schema: z.core.$ZodType, path: string): string[] {
  return listParts(schema).flatMap((part) =>
    Object.entries((part as { shape?: Record<string, z.core.$ZodType> }).shape ?? {}).flatMap(([name, property]) => {
      const isNumber = listParts(property).some(({ _zod }) => _zod.def.type === "number");
      const { data } = z.safeParse(property, 2 ** 31 - 1);
      const isUnbounded = isNumber && JSON.stringify(data ?? null).includes("2147483647");
      return [...(isUnbounded ? [`${path}.${name}`] : []), ...listUnboundedNumbers(property, `${path}.${name}`)];
    }),
  );
}

describe("the API on sqlite", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
  });
  afterAll(() => site.close());

  it("is described by one document, compressed and with an ETag", async () => {
    const get = (headers: Record<string, string> = {}) => site.app.inject({ url: "/api/v1/openapi.json", headers });
    const plain = await get();
    expect(plain.headers).toMatchObject({ "content-type": "application/json; charset=utf-8", vary: "Accept-Encoding" });
    const etag = String(plain.headers.etag);
    const gzipped = await get({ "accept-encoding": "gzip" });
    expect(gzipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.payload);
    expect((await get({ "accept-encoding": "gzip, br" })).headers["content-encoding"]).toBe("br");
    // Also after a change of the data.
    await site.signInAs("admin");
    expect(await get({ "if-none-match": etag })).toMatchObject({ statusCode: 304, payload: "" });
  });

  it("bounds every number of an input, except those of the audit trail", () => {
    const numbers = Object.entries(schemasByName).flatMap(([name, { input }]) => listUnboundedNumbers(input, name));
    expect(numbers.toSorted()).toEqual(["getCampaignChanges.before", "getSiteHistory.before", "searchHistory.before"]);
  });

  it("marks every password, and words that endanger somebody, as secret", () => {
    const names = Object.entries(schemasByName).flatMap(([call, { input }]) => {
      const secrets = listSecretFields(input);
      return listParts(input).flatMap((part) =>
        Object.keys((part as { shape?: object }).shape ?? {})
          .filter((name) => /passw|passphrase|secret|^words$/i.test(name))
          .map((name) => `${call}.${name} ${secrets.includes(name)}`),
      );
    });
    expect(names).toContain("redactWords.words true");
    expect(names.filter((name) => name.endsWith(" false"))).toEqual([]);
  });

  it("describes every call in OpenAPI 3.1", async () => {
    const description = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    expect(description.openapi).toBe("3.1.0");
    const described = Object.values<object>(description.paths).flatMap((path) => Object.keys(path)).length;
    expect(described).toBe(apiCalls.length);
    const page = await site.app.inject({ url: "/api/docs" });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(await findHtmlErrors(page.body)).toEqual([]);
    for (const { path, method, access } of apiCalls)
      expect(page.body.replaceAll(/<\/?code>/g, "")).toMatch(
        new RegExp(`<td>${method}</td><td>/api/v1${path}</td><td>[^<]+</td><td>${access}</td>`),
      );
  });

  it("has a consistent description: unique ids, declared parameters and references", async () => {
    const document = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    type Operation = { operationId: string; parameters: { name: string; in: string; required: boolean }[]; security?: object[] };
    const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { path, parameters, security = [] } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      // https://spec.openapis.org/oas/v3.1.0#parameter-object
      for (const { name, required } of inPath) expect(required, `${path} ${name}`).toBe(true);
      for (const name of security.flatMap(Object.keys)) expect(document.components.securitySchemes).toHaveProperty(name);
    }
    expect(document.components.securitySchemes.session).toEqual({ type: "apiKey", in: "cookie", name: "session" });
    // A reference is looked up from the root of the document, where there are only the responses that all calls share.
    const references = JSON.stringify(document).match(/"\$ref":"[^"]*"/g);
    expect(new Set(references)).toEqual(
      new Set(Object.keys(document.components.responses).map((status) => `"$ref":"#/components/responses/${status}"`)),
    );
  });

  it("describes a call with a file as a form with optional fields", async () => {
    const document = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    const { content } = document.paths["/api/v1/create_image_archive"].post.requestBody;
    expect(Object.keys(content)).toEqual(["multipart/form-data"]);
    const { properties, required } = content["multipart/form-data"].schema;
    expect(properties.image_archive).toEqual({ type: "string", format: "binary" });
    expect(required).toEqual(["image_archive", "incident_id", "description"]);
    const optional = ["filename", "untouched", ...SOURCE_FIELDS, ...Object.keys(imageInputShape), "change_reason"];
    expect(Object.keys(properties)).toEqual([...required, ...optional]);
  });

  it("requires of a body only what the body has, and all that it needs", async () => {
    const { paths } = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    type Body = { requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> } };
    for (const operation of Object.values<Record<string, Body>>(paths).flatMap((path) => Object.values(path))) {
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(schema.required ?? []));
    }
  });

  it("describes the reason of a change where a call takes one", async () => {
    const { paths } = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    const takesReason = (method: string, path: string) =>
      "change_reason" in paths[`/api/v1/${path}`][method].requestBody.content["application/json"].schema.properties;
    for (const path of ["create_incident", "create_claim", "restore", "publish"])
      expect(takesReason("post", path), path).toBe(true);
    expect(takesReason("patch", "edit_incident_metadata/{id}")).toBe(true);
    for (const path of ["delete_incident/{id}", "destroy"]) expect(takesReason("delete", path), path).toBe(false);
    for (const path of ["unpublish", "schedule", "duplicate", "set_verification_status", "create_place"]) {
      expect(takesReason("post", path), path).toBe(false);
    }
  });

  it("describes a call that takes drafts with the fields of both, and what both need", async () => {
    const document = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    const describe = (path: string, method: string) =>
      document.paths[`/api/v1/${path}`][method].requestBody.content["application/json"].schema;
    const letter = ["campaign_title", "campaign_description", "subject", "to", "cc", "body"];
    expect(Object.keys(describe("create_email_campaign", "post").properties)).toEqual([
      "draft",
      "language",
      "incidents",
      ...letter,
    ]);
    expect(describe("create_email_campaign", "post").required).toEqual(["campaign_title"]);
    expect(describe("create_email_campaign", "post").properties.draft).toEqual({
      anyOf: [
        { type: "boolean", const: false },
        { type: "boolean", const: true },
      ],
    });
    expect(describe("edit_incident_metadata/{id}", "patch").properties).toHaveProperty("location");
    expect(describe("edit_incident_metadata/{id}", "patch").properties).not.toHaveProperty("id");
  });

  it("sets its security headers on every response", async () => {
    for (const url of ["/api/v1/session", "/api/v1/nothing", "/healthz", "/api/docs"]) {
      const { headers } = await site.app.inject({ url });
      expect(headers).toMatchObject({
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
    }
  });

  it("binds each call to the schemas of its own name", async () => {
    const { paths } = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    expect(Object.keys(schemasByName).toSorted()).toEqual(Object.keys(callsByName).toSorted());
    for (const [name, { method, path }] of Object.entries(callsByName)) {
      const operation = paths[`/api/v1${path.replaceAll(/:(\w+)/g, "{$1}")}`][method.toLowerCase()];
      expect(operation.summary).toBe(schemasByName[name]?.summary);
    }
    const summaries = Object.values(schemasByName).map(({ summary }) => summary);
    expect(new Set(summaries).size).toBe(summaries.length);
  });
});
