import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { deleteIncident, getSimilarIncidents } from "#features/archive/incidents/admin-calls.ts";
import { deleteEmailCampaign } from "#features/campaigns/email/calls.ts";
import { deleteTwitterCampaign } from "#features/campaigns/twitter/admin-calls.ts";
import { getDrafts, publish } from "#platform/shared/item-calls.ts";
import { OLDER_PAGE_SIZE } from "#platform/shared/pagination.ts";
import { mountElement } from "../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../tests/replies.ts";
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

  it.each([
    ["twitter", "twitter_campaign", deleteTwitterCampaign],
    ["email", "email_campaign", deleteEmailCampaign],
    ["archives", "incident", deleteIncident],
  ] as const)("deletes and publishes what the tab of %s lists", async (tab, kind, call) => {
    const list = <TabDrafts drafts={drafts} tab={tab} isScheduled={false} />;
    const { user, sent } = mountElement(list, {
      ...{ isAdmin: true, url: `/dashboard/${tab}` },
      replies: [refuseCall(call, "Not now."), refuseCall(publish, "Not now."), replyTo(getSimilarIncidents, [])],
    });
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Confirm" }));
    await screen.findByText("Not now.");
    expect(sent).toEqual([{ call: `DELETE ${call.path}`, input: { id: "d" } }]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    if (tab === "archives")
      await waitFor(() => expect(sent).toContainEqual({ call: "GET /get_similar_incidents", input: { id: "d" } }));
    await user.click(dialog.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(sent).toContainEqual({ call: "POST /publish", input: { kind, id: "d" } }));
    expect(sent).toHaveLength(tab === "archives" ? 3 : 2);
  });

  it("begins anew with another tab, and loads the page again after a deletion", async () => {
    const many = Array.from({ length: OLDER_PAGE_SIZE }, (_, index) => ({
      ...drafts[0],
      _id: `d${index}`,
      title: `Draft ${index}`,
    }));
    function Page() {
      const [tab, setTab] = useState<"twitter" | "email">("twitter");
      return (
        <>
          <button type="button" onClick={() => setTab("email")}>
            Other tab
          </button>
          <TabDrafts drafts={tab === "twitter" ? (many as typeof drafts) : drafts} tab={tab} isScheduled={false} />
        </>
      );
    }
    const { user, sent, countReloads } = mountElement(<Page />, {
      ...{ isAdmin: true, url: "/dashboard" },
      replies: [
        replyTo(getDrafts, [{ ...drafts[0], _id: "old", title: "Old draft" }] as typeof drafts),
        replyTo(deleteEmailCampaign, { message: "Deleted.", _id: "d" }),
      ],
    });
    await user.click(screen.getByRole("button", { name: /^Load More/ }));
    await screen.findByText("Old draft");
    await user.click(screen.getByText("Other tab"));
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.queryByText("Old draft")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const confirm = await screen.findByText("Confirm");
    await user.click(confirm);
    await waitFor(() => expect(countReloads()).toBe(1));
    expect(sent.at(-1)).toEqual({ call: "DELETE /delete_email_campaign/:id", input: { id: "d" } });
  });
});
