import { screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../tests/to-text.ts";
import { KindsFact } from "./kinds-fact.tsx";
import { createMethodologyState, getIncidentAddress } from "./methodology-state.ts";

const incident = { _id: "one", kinds: ["massacre" as const, "torture" as const] };

describe("KindsFact", () => {
  it("links each kind to its definition, in the reader's language", () => {
    expect(listLinks(renderElement(<KindsFact incident={incident} />, { url: "/am/archives/one" }))).toEqual([
      ["Massacre", expect.stringMatching(/^\/am\/methodology#.*massacre$/)],
      ["Torture or ill-treatment", expect.stringMatching(/^\/am\/methodology#.*torture$/)],
    ]);
    expect(toText(renderElement(<KindsFact incident={incident} />))).toMatch(/^What Massacre/);
    expect(renderElement(<KindsFact incident={{ ...incident, kinds: [] }} />)).toBe("");
  });

  it("tells the page of the definitions from which incident the reader came", async () => {
    const Page = () => {
      const { state, hash } = useLocation();
      return (
        <>
          <KindsFact incident={incident} />
          <p>{`${hash} ${getIncidentAddress(state)}`}</p>
        </>
      );
    };
    const { user } = mountElement(<Page />, { url: "/am/archives/one" });
    await user.click(screen.getByRole("link", { name: "Massacre" }));
    expect(await screen.findByText(/massacre https:\/\/site\.example\/am\/archives\/one$/)).not.toBeNull();
  });
});

describe("getIncidentAddress", () => {
  it.each([
    ["the address", createMethodologyState("https://a.example/archives/1"), "https://a.example/archives/1"],
    ["none of a page without state", null, null],
    ["none of another state", { from: "/" }, null],
    ["none that is no text", { incidentAddress: 7 }, null],
  ])("returns %s", (_case, state, address) => {
    expect(getIncidentAddress(state)).toBe(address);
  });
});
