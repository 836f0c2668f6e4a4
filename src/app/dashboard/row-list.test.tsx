import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { deleteIncident } from "#features/archive/incidents/admin-calls.ts";
import { publish, restore, unpublish } from "#platform/shared/item-calls.ts";
import { OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";
import { mountElement } from "../../../tests/mount-element.tsx";
import { renderElement } from "../../../tests/render-element.tsx";
import { refuseCall, replyTo } from "../../../tests/replies.ts";
import { listButtons, listLinks } from "../../../tests/to-text.ts";
import { getRows } from "./calls.ts";
import { RowList } from "./row-list.tsx";
import type { Row } from "./rules.ts";

const draft: Row = { _id: "d", title: "My draft", publication: { state: "draft", publish_at: null }, missing: ["No article"] };
const incident: Row = {
  ...{ _id: "i", title: "Tole", date: "2022-06-18", location: "Gimbi", status: "reported" as const, missing: [] },
  lastChange: { name: "Almaz", at: "2026-03-05T10:00:00.000Z" },
};

describe("RowList", () => {
  const mount = (first: Row[], replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"] = []) =>
    mountElement(<RowList first={first} tab="archives" list="all" />, {
      isAdmin: true,
      url: "/dashboard/archives?list=all",
      replies,
    });
  const select = (title: string) => screen.getByRole("checkbox", { name: `Select “${title}”` });

  it("says of each row what it is, its state, what is missing, by whom and when", () => {
    mount([draft, incident]);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first?.textContent).toMatch(/^My draftDraftMissing: No article/);
    expect(second?.textContent).toBe("Tole18 June 2022GimbiReportedAlmaz, 5 Mar");
    expect(screen.getByRole("link", { name: "My draft" }).getAttribute("href")).toBe("/dashboard/archives/d#publication");
    expect(within(first as HTMLElement).getByRole("button", { name: "Schedule" })).not.toBeNull();
  });

  it("loads more by a link until scripts run", () => {
    const rows = Array.from({ length: OLDER_PAGE_SIZE }, (_row, index) => ({ ...incident, _id: `${index}` }));
    const html = renderElement(<RowList first={rows} tab="archives" list="all" />, { isAdmin: true });
    expect(listLinks(html)).toContainEqual(["Load More", `/dashboard/archives?list=all&before=${OLDER_PAGE_SIZE - 1}`]);
    expect(listButtons(html)).not.toContain("Load More");
  });

  it("names the place of the list in the reader's language, where there is one", () => {
    const region = { _id: "r", name: "Oromia", name_am: "ኦሮሚያ" };
    const point = { pcode: null, latitude: 9, longitude: 36 };
    const place = { ...region, name: "Tole", name_am: "ቶሌ", kind: "town" as const, region, zone: null, ...point };
    mountElement(<RowList first={[{ ...incident, place }]} tab="archives" list="all" />, {
      isAdmin: true,
      url: "/am/dashboard/archives?list=all",
    });
    expect(screen.getByRole("listitem").textContent).toContain("ቶሌ, ኦሮሚያ");
  });

  it("publishes selected drafts, and keeps those refused selected, with the reason", async () => {
    const { user, sent, toasts } = mount(
      [draft, { ...draft, _id: "e", title: "Other" }, incident],
      [refuseCall(publish, "It lacks a place."), replyTo(publish, { message: "It is public.", _id: "e" })],
    );
    await user.click(screen.getByRole("checkbox", { name: "Select all shown" }));
    await user.click(screen.getAllByRole("button", { name: "Publish" })[0] as HTMLElement);
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publish" }));
    expect((await screen.findByRole("alert")).textContent).toBe("It lacks a place.");
    expect(sent.map(({ input }) => input)).toEqual(["d", "e"].map((id) => ({ kind: "incident", id })));
    expect(select("My draft")).toHaveProperty("checked", true);
    expect(select("Other")).toHaveProperty("checked", false);
    expect(toasts.at(-1)?.message).toBe("1 done, 1 refused. The reasons are in the rows.");
  });

  it("asks for the reason before public incidents are unpublished", async () => {
    const { user, sent } = mount([incident], [replyTo(unpublish, { message: "Done.", _id: "i" })]);
    await user.click(select("Tole"));
    await user.click(screen.getByRole("button", { name: "Unpublish" }));
    const dialog = within(screen.getByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Unpublish" }));
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole("textbox"), "Counted twice");
    await user.click(dialog.getByRole("button", { name: "Unpublish" }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: "POST /unpublish", input: { kind: "incident", id: "i", reason: "Counted twice" } }]),
    );
  });

  it("deletes the selected rows, and restores them by Undo", async () => {
    const { user, sent, toasts } = mount(
      [draft],
      [replyTo(deleteIncident, { message: "Deleted.", _id: "d" }), replyTo(restore, { message: "Restored.", _id: "d" })],
    );
    await user.click(select("My draft"));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(toasts.at(-1)?.message).toBe("1 done."));
    await act(async () => toasts.at(-1)?.action?.run());
    await waitFor(() => expect(sent.at(-1)).toEqual({ call: "POST /restore", input: { kind: "incident", id: "d" } }));
  });

  it("loads more of the same list", async () => {
    const many = Array.from({ length: OLDER_PAGE_SIZE }, (_, index) => ({ ...incident, _id: `i${index}` }));
    const { user, sent } = mount(many, [replyTo(getRows, [draft])]);
    await user.click(screen.getByRole("button", { name: "Load More" }));
    await screen.findByText("My draft");
    expect(sent.map(({ input }) => input)).toEqual([{ kind: "incident", list: "all", before: `i${OLDER_PAGE_SIZE - 1}` }]);
  });
});
