import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { redactWords } from "#services/redaction/calls.ts";
import { mountElement } from "../../../tests/mount-element.tsx";
import { type Reply, refuseCall, replyTo } from "../../../tests/replies.ts";
import RedactionPage from "./redaction-page.tsx";

const typePassword = async (user: ReturnType<typeof mountElement>["user"], confirmLabel: string) => {
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText(/password/i), { target: { value: "candles at six" } });
  await user.click(within(dialog).getByRole("button", { name: confirmLabel }));
  return dialog;
};

describe("RedactionPage", () => {
  const counts = { texts: 0, versions: 0, log_entries: 0 };
  const incident = { kind: "incident" as const, item_id: "i", title: "A visit", ...counts, excerpts: ["Of Abebe", "Abebe led"] };
  const found = {
    message: "Found 21 times.",
    total: 21,
    items: [
      { ...incident, texts: 1, versions: 9, log_entries: 3 },
      { kind: "site" as const, item_id: "site", title: "", ...counts, texts: 2, excerpts: ["For Abebe"] },
    ],
    more: 2,
  };
  const mount = (replies: Reply[], incidentId: string | null = null) =>
    mountElement(<RedactionPage />, { isOwner: true, data: { isOwner: true, incident: incidentId }, replies });
  const find = (user: ReturnType<typeof mount>["user"]) => user.click(screen.getByRole("button", { name: "Find" }));

  it("is for owners only", () => {
    mountElement(<RedactionPage />, { isAdmin: true, data: { isOwner: false, incident: null } });
    expect(document.body.textContent).toMatch(/^Remove a nameOnly owners can remove a name\.$/);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("finds the words first: the items with their texts, and how many more", async () => {
    const { user, sent } = mount([replyTo(redactWords, found)]);
    expect(document.body.textContent).toMatch(/^Remove a nameDeletes a word everywhere on this site, for ever/);
    await find(user);
    expect(sent).toEqual([]);
    const field = screen.getByLabelText("Name or words");
    expect(document.activeElement).toBe(field);
    await user.type(field, "ab");
    await find(user);
    expect([document.activeElement, screen.getByDisplayValue("ab"), sent.length]).toEqual([field, field, 0]);
    await user.clear(field);
    await user.type(field, "Abebe");
    await find(user);
    await screen.findByText("Of Abebe");
    const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toEqual([
      ...["Incident A visit: 1 text, 9 versions, the logOf AbebeAbebe led", "Of Abebe", "Abebe led"],
      ...["Settings of the site: 2 textsFor Abebe", "For Abebe"],
    ]);
    expect(screen.getByRole("link", { name: "A visit" }).getAttribute("href")).toBe("/dashboard/archives/i");
    expect(screen.getByText("And 2 more items.")).not.toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(sent).toEqual([{ call: "POST /redact_words", input: { words: "Abebe" } }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Found 21 times."));
    expect(screen.getByLabelText("Reason").getAttribute("aria-invalid")).toBeNull();
    await user.type(field, "x");
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.queryByLabelText("Reason")).toBeNull();
  });

  it("takes them out with a reason and the password, and says how many", async () => {
    const { user, sent } = mount([
      replyTo(redactWords, found),
      replyTo(redactWords, { message: "Removed 21 times.", total: 21, items: [], more: 0 }),
    ]);
    await user.type(screen.getByLabelText("Name or words"), "Abebe");
    await find(user);
    await user.click(await screen.findByRole("button", { name: "Remove for ever" }));
    expect(sent).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText("Reason"));
    await user.type(screen.getByLabelText("Reason"), "It named a witness.");
    await user.click(screen.getByRole("button", { name: "Remove for ever" }));
    const dialog = await typePassword(user, "Remove for ever");
    expect(dialog.textContent).toContain("“Abebe” is deleted for ever");
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Removed 21 times."));
    expect(sent[1]?.input).toEqual({ words: "Abebe", reason: "It named a witness.", password: "candles at six", confirm: true });
    expect(screen.queryByLabelText("Reason")).toBeNull();
  });

  it("says why a reason is refused, and keeps the words", async () => {
    const issues = [{ path: "reason", message: "The reason has the words itself." }];
    const { user, sent } = mount([replyTo(redactWords, found), refuseCall(redactWords, "Not so.", { issues })]);
    await user.type(screen.getByLabelText("Name or words"), "Abebe");
    await find(user);
    await user.type(await screen.findByLabelText("Reason"), "It named Abebe");
    await user.click(screen.getByRole("button", { name: "Remove for ever" }));
    await typePassword(user, "Remove for ever");
    expect((await screen.findAllByText("The reason has the words itself.")).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Name or words").value).toBe("Abebe");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("It named Abebe");
    expect(sent).toHaveLength(2);
  });

  it("changes nothing without the password, and keeps the words after a refusal", async () => {
    const { user, sent } = mount([refuseCall(redactWords, "Please wait."), replyTo(redactWords, found)]);
    await user.type(screen.getByLabelText("Name or words"), "Abebe");
    await find(user);
    expect((await screen.findByRole("alert")).textContent).toBe("Please wait.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Name or words").value).toBe("Abebe");
    await find(user);
    await user.type(await screen.findByLabelText("Reason"), "Why");
    await user.click(screen.getByRole("button", { name: "Remove for ever" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toHaveLength(2);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Why");
  });

  it("finds them in an incident first, and everywhere when that is chosen", async () => {
    const { user, sent } = mount([replyTo(redactWords, found), replyTo(redactWords, found)], "i");
    await user.type(screen.getByLabelText("Name or words"), "Abebe");
    await find(user);
    await screen.findByText("Of Abebe");
    expect(sent.at(-1)?.input).toEqual({ words: "Abebe", incident_id: "i" });
    await user.click(screen.getByRole("radio", { name: "Everywhere on this site" }));
    // What was found belongs to the other choice.
    expect([screen.queryByText("Of Abebe"), screen.queryByRole("button", { name: "Remove for ever" })]).toEqual([null, null]);
    await find(user);
    await screen.findByText("Of Abebe");
    expect(sent.at(-1)?.input).toEqual({ words: "Abebe" });
  });
});
