import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Call } from "#platform/shared/define-call.ts";
import { version } from "../process/server-config.ts";
import { createOpenApiDocument } from "./open-api-document.ts";

type Operation = { requestBody?: { content: Record<string, { schema: object }> } };
type Document = { paths: Record<string, Record<string, Operation>>; components: { responses: Record<string, object> } };

const output = z.object({ message: z.string() });
const describeCalls = (...calls: [call: Call, input: z.ZodType][]) =>
  createOpenApiDocument(
    "A site",
    calls.map(([call, input]) => ({ call, schemas: { summary: `Summary of ${call.path}`, input, output } })),
    "session",
  ) as Document;

const text = { type: "string" };
const statuses = ["201", "400", "401", "403", "413", "429", "500", "503"];
const responses = {
  "200": {
    description: "Success.",
    content: {
      "application/json": {
        schema: { type: "object", properties: { message: text }, required: ["message"], additionalProperties: false },
      },
    },
  },
  ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
};

describe("createOpenApiDocument", () => {
  it("has the site's title, the session cookie, and a description of each error", () => {
    const document = describeCalls();
    const error = { type: "object", required: ["message"], properties: { message: text, issues: { type: "array" } } };
    expect(document).toMatchObject({
      ...{ openapi: "3.1.0", info: { title: "A site", version }, paths: {} },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } } },
    });
    expect(Object.keys(document.components.responses)).toEqual(statuses);
    for (const response of Object.values(document.components.responses))
      expect(response).toMatchObject({ description: expect.any(String), content: { "application/json": { schema: error } } });
  });

  it("puts the input of a GET into its path and its query", () => {
    const input = z.object({ id: z.string(), q: z.string().optional(), before: z.string() });
    expect(describeCalls([{ method: "GET", path: "/find_thing/:id", access: "public" }, input]).paths).toEqual({
      "/api/v1/find_thing/{id}": {
        get: {
          ...{ operationId: "findThing", summary: "Summary of /find_thing/:id", "x-access": "public" },
          parameters: [
            { name: "id", in: "path", required: true, schema: text },
            { name: "q", in: "query", required: false, schema: text },
            { name: "before", in: "query", required: true, schema: text },
          ],
          responses,
        },
      },
    });
  });

  it("puts the input of a write into its path and its body, behind a session", () => {
    const input = z.object({ id: z.string(), title: z.string(), note: z.string().optional() });
    const calls: Call[] = [
      { method: "POST", path: "/send_thing", access: "admin" },
      { method: "PATCH", path: "/edit_thing/:id", access: "owner" },
    ];
    const schema = { type: "object", properties: { title: text, note: text }, required: ["title"] };
    const key = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } };
    expect(describeCalls(...calls.map((call): [Call, z.ZodType] => [call, input])).paths).toEqual({
      "/api/v1/send_thing": {
        post: {
          ...{ operationId: "sendThing", summary: "Summary of /send_thing", "x-access": "admin", security: [{ session: [] }] },
          parameters: [key],
          requestBody: {
            content: {
              "application/json": {
                schema: { ...schema, properties: { id: text, ...schema.properties }, required: ["id", "title"] },
              },
            },
          },
          responses,
        },
      },
      "/api/v1/edit_thing/{id}": {
        patch: {
          ...{
            operationId: "editThing",
            summary: "Summary of /edit_thing/:id",
            "x-access": "owner",
            security: [{ session: [] }],
          },
          parameters: [{ name: "id", in: "path", required: true, schema: text }],
          requestBody: { content: { "application/json": { schema } } },
          responses,
        },
      },
    });
  });

  it("has a form for a call with a file, and no body without a field", () => {
    const { paths } = describeCalls(
      [{ method: "POST", path: "/upload", access: "admin", fileField: "file" }, z.object({ file: z.any(), name: z.string() })],
      [{ method: "DELETE", path: "/remove/:id", access: "admin" }, z.object({ id: z.string() })],
    );
    expect(Object.keys(paths["/api/v1/upload"]?.post?.requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
    expect(paths["/api/v1/remove/{id}"]?.delete).not.toHaveProperty("requestBody");
  });

  it("has two methods of one path", () => {
    const input = z.object({});
    const { paths } = describeCalls(
      [{ method: "GET", path: "/thing", access: "public" }, input],
      [{ method: "DELETE", path: "/thing", access: "admin" }, input],
    );
    expect(Object.keys(paths["/api/v1/thing"] ?? {})).toEqual(["get", "delete"]);
  });

  const published = z.object({ draft: z.literal(false).optional(), title: z.string(), text: z.string() });
  const draft = z.object({ draft: z.literal(true), title: z.string(), note: z.number() });
  it.each([
    ["alternatives", z.union([published, draft]), ["title"]],
    [
      "parts",
      z.intersection(z.object({ title: z.string(), draft: z.boolean() }), z.object({ text: z.string(), note: z.number() })),
      [...["title", "draft", "text", "note"]],
    ],
    ["alternatives beside a part", z.intersection(z.object({ id: z.string() }), z.union([published, draft])), ["id", "title"]],
  ])("merges %s into one body, which requires what all of them do", (_name, input, required) => {
    const { paths } = describeCalls([{ method: "POST", path: "/save", access: "admin" }, input]);
    const schema = paths["/api/v1/save"]?.post?.requestBody?.content["application/json"]?.schema;
    expect(schema).toMatchObject({ properties: { title: text, draft: {}, text, note: { type: "number" } }, required });
  });

  it("has both types of a field that alternatives give different ones", () => {
    const input = z.union([z.object({ at: z.string(), same: z.string() }), z.object({ at: z.number(), same: z.string() })]);
    const { paths } = describeCalls([{ method: "POST", path: "/save", access: "admin" }, input]);
    expect(paths["/api/v1/save"]?.post?.requestBody?.content["application/json"]?.schema).toMatchObject({
      properties: { at: { anyOf: [text, { type: "number" }] }, same: text },
    });
  });
});
