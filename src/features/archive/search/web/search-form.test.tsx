import { fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { listFields } from "../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { readSearchValues, type SearchValues } from "./search-address.ts";
import { SearchForm, SortField } from "./search-form.tsx";

const open = (values: SearchValues, errors = {}, url = "/incidents") =>
  mountElement(
    <>
      <SearchForm values={values} errors={errors} />
      <SortField values={values} errors={errors} />
    </>,
    { url },
  );
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const getNamed = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const submit = () => fireEvent.submit(document.querySelector("form") as HTMLFormElement);
const readSearch = (path: string) => Object.fromEntries(new URLSearchParams(path.split("?")[1]));

describe("SearchForm", () => {
  it.each(["/incidents", "/am/incidents"])("leads from %s to an address of what was typed, in the same view", async (url) => {
    const { getPath } = open({ view: "time", q: "Before", before: "x", status: "verified" }, {}, `${url}?q=Before`);
    expect(["q", "status", "view"].map((name) => getNamed(name).value)).toEqual(["Before", "verified", "time"]);
    expect(getNamed("view").type).toBe("hidden");
    expect(getNamed("status").querySelectorAll("option")).toHaveLength(6);
    // Without scripts, the browser sends the form there.
    expect(document.forms[0]?.getAttribute("action")).toBe(url);
    const typed = { q: " Ataye ", place: "Shewa", kind: "massacre", status: "", killed: "50", sort: "newest" };
    for (const [name, value] of Object.entries(typed)) fireEvent.change(getNamed(name), { target: { value } });
    submit();
    await expect.poll(getPath).toMatch(/Ataye/);
    expect(getPath().split("?")[0]).toBe(url);
    expect(readSearch(getPath())).toEqual({
      ...{ q: "Ataye", place: "Shewa", kind: "massacre", killed: "50", sort: "newest", view: "time" },
    });
  });

  it("keeps what is typed while a search loads", async () => {
    function Page() {
      const { search } = useLocation();
      return (
        <>
          <SearchForm values={readSearchValues(new URLSearchParams(search))} errors={{}} />
          <p>Shown: {search}</p>
        </>
      );
    }
    const loading = Promise.withResolvers<null>();
    mountElement(<Page />, { url: "/incidents", load: () => loading.promise });
    fireEvent.change(getNamed("q"), { target: { value: "Ataye" } });
    submit();
    fireEvent.change(getNamed("place"), { target: { value: "Shewa" } });
    loading.resolve(null);
    await screen.findByText("Shown: ?q=Ataye");
    expect(["q", "place"].map((name) => getNamed(name).value)).toEqual(["Ataye", "Shewa"]);
  });

  it("takes days as they are typed, and says how they are read", async () => {
    const { getPath } = open({ from: "March 2021" });
    expect(field("From").value).toBe("March 2021");
    fill("Until", "2022");
    expect(screen.getByText("March 2021")).not.toBeNull();
    expect(screen.getByText("2022")).not.toBeNull();
    submit();
    await expect.poll(getPath).toMatch(/to=2022/);
    expect(readSearch(getPath())).toEqual({ from: "March 2021", to: "2022" });
  });

  it("offers each kind and status, and what an address names beside them", () => {
    open({ kind: "massacre,looting", status: "verified,disputed", sort: "killed" });
    const list = (label: string) =>
      [...document.querySelectorAll(`[name="${label}"] option`)].map((option) => option.textContent);
    expect(list("kind")[0]).toBe("Any");
    expect(list("kind").at(-1)).toMatch(/^Massacre, /);
    expect(list("status").at(-1)).toBe("Verified, Disputed");
    expect(list("status")).toHaveLength(7);
    expect([field("Kind of event").value, field("Verification").value]).toEqual(["massacre,looting", "verified,disputed"]);
    expect(list("sort")).toEqual(["Recorded last first", "Newest first", "Oldest first", "Most killed first"]);
    expect(field("Order").value).toBe("killed");
  });

  it("names its fields with hints and keyboards, and its buttons", () => {
    open({});
    const fields = listFields();
    expect(fields.filter((line) => !/^(kind|status|sort) /.test(line))).toEqual([
      "q | Search in either script",
      "place | Place",
      "from | From | A day, a month or a year | [text ltr]",
      "to | Until | A day, a month or a year | [text ltr]",
      "killed | Killed, at least | [numeric]",
    ]);
    expect([fields[2], fields[5]]).toEqual([
      expect.stringMatching(/^kind \| Kind of event \| =Any \| killing=Killing of civilians \| .* \| incitement=Incitement$/),
      expect.stringMatching(/^status \| Verification \| =Any \| unreviewed=Not reviewed yet \| .* \| disputed=Disputed$/),
    ]);
    expect(screen.getAllByRole("button", { hidden: true }).map(({ textContent }) => textContent)).toContain("Search");
    expect(document.querySelectorAll("button[type=submit]")).toHaveLength(1);
    expect(screen.getByText("Filters").tagName).toBe("SUMMARY");
    for (const name of ["q", "place", "killed"]) expect(getNamed(name).autocomplete, name).toBe("off");
    expect(getNamed("q").outerHTML).toMatch(/(?=.* type="search").* enterkeyhint="search"/);
  });

  it("searches again where the order is chosen", async () => {
    const { getPath, user } = open({ q: "Ataye" });
    await user.selectOptions(field("Order"), "newest");
    await expect.poll(getPath).toBe("/incidents?q=Ataye&sort=newest");
  });

  it("unfolds the filters only where one of them is wrong", () => {
    open({ q: "x" }, { q: "Too long." });
    expect(screen.getByText("Too long.")).not.toBeNull();
    expect(document.querySelector("details")?.open).toBe(false);
  });

  it("says beside a filter what is wrong with it", () => {
    open(
      { kind: "x", status: "y", place: "z", from: "f", to: "t" },
      { kind: "No kind.", status: "No status.", place: "No place.", from: "No from.", to: "No to.", sort: "No sort." },
    );
    expect(["kind", "status", "place", "from", "to"].map((name) => getNamed(name).value)).toEqual(["x", "y", "z", "f", "t"]);
    expect(document.querySelector("details")?.open).toBe(true);
    for (const name of ["kind", "status", "place", "from", "to", "sort"]) {
      expect(getNamed(name).getAttribute("aria-invalid")).toBe("true");
      expect(screen.getByText(`No ${name}.`)).not.toBeNull();
    }
  });
});
