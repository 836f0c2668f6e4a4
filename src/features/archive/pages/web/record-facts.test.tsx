import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { shownIncident } from "../../../../../tests/shown-incident.ts";
import { RecordFacts } from "./record-facts.tsx";

describe("RecordFacts", () => {
  it("folds the reason for the counts where it is in another language than the page", () => {
    const incident = { ...shownIncident, reason: "The report names each victim." };
    const render = (url: string) => renderElement(<RecordFacts incident={incident} />, { url });
    expect(render("/archives/one")).not.toContain("<details");
    expect(render("/am/archives/one")).toMatch(/<details[^>]*><summary>In English<\/summary><p lang="en" dir="auto">The report/);
  });
});
