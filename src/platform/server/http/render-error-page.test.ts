import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { acceptsHtml } from "./render-error-page.ts";

it.each([
  ["GET", "/twitter", "text/html,*/*", true],
  ["HEAD", "/am/twitter?more", "TEXT/HTML", true],
  ["POST", "/twitter", "text/html", false],
  ["GET", "/twitter", "*/*", false],
  ["GET", "/twitter", undefined, false],
  ["GET", "/api/v1/session", "text/html", false],
  ["GET", "/twitter.data", "text/html", false],
  ["GET", "/twitter.data?more", "text/html", false],
])("whether %s %s with Accept %s gets a page for an error: %j", (method, url, accept, expected) => {
  expect(acceptsHtml({ method, url, headers: { accept } } as FastifyRequest)).toBe(expected);
});
