import { afterEach, describe, expect, it, vi } from "vitest";
import { getLocale, overwriteGetLocale } from "#locale";
import { formatNetworkError } from "./call-error.ts";

describe("formatNetworkError", () => {
  const getLocaleBefore = getLocale;
  afterEach(() => {
    vi.unstubAllGlobals();
    overwriteGetLocale(getLocaleBefore);
  });

  it("gives the reason of the browser while it has a network", () => {
    vi.stubGlobal("navigator", { onLine: true });
    expect(formatNetworkError("Failed to fetch")).toBe("Could not reach the server: Failed to fetch");
  });

  it("returns in either language that the device is offline", () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(formatNetworkError("Failed to fetch")).toBe(
      "Could not reach the server: this device is offline. Please connect it to the internet and try again.",
    );
    overwriteGetLocale(() => "am");
    const inAmharic = formatNetworkError("Failed to fetch");
    expect(inAmharic).toMatch(/^ሰርቨሩን ማግኘት አልተቻለም፦ ይህ መሣሪያ /);
    expect(inAmharic).not.toContain("Failed");
  });
});
