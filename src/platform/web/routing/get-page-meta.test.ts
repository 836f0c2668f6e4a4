import { describe, expect, it } from "vitest";
import { createMeta, findSite, getPageMeta } from "./get-page-meta.ts";

const site = { name: { en: "The Site", am: "ድረ ገጹ" }, origin: "https://site.example", logo: null };
const createArgs = (pathname: string, values: object = {}) => ({
  matches: [undefined, { id: "page" }, { id: "root", loaderData: { site: { ...site, ...values } } }],
  location: { pathname },
});
const page = { title: "Letters", description: "What to send" };
type Tag = Partial<Record<"tagName" | "title" | "name" | "property" | "content" | "rel" | "hrefLang" | "href" | "type", string>>;
const getTags = (...input: Parameters<typeof getPageMeta>) => getPageMeta(...input) as Tag[];
const readProperties = (tags: Tag[]) =>
  Object.fromEntries(tags.flatMap(({ name, property, content }) => (name || property ? [[name ?? property, content]] : [])));
const listHrefs = (tags: Tag[], rel: string) =>
  tags.flatMap((tag) => (tag.tagName === "link" && tag.rel === rel ? [[tag.hrefLang ?? tag.type, tag.href]] : []));

describe("getPageMeta", () => {
  it("names the page and the site in the language of the page, with absolute addresses", () => {
    const tags = getTags(createArgs("/am/email/1"), page);
    expect(tags[0]).toEqual({ title: "Letters · ድረ ገጹ" });
    expect(readProperties(tags)).toEqual({
      description: "What to send",
      "og:type": "website",
      "og:site_name": "ድረ ገጹ",
      "og:title": "Letters",
      "og:description": "What to send",
      "og:url": "https://site.example/am/email/1",
      "og:image": "https://site.example/share-card.png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:locale": "am_ET",
      "twitter:card": "summary_large_image",
    });
    expect(listHrefs(tags, "canonical")).toEqual([[undefined, "https://site.example/am/email/1"]]);
    expect(listHrefs(tags, "alternate")).toEqual([
      ["en", "https://site.example/email/1"],
      ["am", "https://site.example/am/email/1"],
      ["x-default", "https://site.example/email/1"],
    ]);
    expect(readProperties(getTags(createArgs("/"), page))["og:locale"]).toBe("en_US");
  });

  it("does not name the site twice", () => {
    expect(getTags(createArgs("/"), { ...page, title: "The Site" })[0]).toEqual({ title: "The Site" });
  });

  it("has the canonical address, feed and noindex that the page names", () => {
    const tags = getTags(createArgs("/am/archives"), {
      ...{ ...page, canonicalPath: "/archives/2", feed: "/archives.atom", isPrivate: true },
    });
    expect(listHrefs(tags, "canonical")).toEqual([[undefined, "https://site.example/am/archives/2"]]);
    expect(listHrefs(tags, "alternate")).toContainEqual(["application/atom+xml", "/am/archives.atom"]);
    expect(listHrefs(tags, "alternate")).toContainEqual(["en", "https://site.example/archives/2"]);
    expect(readProperties(tags).robots).toBe("noindex");
  });

  it("has a card whose address follows text, name and logo, else the logo's card", () => {
    const getImage = (pathname: string, says?: unknown, values: object = {}) =>
      readProperties(
        getTags(createArgs(pathname, values), { ...page, ...(says !== undefined && { card: { path: "/home", says } }) }),
      )["og:image"];
    expect(getImage("/", "One")).toMatch(/^https:\/\/site\.example\/home\/card\/[0-9a-z]+\.png$/);
    expect(getImage("/am", "One")).toMatch(/^https:\/\/site\.example\/am\/home\/card\//);
    const images = [
      getImage("/", "One"),
      getImage("/", "Two"),
      getImage("/", "One", { logo: "/logo/a.png" }),
      getImage("/", "One", { name: { en: "Other", am: "x" } }),
    ];
    expect(new Set(images).size).toBe(4);
    expect(getImage("/", "One")).toBe(images[0]);
    expect(getImage("/", undefined, { logo: "/logo/a.png" })).toBe("https://site.example/logo/a-card.png");
  });

  it("works where the root has failed, and finds the site in either field", () => {
    const args = { matches: [], location: { pathname: "/" } };
    expect(findSite(args)).toBeUndefined();
    expect(getTags(args, page)[0]).toEqual({ title: "Letters · " });
    expect(findSite({ matches: [{ id: "root", data: { site } }] })).toEqual(site);
  });
});

describe("createMeta", () => {
  it("writes the texts at each request", () => {
    let title = "One";
    const meta = createMeta({ title: () => title, description: () => "About", isPrivate: true });
    title = "Two";
    expect(meta(createArgs("/"))).toEqual(getPageMeta(createArgs("/"), { title: "Two", description: "About", isPrivate: true }));
  });
});
