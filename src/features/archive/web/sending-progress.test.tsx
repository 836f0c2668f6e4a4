import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { SendingProgress } from "./sending-progress.tsx";

describe("SendingProgress", () => {
  it.each([
    [0, "Sending: 0 %", ' value="0"'],
    [0.999, "Sending: 99 %", ' value="0.999"'],
    [1, "Sent. The server is storing it…", ""],
  ])("says of a fraction of %d that is sent: %s", (progress, text, value) => {
    expect(renderElement(<SendingProgress name="a.csv" progress={progress} />)).toBe(
      `<p>${text}</p><progress aria-label="a.csv"${value}></progress>`,
    );
  });
});
