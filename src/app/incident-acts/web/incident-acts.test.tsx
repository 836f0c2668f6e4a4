import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Toast } from "#platform/web/toasts/toast.ts";
import { collectToasts } from "../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { confirmFigures, startCampaign } from "../calls.ts";
import { formatFigureChanges } from "./format-figure-changes.ts";
import { NamedIncidents } from "./named-incidents.tsx";
import { renderStartButtons } from "./render-start-buttons.tsx";
import StartButtons from "./start-buttons.tsx";

let toasts: Toast[];
beforeEach(() => {
  toasts = collectToasts();
});
describe("StartButtons", () => {
  it.each([
    ["Start a campaign from this record", "twitter_campaign", "/dashboard/twitter/d"],
    ["Start a letter", "email_campaign", "/dashboard/email/d"],
  ])("%s makes a draft and opens it", async (name, kind, path) => {
    const { user, sent, getPath } = mountElement(<StartButtons incidentId="i" />, {
      ...{ url: "/am/archives/i", replies: [replyTo(startCampaign, { message: "Made.", path } as never)] },
    });
    await user.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(getPath()).toBe(`/am${path}`));
    expect(sent).toEqual([{ call: "POST /start_campaign", input: { kind, incident_id: "i" } }]);
    expect(toasts).toMatchObject([{ message: "Made.", isForNextPage: true }]);
  });

  it("stay where the record is not public any more", async () => {
    const { user, getPath } = mountElement(<StartButtons incidentId="i" />, {
      ...{ url: "/archives/i", replies: [refuseCall(startCampaign, "It does not exist.")] },
    });
    await user.click(screen.getByRole("button", { name: "Start a letter" }));
    await waitFor(() => expect(toasts).toEqual([{ kind: "error", message: "It does not exist." }]));
    expect(getPath()).toBe("/archives/i");
  });

  it("stand only beside what is public", () => {
    expect(renderStartButtons({ _id: "i", publication: { state: "draft", publish_at: null } } as never)).toBe(false);
    expect(renderStartButtons({ _id: "i" } as never)).toMatchObject({ props: { toolProps: { incidentId: "i" } } });
  });
});

describe("NamedIncidents", () => {
  const exactly = (number: number) => ({ minimum: number, maximum: number });
  const said = { killed: exactly(450), injured: exactly(20), displaced: exactly(3) };
  const known = { ...said, killed: { minimum: 554, maximum: null } };
  const named = [
    { _id: "i", language: "en" as const, title: "Tole", said, known },
    { _id: "j", language: "en" as const, title: "Gimbi", said, known: said },
  ] as never;

  it("says what has changed in which record, and confirms what was shown", async () => {
    const revalidate = vi.fn(async () => undefined);
    const { user, sent } = mountElement(<NamedIncidents campaign={{ _id: "c", named }} revalidate={revalidate} />, {
      ...{ url: "/am/dashboard", replies: [replyTo(confirmFigures, { message: "Confirmed.", _id: "c" })] },
    });
    const [first, second] = screen.getAllByRole("listitem") as [HTMLElement, HTMLElement];
    expect(within(first).getByRole("link").getAttribute("href")).toBe("/am/archives/i");
    expect(screen.getByRole("region", { name: "About these records" }).contains(first)).toBe(true);
    expect(first.textContent).toMatch(/^Tole.*450.*554/);
    expect(second.textContent).toBe("Gimbi");
    await user.click(screen.getByRole("button", { name: "Figures are up to date" }));
    await waitFor(() => expect(revalidate).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ call: "POST /confirm_figures", input: { id: "c", incident_id: "i", figures: known } }]);
    expect(toasts).toMatchObject([{ kind: "success", message: "Confirmed." }]);
  });

  it("says why it is not confirmed, and loads nothing again", async () => {
    const revalidate = vi.fn(async () => undefined);
    const { user } = mountElement(<NamedIncidents campaign={{ _id: "c", named }} revalidate={revalidate} />, {
      replies: [refuseCall(confirmFigures, "They changed again.")],
    });
    await user.click(screen.getByRole("button", { name: "Figures are up to date" }));
    await waitFor(() => expect(toasts).toEqual([{ kind: "error", message: "They changed again." }]));
    expect(revalidate).not.toHaveBeenCalled();
  });

  it("is not there where none is named", () => {
    mountElement(<NamedIncidents campaign={{ _id: "c", named: [] }} revalidate={async () => undefined} />);
    expect(document.body.textContent).toBe("");
  });

  it.each([
    ["killed", /^Killed – it said: 450; known now: at least 554$/i],
    ["injured", /^Injured – it said: 20;/i],
    ["displaced", /^Displaced – it said: 3;/i],
  ])("names %s", (name, text) => {
    const changes = formatFigureChanges({ said, known: { ...said, [name]: { minimum: 554, maximum: null } } }, "en");
    expect(changes).toEqual([expect.stringMatching(text)]);
  });
});
