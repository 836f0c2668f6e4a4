import { describe, expect, it } from "vitest";
import { getListPath } from "./use-list-path.ts";

describe("getListPath", () => {
  it.each([
    ["/email", "/email"],
    ["/email/1", "/email"],
    ["/", "/email"],
    ["/dashboards", "/email"],
    ["/dashboard", "/dashboard/email"],
    ["/dashboard/", "/dashboard/email"],
    ["/dashboard/email", "/dashboard/email"],
    ["/dashboard/email/1", "/dashboard/email"],
  ])("keeps the cards of a page at %s within %s", (currentPath, expected) => {
    expect(getListPath("/email", currentPath)).toBe(expected);
  });
});
