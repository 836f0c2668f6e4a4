import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getRevisionAuthors } from "#features/archive/revisions/history-calls.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { replyTo } from "../../../../../../tests/replies.ts";
import HistoryPage from "./history-page.tsx";

const ID = "019a0000-0000-7000-8000-000000000001";
const entry = { created_at: "2026-11-02T10:00:00.000Z", sha256: "0".repeat(8), reason: null, changes: [] };
const title = { language: "en", title: "An attack", title_en: "An attack", title_am: null };
const history = { ...title, newest: 1, entries: [{ ...entry, number: 1 }] };
const data = { id: ID, before: null, comparison: null, history };
const options = { data, url: `/archives/${ID}/history` };

describe("HistoryPage", () => {
  it("names to admins who made each revision, and leads to what can be put back", async () => {
    const replies = [replyTo(getRevisionAuthors, [{ number: 1, names: ["Almaz Bekele"] }])];
    mountElement(<HistoryPage />, { ...options, isAdmin: true, replies });
    await screen.findByText("By Almaz Bekele");
    const link = screen.getByRole("link", { name: "Put a change back" });
    expect(link.getAttribute("href")).toBe(`/dashboard/history?of=${ID}`);
  });

  it("asks for no names where a visitor reads", () => {
    const { sent } = mountElement(<HistoryPage />, { ...options, replies: [] });
    expect(sent).toEqual([]);
    expect(screen.queryByRole("link", { name: "Put a change back" })).toBeNull();
  });
});
