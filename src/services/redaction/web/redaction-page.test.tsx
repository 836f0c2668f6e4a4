import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { redactWords } from "../calls.ts";
import RedactionPage from "./redaction-page.tsx";

const typePassword = async (user: ReturnType<typeof mountElement>["user"], confirmLabel: string) => {
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText(/password/i), { target: { value: "candles at six" } });
  await user.click(within(dialog).getByRole("button", { name: confirmLabel }));
  return dialog;
};

describe("RedactionPage", () => {
  const place = (text: string, table = "incident") => ({ table, item_id: "i", number: null, field: "title", text });
  const found = { message: "Places: 5.", total: 5, places: [place("Of Abebe"), place("Of Abebe", "claim"), place("Abebe led")] };
  const mount = (...replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"] & object) =>
    mountElement(<RedactionPage />, { isOwner: true, data: { isOwner: true }, replies });
  const find = (user: ReturnType<typeof mount>["user"]) => user.click(screen.getByRole("button", { name: "Find these words" }));

  it("is for owners only", () => {
    mountElement(<RedactionPage />, { isAdmin: true, data: { isOwner: false } });
    expect(document.body.textContent).toMatch(/^Take words outOnly owners take words out\.$/);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("finds the words first: each text once with its tables, and how many more", async () => {
    const { user, sent } = mount(replyTo(redactWords, found));
    expect(document.body.textContent).toMatch(/^Take words outFor words that endanger somebody, /);
    await find(user);
    expect(sent).toEqual([]);
    const field = screen.getByLabelText("Words to take out");
    expect(document.activeElement).toBe(field);
    await user.type(field, "ab");
    await find(user);
    expect([document.activeElement, screen.getByDisplayValue("ab"), sent.length]).toEqual([field, field, 0]);
    await user.clear(field);
    await user.type(field, "Abebe");
    await find(user);
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toBe("Of Abebe incident, claim × 2");
    expect(second?.textContent).toBe("Abebe led incident");
    expect(screen.getByText("And 2 more.")).not.toBeNull();
    expect(sent).toEqual([{ call: "POST /redact_words", input: { words: "Abebe" } }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Places: 5."));
    expect(screen.getByLabelText("Reason").getAttribute("aria-invalid")).toBeNull();
    await user.type(field, "x");
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.queryByLabelText("Reason")).toBeNull();
  });

  it("takes them out with a reason and the password, and says how many", async () => {
    const { user, sent } = mount(
      replyTo(redactWords, found),
      replyTo(redactWords, { message: "Taken out: 5.", total: 5, places: [] }),
    );
    await user.type(screen.getByLabelText("Words to take out"), "Abebe");
    await find(user);
    await user.click(await screen.findByRole("button", { name: "Take them out for good" }));
    expect(sent).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText("Reason"));
    await user.type(screen.getByLabelText("Reason"), "It named a witness.");
    await user.click(screen.getByRole("button", { name: "Take them out for good" }));
    const dialog = await typePassword(user, "Take them out for good");
    expect(dialog.textContent).toContain("“Abebe” goes");
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Taken out: 5."));
    expect(sent[1]?.input).toEqual({ words: "Abebe", reason: "It named a witness.", password: "candles at six", confirm: true });
    expect(screen.queryByLabelText("Reason")).toBeNull();
  });

  it("says why a reason is refused, and keeps the words", async () => {
    const issues = [{ path: "reason", message: "The reason has the words itself." }];
    const { user, sent } = mount(replyTo(redactWords, found), refuseCall(redactWords, "Not so.", { issues }));
    await user.type(screen.getByLabelText("Words to take out"), "Abebe");
    await find(user);
    await user.type(await screen.findByLabelText("Reason"), "It named Abebe");
    await user.click(screen.getByRole("button", { name: "Take them out for good" }));
    await typePassword(user, "Take them out for good");
    expect((await screen.findAllByText("The reason has the words itself.")).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Words to take out").value).toBe("Abebe");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("It named Abebe");
    expect(sent).toHaveLength(2);
  });

  it("changes nothing without the password, and keeps the words after a refusal", async () => {
    const { user, sent } = mount(refuseCall(redactWords, "Please wait."), replyTo(redactWords, found));
    await user.type(screen.getByLabelText("Words to take out"), "Abebe");
    await find(user);
    expect((await screen.findByRole("alert")).textContent).toBe("Please wait.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Words to take out").value).toBe("Abebe");
    await find(user);
    await user.type(await screen.findByLabelText("Reason"), "Why");
    await user.click(screen.getByRole("button", { name: "Take them out for good" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toHaveLength(2);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Why");
  });
});
