import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../tests/render-element.tsx";
import { ScheduleNote } from "../publication/publication-note.tsx";
import { RecentDay, useFormatMoment } from "./formatted-day.tsx";
import { useHydrated, useToday } from "./use-hydrated.ts";

const now = new Date(2026, 2, 5, 1, 30);
const moment = new Date(2026, 2, 3, 6, 5).toISOString();

describe("what only the browser knows", () => {
  beforeEach(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
  const Today = () => `${useHydrated()} ${useToday()} ${useFormatMoment()(moment)}`;

  it("is today and the time of a moment, which the server leaves out", () => {
    mountElement(<Today />);
    expect(document.body.textContent).toBe("true 2026-03-05 3 March 2026 at 06:05");
    expect(renderElement(<Today />)).toBe("false null 3 March 2026");
  });

  it("is how long ago a day was, in the language of the page, with the day itself", () => {
    vi.setSystemTime("2026-03-05T12:00:00.000Z");
    const iso = "2026-03-03T12:00:00.000Z";
    mountElement(<RecentDay iso={iso} />);
    const day = screen.getByText("2 days ago");
    expect([day.title, day.getAttribute("datetime")]).toEqual(["3 March 2026", iso]);
    document.body.replaceChildren();
    mountElement(<RecentDay iso={iso} />, { url: "/am" });
    expect(document.body.textContent).toBe("ከትናንት ወዲያ");
    document.body.replaceChildren();
    mountElement(<RecentDay iso="2025-01-01" />);
    expect(document.body.textContent).toBe("1 January 2025");
  });

  it("is when something becomes public, to the minute", () => {
    mountElement(<ScheduleNote publication={{ state: "draft", publish_at: moment }} />);
    expect(document.body.textContent).toBe("Scheduled for 3 March 2026 at 06:05.");
    document.body.replaceChildren();
    mountElement(<ScheduleNote publication={{ state: "draft", publish_at: null }} />);
    expect(document.body.textContent).toBe("");
  });
});
