import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import type { SearchValues } from "./search-address.ts";
import { SearchForm } from "./search-form.tsx";

const open = (values: SearchValues, errors = {}, url = "/incidents") =>
  mountElement(<SearchForm values={values} errors={errors} />, { url });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector("form") as HTMLFormElement);
const readSearch = (path: string) => Object.fromEntries(new URLSearchParams(path.split("?")[1]));

describe("SearchForm", () => {
  it.each(["/incidents", "/am/incidents"])("leads from %s to an address of what was typed, in the same view", async (url) => {
    const { getPath } = open({ view: "time", q: "Before", before: "x", status: "verified" }, {}, `${url}?q=Before`);
    const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
    expect([named("q").value, named("status").value, named("view").value]).toEqual(["Before", "verified", "time"]);
    const typed = { q: " Ataye ", place: "Shewa", kind: "massacre", status: "", killed: "50", sort: "newest" };
    for (const [name, value] of Object.entries(typed)) fireEvent.change(named(name), { target: { value } });
    submit();
    await expect.poll(getPath).toMatch(/Ataye/);
    expect(getPath().split("?")[0]).toBe(url);
    expect(readSearch(getPath())).toEqual({
      ...{ q: "Ataye", place: "Shewa", kind: "massacre", killed: "50", sort: "newest", view: "time" },
    });
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
    expect(list("sort")).toEqual(["Recorded last first", "Newest first", "Oldest first", "Most killed first"]);
    expect(field("Order").value).toBe("killed");
  });

  it("names each of its fields", () => {
    open({});
    const names = ["q", "place", "kind", "status", "from", "to", "killed", "sort"].map((name) => {
      const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      return input?.labels?.[0]?.textContent;
    });
    expect(new Set(names).size).toBe(8);
    for (const [index, name] of [
      [1, /place/i],
      [2, /kind/i],
      [3, /verified/i],
      [4, "From"],
      [5, "Until"],
      [6, /killed/i],
      [7, "Order"],
    ] as const)
      expect(names[index]).toMatch(name);
    expect(screen.getAllByRole("button", { hidden: true }).map(({ textContent }) => textContent)).toHaveLength(2);
  });

  it("unfolds the filters only where one of them is wrong", () => {
    open({ q: "x" }, { q: "Too long." });
    expect(screen.getByText("Too long.")).not.toBeNull();
    expect(document.querySelector("details")?.open).toBe(false);
  });

  it("says beside a filter what is wrong with it", () => {
    open(
      { kind: "x", status: "y", place: "z" },
      { kind: "No kind.", status: "No status.", place: "No place.", sort: "No sort." },
    );
    expect(document.querySelector("details")?.open).toBe(true);
    for (const name of ["kind", "status", "place", "sort"]) {
      expect(document.querySelector(`[name="${name}"]`)?.getAttribute("aria-invalid")).toBe("true");
      expect(screen.getByText(`No ${name}.`)).not.toBeNull();
    }
  });
});
