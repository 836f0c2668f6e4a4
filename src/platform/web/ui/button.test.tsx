import type { MouseEvent } from "react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

/** Clicks the element that Button renders, as React does. */
function click(isBusy: boolean) {
  const onClick = vi.fn();
  const { props } = Button({ type: "submit", isBusy, onClick });
  const event = { preventDefault: vi.fn() };
  props.onClick(event as unknown as MouseEvent<HTMLButtonElement>);
  return { onClick, event, props };
}

describe("Button", () => {
  it("calls its handler and leaves the default action", () => {
    const { onClick, event } = click(false);
    expect(onClick).toHaveBeenCalledWith(event);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  it("does nothing at a click while it is busy, and stays focusable", () => {
    const { onClick, event, props } = click(true);
    expect(onClick).not.toHaveBeenCalled();
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(props).toMatchObject({ "aria-busy": true, "aria-disabled": true });
    expect(props.disabled).toBeUndefined();
  });
});
