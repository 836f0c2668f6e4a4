import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { removeSchemas } from "./strip-schemas.ts";

const strip = (code: string) => removeSchemas(code, parseSync("calls.ts", code).program as never);

const calls = `import { z } from "zod";
import { defineCall } from "#platform/shared/define-call.ts";
import { title, day } from "./rules.ts";
import { limit } from "./limits.ts";

const fields = { title, day };
const both = z.object(fields);
const path = "/write_day";
const { kept } = z.object({});

export const formatDay = defineCall({
  method: "POST",
  path,
  access: "admin",
  summary: "Write a day, by its title",
  input: both.extend({ limit }),
  output: z.object({}),
});

export const shownLimit = limit;
`;

describe("removeSchemas", () => {
  const stripped = strip(calls);

  it("keeps what a page needs of a call", () => {
    expect(stripped).toMatch(/export const formatDay = defineCall\(\{\s+method: "POST",\s+path,\s+access: "admin",\s+\}\);/);
    expect(stripped).toContain('const path = "/write_day";');
  });

  it("takes the schemas out, and what only they used, however often removed", () => {
    expect(stripped).not.toMatch(/rules\.ts|fields|both|summary|input|output/);
    expect(strip(calls.replace(/^const \{ kept.*$/m, ""))).not.toContain("zod");
  });

  it("leaves alone what it cannot name", () => {
    expect(stripped).toContain("const { kept } = z.object({});");
  });

  it("leaves imports and exports that something else uses", () => {
    expect(stripped).toContain('from "#platform/shared/define-call.ts"');
    expect(stripped).toContain('from "./limits.ts"');
    expect(stripped).toContain("export const shownLimit = limit;");
  });

  it("keeps every line where it was", () => {
    expect(stripped.split("\n")).toHaveLength(calls.split("\n").length);
  });
});
