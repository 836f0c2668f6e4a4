import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../tests/render-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { confirmSecondFactor, removeSecondFactor, replaceRecoveryCodes, startSecondFactor } from "../calls.ts";
import { OwnSecondFactor } from "./own-second-factor.tsx";
import QrCode from "./qr-code.tsx";

it("shows new recovery codes once they are replaced, until they are kept", async () => {
  const codes = ["aaaa-bbbb", "cccc-dddd"];
  const replies = [replyTo(replaceRecoveryCodes, { message: "Replaced.", recovery_codes: codes })];
  const view = mountElement(<OwnSecondFactor isOn recoveryCodesLeft={3} />, { replies, isOwner: true });
  const { user, sent, toasts, countReloads } = view;
  await user.click(screen.getByRole("button", { name: "New recovery codes" }));
  expect(screen.getByRole("dialog").textContent).toContain("The codes that you have now stop working.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect([screen.queryByRole("dialog"), screen.queryByRole("list"), sent]).toEqual([null, null, []]);
  await user.click(screen.getByRole("button", { name: "New recovery codes" }));
  const dialog = screen.getByRole("dialog", { name: "New recovery codes" });
  await user.type(within(dialog).getByLabelText("Present password"), "candles at six");
  await user.click(within(dialog).getByRole("button", { name: "New recovery codes" }));
  expect(sent).toEqual([{ call: "POST /replace_recovery_codes", input: { password: "candles at six" } }]);
  const list = await screen.findByRole("list");
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Recovery codes" }));
  expect(screen.queryByRole("button", { name: "New recovery codes" })).toBeNull();
  expect([countReloads(), toasts.map(({ message }) => message)]).toEqual([1, ["Replaced."]]);
  await user.click(screen.getByRole("button", { name: "Copy recovery codes" }));
  expect(await navigator.clipboard.readText()).toBe("aaaa-bbbb\ncccc-dddd");
  expect(await screen.findByRole("button", { name: "Copied" })).not.toBeNull();
  await user.click(screen.getByRole("button", { name: /kept/i }));
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getByRole("button", { name: "New recovery codes" })).not.toBeNull();
});

it("says so where a new key cannot be made, and lets one try again", async () => {
  const replies = [
    refuseCall(startSecondFactor, "Too many tries.", { status: 429 }),
    replyTo(startSecondFactor, { secret: "ABCD", uri: "otpauth://totp/x" }),
  ];
  const { user, toasts } = mountElement(<OwnSecondFactor isOn={false} recoveryCodesLeft={0} />, { replies, isOwner: true });
  await user.click(screen.getByRole("button", { name: "Set up a second factor" }));
  await user.type(screen.getByLabelText("Present password"), "six{Enter}");
  await waitFor(() => expect(toasts).toEqual([{ kind: "error", message: "Too many tries." }]));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Set up a second factor" }));
  await user.type(screen.getByLabelText("Present password"), "six{Enter}");
  expect(await screen.findByText("ABCD")).not.toBeNull();
});

it("does not say that the recovery codes were copied where they were not", async () => {
  const replies = [replyTo(replaceRecoveryCodes, { message: "Replaced.", recovery_codes: ["aaaa-bbbb"] })];
  const { user, toasts } = mountElement(<OwnSecondFactor isOn recoveryCodesLeft={3} />, { replies, isOwner: true });
  await user.click(screen.getByRole("button", { name: "New recovery codes" }));
  await user.type(screen.getByLabelText("Present password"), "six{Enter}");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("No."));
  await user.click(await screen.findByRole("button", { name: "Copy recovery codes" }));
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({ kind: "error", message: expect.stringMatching(/^It could not be copied/) }),
  );
});

