import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mountElement, replyTo } from "../../../../tests/mount-element.tsx";
import { getDraftLinks } from "../calls.ts";
import { TabDrafts } from "./tab-drafts.tsx";

const drafts = [{ _id: "d", title: "My draft", publication: { state: "draft" as const, publish_at: null } }];

describe("TabDrafts", () => {
  it.each([
    ["twitter", "/dashboard/twitter/d#publication"],
    ["email", "/dashboard/email/d#publication"],
    ["archives", "/dashboard/archives/d#publication"],
  ] as const)("lists the drafts of %s, each with its page and what can be done with it", (tab, to) => {
    mountElement(<TabDrafts drafts={drafts} tab={tab} isScheduled={false} />, { isAdmin: true, url: "/dashboard" });
    expect(screen.getByRole("link", { name: "My draft" }).getAttribute("href")).toBe(to);
    const names = within(screen.getByRole("listitem"))
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    expect(names).toEqual(["Publish", "Schedule", "Duplicate", "Delete"]);
  });

  it("shares the draft that is open by secret links of its kind", async () => {
    const { sent } = mountElement(<TabDrafts drafts={drafts} tab="email" isScheduled={false} />, {
      ...{ isAdmin: true, url: "/dashboard/email/d", replies: [replyTo(getDraftLinks, [])] },
    });
    await waitFor(() => expect(sent).toEqual([{ call: "GET /get_draft_links/:id", input: { id: "d" } }]));
    expect(screen.getByText("Make a secret link")).not.toBeNull();
    await act(async () => undefined);
  });
});
