import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { mountElement, refuseCall, replyTo } from "../../../../tests/mount-element.tsx";
import { removeSecondFactor, replaceRecoveryCodes } from "../calls.ts";
import { OwnSecondFactor } from "./own-second-factor.tsx";

it("shows new recovery codes once they are replaced, until they are kept", async () => {
  const codes = ["aaaa-bbbb", "cccc-dddd"];
  const replies = [replyTo(replaceRecoveryCodes, { message: "Replaced.", recovery_codes: codes })];
  const { user, sent } = mountElement(<OwnSecondFactor isOn recoveryCodesLeft={3} />, { replies, isOwner: true });
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
  await user.click(screen.getByRole("button", { name: /kept/i }));
  expect(screen.queryByRole("list")).toBeNull();
});

it("says in its dialog that the password is wrong, and asks again", async () => {
  const issues = [{ path: "password", message: "That is not your password." }];
  const replies = [
    refuseCall(removeSecondFactor, "That is not your password.", { issues }),
    replyTo(removeSecondFactor, { message: "" }),
  ];
  const { user, sent } = mountElement(<OwnSecondFactor isOn recoveryCodesLeft={3} />, { replies, isOwner: true });
  await user.click(screen.getByRole("button", { name: "Remove second factor" }));
  const password = screen.getByLabelText("Present password");
  await user.type(password, "wrong{Enter}");
  expect(await screen.findByText("That is not your password.")).not.toBeNull();
  await user.clear(password);
  await user.type(password, "right{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ input }) => input)).toEqual([{ password: "wrong" }, { password: "right" }]);
});
