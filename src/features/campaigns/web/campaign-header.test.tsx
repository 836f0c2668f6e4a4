import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { toText } from "../../../../tests/to-text.ts";
import type { CampaignMetadata } from "../rules.ts";
import { CampaignHeader } from "./campaign-header.tsx";
import type { CampaignKind } from "./campaign-kind.ts";

const kind = { name: "email_campaign", paths: { list: "/email", create: "/CreateEmailCampaign" } } as CampaignKind;
const campaign: CampaignMetadata = {
  ...{ _id: "1", language: "en", title: "Ask about Tole", description: "A letter", created_at: "2026-03-12T10:00:00.000Z" },
  translations: [{ _id: "2", language: "am" }],
};

function render(url: string, shown: CampaignMetadata, level: 1 | 2 = 1): string {
  const props = { campaign: shown, kind, revalidate: async () => undefined, level };
  const routes = [{ id: "root", path: "*", element: <CampaignHeader {...props} />, loader: () => null }];
  const hydrationData = { loaderData: { root: { session: { isAdmin: false } } } };
  const router = createMemoryRouter(routes, { initialEntries: [url], hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe("CampaignHeader", () => {
  it("links to the translation, on a page in its language", () => {
    const html = render("/email/1", campaign);
    expect(toText(html)).toContain("Read this in Amharic");
    expect(html).toMatch(/<a [^>]*href="\/am\/email\/2" hrefLang="am"/);
    const amharic: CampaignMetadata = { ...campaign, _id: "2", language: "am", translations: [{ _id: "1", language: "en" }] };
    expect(render("/am/email/2", amharic)).toMatch(/<a [^>]*href="\/email\/1" hrefLang="en"/);
  });

  it.each([
    ["of a campaign without one", { ...campaign, translations: [] }, 1 as const],
    ["in the dashboard", campaign, 2 as const],
  ])("has no such link %s", (_case, shown, level) => {
    expect(render("/email/1", shown, level)).not.toContain("hrefLang");
  });

  it("marks the language of title and description, even if their script differs", () => {
    const html = render("/email/1", { ...campaign, language: "am" });
    expect(html).toContain('<span lang="am" dir="auto">Ask about Tole</span>');
    expect(html).toContain('<p lang="am" dir="auto">A letter</p>');
  });
});
