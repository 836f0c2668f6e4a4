import { afterEach, describe, expect, it, vi } from "vitest";
import { getLocale, overwriteGetLocale } from "#locale";
import { CallError, formatNetworkError, getErrorMessage, isTransientStatus } from "./call-error.ts";

describe("isTransientStatus", () => {
  it.each([
    [0, true],
    [201, false],
    [401, false],
    [428, false],
    [429, true],
    [430, false],
    [499, false],
    [500, true],
    [503, true],
  ])("of %i is %s", (status, isTransient) => expect(isTransientStatus(status)).toBe(isTransient));
});

describe("getErrorMessage", () => {
  it("is the error's own, or one for anything else that is thrown", () => {
    expect(getErrorMessage(new CallError(201, "It was deleted."))).toBe("It was deleted.");
    expect(getErrorMessage("No.")).toBe("Something is wrong please retry!");
  });
});

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
