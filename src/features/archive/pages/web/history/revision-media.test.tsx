import { describe, expect, it } from "vitest";
import type { RevisionImage } from "#features/archive/revisions/rules.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { toText } from "../../../../../../tests/to-text.ts";
import { RevisionMedia } from "./revision-media.tsx";

const incident = { _id: "1", title: "Tole", articles: [], sources: [], claims: [], attributions: [] } as unknown as Incident;
const image = {
  _id: "2",
  incident_id: "1",
  description: "A burnt house",
  img: null,
  original_sha256: null,
} as unknown as RevisionImage;

describe("RevisionMedia", () => {
  it("says which image is gone, and by which hash it is known", () => {
    const html = renderElement(<RevisionMedia incident={incident} videos={[]} images={[{ ...image, sha256: "abc123" }]} />);
    expect(toText(html)).toMatch(/^Images .* A burnt house abc123$/);
    const redacted = renderElement(<RevisionMedia incident={incident} videos={[]} images={[{ ...image, sha256: null }]} />);
    expect(toText(redacted)).toMatch(/A burnt house$/);
    expect(redacted).not.toContain("<code");
  });

  it("has no heading where there is nothing", () => {
    expect(renderElement(<RevisionMedia incident={incident} videos={[]} images={[]} />)).toBe("");
  });
});
