import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findIncidents } from "#features/archive/incidents/admin-calls.ts";
import type { Toast } from "#platform/web/toasts/toast.ts";
import { collectToasts } from "../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { startCampaign } from "../calls.ts";
import IncidentPickers from "./incident-pickers.tsx";
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

describe("IncidentPickers", () => {
  const found = { _id: "j", language: "en" as const, title: "Gimbi", date: "2022-06-18" };

  it("name an incident that is found, once, and keep the focus", async () => {
    const onChange = vi.fn();
    const replies = [replyTo(findIncidents, ({ id }) => [{ ...found, _id: id ?? "j" }] as never)];
    const { user } = mountElement(<IncidentPickers ids={["i"]} onChange={onChange} error={undefined} />, { replies });
    await user.type(screen.getByRole("searchbox"), "Gimbi");
    await user.click(await screen.findByRole("button", { name: /Gimbi/ }));
    expect(onChange).toHaveBeenLastCalledWith(["i", "j"]);
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it("say what is wrong beside the field for another", () => {
    mountElement(<IncidentPickers ids={[]} onChange={() => undefined} error={{ message: "Not so." }} />);
    expect(screen.getByRole("group", { name: "An incident that it is about" }).textContent).toContain("Not so.");
  });
});
