import { describe, expect, it } from "vitest";
import { renderElement } from "../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../tests/to-text.ts";
import { Achievements } from "./achievements.tsx";
import { Mission, SupportCard } from "./mission.tsx";

const site = { contact: null, documents: null, donation: null, takesDonations: false, hasAd: false };
const external = "https://example.org/give";
const listWeaves = (html: string) => Array.from(html.matchAll(/ src="[^"#]*weaves[^"#]*#(\w+)"/g), ([, weave]) => weave);

describe("Achievements", () => {
  const figures = { path: "/incidents?view=years", text: "12 incidents" } as Parameters<typeof Achievements>[0]["figures"];

  it("shows figure, unit and line of each card, of the owner or of the site's own", () => {
    const texts = { done_raised_figure: { en: "200k" }, done_raised_unit: { en: "birr" }, done_raised_line: { en: "Raised." } };
    const html = renderElement(<Achievements texts={texts} figures={figures} />);
    expect(toText(html)).toMatch(
      /^What we have done so far 3 US cities .* 200k birr Raised\. 69\+ campaigns .* 12 incidents Read the archive$/,
    );
    expect(listWeaves(html)).toEqual(["protests", "displaced", "campaigns"]);
    expect(toText(renderElement(<Achievements texts={texts} figures={null} />, { url: "/am" }))).not.toContain("Raised.");
  });

  it("links the figures of the record to their incidents, once there are some", () => {
    expect(listLinks(renderElement(<Achievements texts={{}} figures={figures} />, { url: "/am" }))).toEqual([
      ["Read the archive", "/am/incidents?view=years"],
    ]);
    expect(listLinks(renderElement(<Achievements texts={{}} figures={null} />))).toEqual([]);
  });
});

describe("Mission", () => {
  const render = (values: object = {}, texts = {}) => renderElement(<Mission texts={texts} />, { site: { ...site, ...values } });

  it("links to the archive and the campaigns, and to the documents or the contact", () => {
    expect(listLinks(render())).toEqual([
      ["Read the archive", "/archives"],
      ["Tweet with us", "/twitter"],
      ["Send a letter", "/email"],
    ]);
    expect(listWeaves(render())).toEqual(["archive", "gather", "letters", "support"]);
    expect(listLinks(render({ contact: "https://example.org/us" }))).toContainEqual([
      "Share a document",
      "https://example.org/us",
    ]);
    const both = listLinks(render({ contact: "https://example.org/us", documents: "mailto:files@example.org" }));
    expect(both).toContainEqual(["Share a document", "mailto:files@example.org"]);
    expect(both).toHaveLength(4);
  });

  it("links to no list that is empty", () => {
    expect(listLinks(render({ emptyLists: ["/archives", "/twitter", "/email"] }))).toEqual([]);
    expect(listLinks(render({ emptyLists: ["/email"] }))).toHaveLength(2);
  });

  it("has the owner's texts in place of its own", () => {
    const own = toText(render());
    const written = toText(
      render({}, { mission_record: { en: "One." }, mission_gather: { en: "Two." }, mission_speak: { en: "Three." } }),
    );
    expect(written).toMatch(
      /^What is our mission Keep the record One\. .* Stand up in public Two\. Speak and write Three\. .* Help this work go on A gift/,
    );
    expect(own).not.toMatch(/One\.|Two\.|Three\./);
    expect(own).toContain("35 years");
  });
});

describe("SupportCard", () => {
  const render = (values: object) => renderElement(<SupportCard />, { url: "/am", site: { ...site, ...values } });
  const listTargets = (values: object) => listLinks(render(values)).map(([, href]) => href);

  it("leads to where gifts are taken: on the site, on another page, or on both", () => {
    expect(listTargets({})).toEqual([]);
    expect(listTargets({ takesDonations: true })).toEqual(["/am/donate"]);
    expect(listTargets({ donation: external })).toEqual([external]);
    const both = listLinks(render({ takesDonations: true, donation: external }));
    expect(both.map(([, href]) => href)).toEqual(["/am/donate", external]);
    expect(both[0]?.[0]).toBe("Give what you can");
    expect(both[1]?.[0]).toMatch(/^Give on our donation page/);
    expect(listLinks(render({ donation: external }))[0]?.[0]).toMatch(/^Give what you can/);
  });

  it("offers an advertisement only where there is a network of them", () => {
    expect(listButtons(render({}))).toEqual([]);
    expect(listButtons(render({ hasAd: true }))).toEqual(["Show an advertisement"]);
    expect(toText(render({ hasAd: true }))).toMatch(/ An advertisement of Google/);
  });
});
