import { describe, expect, it } from "vitest";
import { getReportLink } from "./get-report-link.ts";

const address = "https://example.org/archives/1";
const CONTACT_PAGE = "https://example.org/contact";

/** Decodes a mailto link like a mail client. */
function read(link: string | null) {
  const { pathname, searchParams } = new URL(link ?? "");
  return { to: decodeURIComponent(pathname), subject: searchParams.get("subject"), body: searchParams.get("body") };
}

describe("getReportLink", () => {
  it("returns a mailto link about the incident, with its URL", () => {
    const link = getReportLink({ contact: CONTACT_PAGE, contactEmail: "info@example.org" }, "Tole & “Gimbi”?", address);
    expect(link).toMatch(/^mailto:info@example\.org\?subject=[^ &]+&body=[^ &]+$/);
    expect(read(link)).toEqual({
      to: "info@example.org",
      subject: "About the incident “Tole & “Gimbi”?”",
      body: `This is about the incident recorded here: ${address}\r\n\r\n`,
    });
  });

  it("escapes an unusual e-mail address", () => {
    const link = getReportLink({ contact: null, contactEmail: "a+b&c?d'e@example.org" }, "ቶሌ", address);
    expect(read(link)).toMatchObject({ to: "a+b&c?d'e@example.org", subject: "About the incident “ቶሌ”" });
  });

  it("returns the contact page without an e-mail address, and null without either", () => {
    expect(getReportLink({ contact: CONTACT_PAGE, contactEmail: null }, "Tole", address)).toBe(CONTACT_PAGE);
    expect(getReportLink({ contact: null, contactEmail: null }, "Tole", address)).toBeNull();
  });
});
