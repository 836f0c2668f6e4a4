import { afterEach, expect, it, vi } from "vitest";
import { hashJson } from "./hash.ts";

const { isWellFormed } = String.prototype;
afterEach(() => Object.assign(String.prototype, { isWellFormed }));

it("hashes as elsewhere in a browser that cannot tell lone surrogates", async () => {
  Reflect.deleteProperty(String.prototype, "isWellFormed");
  vi.resetModules();
  const { hashJson: hashInOldBrowser } = await import("./hash.ts");
  const record = { title: "ፍትሕ 🕯", killed: 3 };
  expect(hashInOldBrowser(record)).toMatch(/^[\da-f]{64}$/);
  expect(hashInOldBrowser(record)).toBe(hashJson(record));
  expect(hashInOldBrowser({ title: "\ud800" })).toBeUndefined();
});
