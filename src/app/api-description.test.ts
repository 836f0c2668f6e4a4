import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as accountCalls from "#features/accounts/calls.ts";
import * as accountSchemas from "#features/accounts/schemas.ts";
import * as attributionCalls from "#features/archive/attributions/calls.ts";
import * as attributionSchemas from "#features/archive/attributions/schemas.ts";
import * as claimCalls from "#features/archive/claims/calls.ts";
import * as claimSchemas from "#features/archive/claims/schemas.ts";
import * as incidentCalls from "#features/archive/incidents/calls.ts";
import * as incidentSchemas from "#features/archive/incidents/schemas.ts";
import * as mediaCalls from "#features/archive/media/calls.ts";
import * as mediaSchemas from "#features/archive/media/schemas.ts";
import { SOURCE_FIELDS } from "#features/archive/media/source-rules.ts";
import * as organisationCalls from "#features/archive/organisations/calls.ts";
import * as organisationSchemas from "#features/archive/organisations/schemas.ts";
import * as emailCalls from "#features/campaigns/email/calls.ts";
import * as emailSchemas from "#features/campaigns/email/schemas.ts";
import * as twitterCalls from "#features/campaigns/twitter/calls.ts";
import * as twitterSchemas from "#features/campaigns/twitter/schemas.ts";
import * as donationCalls from "#features/donation/calls.ts";
import * as donationSchemas from "#features/donation/schemas.ts";
import type { Call, CallSchemas } from "#platform/shared/define-call.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { apiCalls } from "./api-calls.ts";
import * as siteCalls from "./site/calls.ts";
import * as siteSchemas from "./site/schemas.ts";

const callsByName: Record<string, Call> = {
  ...siteCalls,
  ...accountCalls,
  ...twitterCalls,
  ...incidentCalls,
  ...mediaCalls,
  ...claimCalls,
  ...attributionCalls,
  ...organisationCalls,
  ...emailCalls,
  ...donationCalls,
};
const schemasByName: Record<string, CallSchemas> = {
  ...siteSchemas,
  ...accountSchemas,
  ...twitterSchemas,
  ...incidentSchemas,
  ...mediaSchemas,
  ...claimSchemas,
  ...attributionSchemas,
  ...organisationSchemas,
  ...emailSchemas,
  ...donationSchemas,
};

describe("the API on sqlite", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
  });
  afterAll(() => site.close());

  it("describes every call in OpenAPI 3.1", async () => {
    const description = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    expect(description.openapi).toBe("3.1.0");
    const described = Object.values<object>(description.paths).flatMap((path) => Object.keys(path)).length;
    expect(described).toBe(apiCalls.length);
    const page = await site.app.inject({ url: "/api/docs" });
    expect(page.headers["content-type"]).toContain("text/html");
    for (const { path } of apiCalls) expect(page.body).toContain(`/api/v1${path}`);
  });

  it("has a consistent description: unique ids, declared parameters and references", async () => {
    const document = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    type Operation = { operationId: string; parameters: { name: string; in: string }[]; security?: object[] };
    const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { path, parameters, security = [] } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
      for (const name of security.flatMap(Object.keys)) expect(document.components.securitySchemes).toHaveProperty(name);
    }
    expect(document.components.securitySchemes.session).toEqual({ type: "apiKey", in: "cookie", name: "session" });
    // A reference would be looked up from the root of the document, where no schema is.
    expect(JSON.stringify(document)).not.toContain("$ref");
  });

  it("describes a call with a file as a form with optional fields", async () => {
    const document = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    const { content } = document.paths["/api/v1/create_image_archive"].post.requestBody;
    expect(Object.keys(content)).toEqual(["multipart/form-data"]);
    const { properties, required } = content["multipart/form-data"].schema;
    expect(properties.image_archive).toEqual({ type: "string", format: "binary" });
    expect(required).toEqual(["image_archive", "incident_id", "description"]);
    expect(Object.keys(properties)).toEqual([...required, "filename", "untouched", ...SOURCE_FIELDS]);
  });

  it("describes a call that takes drafts with the fields of both, and what both need", async () => {
    const document = (await site.app.inject({ url: "/api/v1/openapi.json" })).json();
    const describe = (path: string, method: string) =>
      document.paths[`/api/v1/${path}`][method].requestBody.content["application/json"].schema;
    const letter = ["campaign_title", "campaign_description", "subject", "to", "cc", "body"];
    expect(Object.keys(describe("create_email_campaign", "post").properties)).toEqual(["draft", ...letter]);
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
