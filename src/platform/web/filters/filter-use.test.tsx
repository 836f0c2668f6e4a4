import { fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { FilterForm, formatFilters } from "./filter-form.tsx";

const options = [
  { value: "one", label: "One" },
  { value: "two", label: "Two" },
];

describe("FilterForm", () => {
  it.each([
    ["/things", "/things?what=two"],
    ["/am/things", "/am/things?what=two"],
  ])("sends what was chosen on %s to its own page, without what is empty", async (url, path) => {
    const choices = [
      { name: "who", label: "Who", options, value: "" },
      { name: "what", label: "What", options, value: "one" },
    ];
    const { user, getPath } = mountElement(<FilterForm path="/things" choices={choices} />, { url: `${url}?before=x` });
    fireEvent.change(screen.getByLabelText("What"), { target: { value: "two" } });
    await user.click(screen.getAllByRole("button")[0] as HTMLElement);
    await expect.poll(getPath).toBe(path);
  });

  it("keeps what is chosen while an address loads, until the next one", async () => {
    function Page() {
      const search = new URLSearchParams(useLocation().search);
      const choices = ["who", "what"].map((name) => ({ name, label: name, options, value: search.get(name) ?? "" }));
      return <FilterForm path="/things" choices={choices} />;
    }
    const loading = Promise.withResolvers<null>();
    const { user, getPath } = mountElement(<Page />, { url: "/things", load: () => loading.promise });
    const choose = (name: string, value: string) => user.selectOptions(screen.getByRole("combobox", { name }), value);
    const listChosen = () => screen.getAllByRole<HTMLSelectElement>("combobox").map(({ value }) => value);
    await choose("who", "two");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    await choose("what", "one");
    loading.resolve(null);
    await screen.findByRole("link");
    expect([getPath(), listChosen()]).toEqual(["/things?who=two", ["two", "one"]]);
    await choose("who", "one");
    expect(listChosen()).toEqual(["one", "one"]);
    await user.click(screen.getByRole("link"));
    await expect.poll(listChosen).toEqual(["", ""]);
    await choose("what", "one");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    await screen.findByRole("link");
    expect(listChosen()).toEqual(["", "one"]);
  });

  it("names a value that is none of the options as it is", () => {
    mountElement(<FilterForm path="/things" choices={[{ name: "who", label: "Who", options, value: "three" }]} />);
    expect(screen.getByRole("list", { name: "Filters in use" }).textContent).toContain("Who: three");
  });
});

describe("formatFilters", () => {
  it.each([
    [{}, ""],
    [{ a: "", b: null, c: undefined }, ""],
    [{ a: "ሀ b", b: "", c: "1&2" }, "?a=%E1%88%80+b&c=1%262"],
  ])("returns the search of %o", (values, search) => expect(formatFilters(values)).toBe(search));
});
