import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, Link, RouterProvider, useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { toText } from "../../../../../tests/to-text.ts";
import type { Representatives } from "../recipient-rules.ts";
import { ResidenceForm } from "./residence-form.tsx";

const countries = [
  { country: "CA", name: "Canada", regions: ["", "Ontario"] },
  { country: "GB", name: "United Kingdom", regions: [""] },
];
const recipient = (name: string, email_address: string) => ({ name, email_address });
const ontario: Representatives = {
  ...{ country: "CA", region: "Ontario", place: "Ontario, Canada", checked_on: "2026-03-12" },
  recipients: [
    recipient("Jane", "jane@example.org"),
    recipient("", "second@example.org"),
    recipient("Committee", "committee@example.org"),
  ],
};

function render(representatives: Representatives | null, path = "/email"): string {
  const element = <ResidenceForm countries={countries} representatives={representatives} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The form with the representatives of its address, and a link without a residence. */
function Page() {
  const isOntario = useLocation().search === "?residence=CA-Ontario";
  return (
    <>
      <ResidenceForm countries={countries} representatives={isOntario ? ontario : null} />
      <Link to="/email?residence=">Elsewhere</Link>
    </>
  );
}

const getChoice = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Where do you live?" });

describe("ResidenceForm", () => {
  it("is a labelled choice that works without scripts, where the page is", () => {
    const html = render(null, "/am/email/x?more");
    expect(html).toMatch(/^<form[^>]*action="\/am\/email\/x" method="get"/);
    const [, id] = /<label[^>]*for="([^"]+)">Where do you live\?/.exec(html) ?? [];
    expect(html).toContain(`<select name="residence" id="${id}"`);
    expect([...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, label]) => [value, label])).toEqual([
      ["", "Elsewhere, or not said"],
      ["CA", "Canada"],
      ["CA-Ontario", "Canada: Ontario"],
      ["GB", "United Kingdom"],
    ]);
    expect(toText(html)).toMatch(/instead of its usual recipients\.$/);
  });

  it("names the recipients, counts those without a name, and says when it was checked", () => {
    const html = render(ontario);
    expect(html).toContain('<option value="CA-Ontario" selected="">');
    expect(toText(html)).toMatch(
      /This letter goes to your representatives in Ontario, Canada: Jane, second@example\.org, \+1\. The list was last checked on 12 March 2026\. Others write to its usual recipients; Cc stays\.$/,
    );
    expect(toText(render({ ...ontario, region: "", place: "Canada", recipients: ontario.recipients.slice(0, 1) }))).toContain(
      "This letter goes to your representatives in Canada: Jane. The list",
    );
    expect(html).toMatch(/<p role="status">This letter goes/);
    expect(toText(render(ontario, "/am/email"))).toContain("was last checked on መጋቢት 3");
  });

  it("keeps what is chosen while the stored residence loads", async () => {
    const loading = Promise.withResolvers<null>();
    const { user, getPath } = mountElement(<Page />, {
      ...{ url: "/email", stored: { residence: "CA-Ontario" }, load: () => loading.promise },
    });
    await user.selectOptions(getChoice(), "United Kingdom");
    loading.resolve(null);
    await screen.findByText(/^This letter goes to your representatives in Ontario/);
    expect([getPath(), getChoice().value]).toEqual(["/email?residence=CA-Ontario", "GB"]);
    await user.click(screen.getByRole("button", { name: "Choose" }));
    await expect.poll(getPath).toBe("/email?residence=GB");
    expect(localStorage.getItem("residence")).toBe("GB");
  });

  it("shows the residence of the address once it has loaded", async () => {
    const { user, getPath } = mountElement(<Page />, { url: "/email" });
    await user.selectOptions(getChoice(), "Canada: Ontario");
    await user.click(screen.getByRole("button", { name: "Choose" }));
    await expect.poll(getPath).toBe("/email?residence=CA-Ontario");
    await expect.poll(() => getChoice().value).toBe("CA-Ontario");
    await user.click(screen.getByRole("link"));
    await expect.poll(() => getChoice().value).toBe("");
  });
});
