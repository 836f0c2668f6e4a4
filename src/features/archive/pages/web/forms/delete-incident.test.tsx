import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { deleteIncident } from "#features/archive/incidents/admin-calls.ts";
import { restore } from "#platform/shared/item-calls.ts";
import { collectToasts } from "../../../../../../tests/collect-toasts.ts";
import { mountElement } from "../../../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import { draftPublication, shownIncident } from "../../../../../../tests/shown-incident.ts";
import { DeleteIncident } from "./delete-incident.tsx";

const replies = [
  replyTo(deleteIncident, { _id: "one", message: "The incident is in the trash." }),
  replyTo(restore, { _id: "one", message: "The incident is back in its place." }),
];

function mount(url: string, incident: object = {}, answers = replies) {
  const revalidate = vi.fn(async () => undefined);
  const toasts = collectToasts();
  const element = <DeleteIncident incident={{ ...shownIncident, ...incident }} showsLabel revalidate={revalidate} />;
  return { ...mountElement(element, { url, isAdmin: true, replies: answers }), revalidate, toasts };
}

describe("DeleteIncident", () => {
  it("asks why before it deletes what is public", async () => {
    const { user, sent, toasts, revalidate } = mount("/archives");
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText("Tole")).not.toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    expect(within(dialog).getByText("Please say why: readers see it.")).not.toBeNull();
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText("Why, for readers"), "A mistake");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent).toEqual([{ call: "DELETE /delete_incident/:id", input: { id: "one", reason: "A mistake" } }]);
    expect(toasts).toMatchObject([{ kind: "success", message: "The incident is in the trash.", isForNextPage: false }]);
    expect(revalidate).toHaveBeenCalledOnce();
  });

  it.each([
    ["/archives/one", "/archives", true],
    ["/am/archives/one", "/am/archives", true],
    ["/dashboard/archives/one", "/dashboard/archives", true],
    ["/am/dashboard/archives/one", "/am/dashboard/archives", true],
    ["/archives", "/archives", false],
    ["/archives/other", "/archives/other", false],
  ])("leads from %s to %s, and undoes it there", async (url, listUrl, isForNextPage) => {
    const { user, sent, toasts, revalidate, getPath } = mount(url, { publication: draftPublication });
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).queryByRole("textbox")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(getPath()).toBe(listUrl));
    await waitFor(() => expect(revalidate).toHaveBeenCalledOnce());
    expect(toasts).toMatchObject([{ isForNextPage, action: { label: "Undo" } }]);
    toasts[0]?.action?.run();
    await waitFor(() => expect(revalidate).toHaveBeenCalledTimes(2));
    expect(getPath()).toBe(url);
    expect(sent.map(({ call, input }) => [call, input])).toEqual([
      ["DELETE /delete_incident/:id", { id: "one" }],
      ["POST /restore", { kind: "incident", id: "one" }],
    ]);
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ message: "The incident is back in its place." }));
  });

  it("shows why it was refused, and stays on the page", async () => {
    const refusal = [refuseCall(deleteIncident, "This does not exist.")];
    const { user, toasts, getPath, revalidate } = mount("/archives/one", { publication: draftPublication }, refusal);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("This does not exist.")).not.toBeNull();
    expect(toasts).toMatchObject([{ kind: "error", message: "This does not exist." }]);
    expect(getPath()).toBe("/archives/one");
    expect(revalidate).not.toHaveBeenCalled();
  });
});