it("says in its dialog that the password is wrong, and asks again", async () => {
  const issues = [{ path: "password", message: "That is not your password." }];
  const replies = [
    refuseCall(removeSecondFactor, "That is not your password.", { issues }),
    replyTo(removeSecondFactor, { message: "Removed." }),
    refuseCall(removeSecondFactor, "Not now."),
  ];
  const { user, sent, toasts, countReloads } = mountElement(<OwnSecondFactor isOn recoveryCodesLeft={3} />, {
    replies,
    isOwner: true,
  });
  await user.click(screen.getByRole("button", { name: "Remove second factor" }));
  expect(screen.getByRole("dialog", { name: "Remove second factor" }).textContent).toMatch(
    /Then the password is enough.*Remove second factor$/,
  );
  const password = screen.getByLabelText("Present password");
  await user.type(password, "wrong{Enter}");
  expect(await screen.findByText("That is not your password.")).not.toBeNull();
  await user.clear(password);
  await user.type(password, "right{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ input }) => input)).toEqual([{ password: "wrong" }, { password: "right" }]);
  expect([countReloads(), toasts.at(-1)?.message]).toEqual([1, "Removed."]);
  await user.click(screen.getByRole("button", { name: "Remove second factor" }));
  await user.type(screen.getByLabelText("Present password"), "right{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
  expect([screen.queryByRole("dialog"), countReloads()]).toEqual([null, 1]);
});

it.each([
  ["Set up a second factor", false],
  ["Move to another app", true],
])("shows the new key, and the recovery codes once its first code was right: %s", async (label, isOn) => {
  const uri = "otpauth://totp/x?secret=ABCDEFGHIJ";
  const replies = [
    replyTo(startSecondFactor, { secret: "ABCDEFGHIJ", uri }),
    refuseCall(confirmSecondFactor, "This code is wrong.", { issues: [{ path: "code", message: "This code is wrong." }] }),
    replyTo(confirmSecondFactor, { message: "It is on.", recovery_codes: ["aaaa-bbbb"] }),
  ];
  const element = <OwnSecondFactor isOn={isOn} recoveryCodesLeft={3} />;
  const { user, sent, toasts, countReloads } = mountElement(element, { replies, isOwner: true });
  await user.click(screen.getByRole("button", { name: label }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: label }));
  const dialog = screen.getByRole("dialog", { name: label });
  fireEvent.change(screen.getByLabelText("Present password"), { target: { value: "six" } });
  await user.click(within(dialog).getByRole("button", { name: label }));
  const code = await screen.findByLabelText("Code");
  expect([screen.queryByRole("dialog"), screen.queryByRole("button", { name: label })]).toEqual([null, null]);
  expect(document.activeElement).toBe(code);
  expect(screen.getByText("ABCD EFGH IJ").closest("p")?.textContent).toBe("Key ABCD EFGH IJ");
  expect(screen.getByText(/^Scan this with an authenticator app/)).not.toBeNull();
  expect(screen.getByRole("link", { name: "Open in the app" }).getAttribute("href")).toBe(uri);
  const qrCode = await screen.findByRole("img", { name: "QR code of the key" });
  expect(renderElement(<QrCode text={uri} label="" />)).toContain(` d="${qrCode.querySelector("path")?.getAttribute("d")}"`);
  await user.click(screen.getByRole("button", { name: "Turn it on" }));
  expect(screen.getByText("Please enter the code.")).not.toBeNull();
  await user.type(code, "111111{Enter}");
  await waitFor(() => expect(screen.getAllByText("This code is wrong.")).toHaveLength(2));
  expect((code as HTMLInputElement).value).toBe("111111");
  fireEvent.change(code, { target: { value: "222222" } });
  await user.click(screen.getByRole("button", { name: "Turn it on" }));
  expect(await screen.findByText("aaaa-bbbb")).not.toBeNull();
  expect(screen.queryByLabelText("Code")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Recovery codes" }));
  expect(sent).toEqual([
    { call: "POST /start_second_factor", input: { password: "six" } },
    { call: "POST /confirm_second_factor", input: { code: "111111" } },
    { call: "POST /confirm_second_factor", input: { code: "222222" } },
  ]);
  expect([countReloads(), toasts.at(-1)?.message]).toEqual([1, "It is on."]);
});

describe("QrCode", () => {
  it("has a dark square for each module, within a light border", () => {
    const html = renderElement(<QrCode text="otpauth://totp/site" label="A code" />);
    const size = Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1]);
    const squares = [...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(html).toMatch(/role="img" aria-label="A code"/);
    // The first of three finder patterns, seven modules wide, begins after a border of four modules.
    expect(squares.slice(0, 7)).toEqual([4, 5, 6, 7, 8, 9, 10].map((x) => [x, 4]));
    for (const [x, y] of squares) expect([x >= 4, y >= 4, x < size - 4, y < size - 4]).toEqual([true, true, true, true]);
    expect(squares.length).toBeGreaterThan((size - 8) ** 2 / 3);
    expect(squares.length).toBeLessThan(((size - 8) ** 2 * 2) / 3);
  });
});
