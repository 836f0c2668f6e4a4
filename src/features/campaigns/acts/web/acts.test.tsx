import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { renderElement } from "../../../../../tests/render-element.tsx";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import { toText } from "../../../../../tests/to-text.ts";
import { getActDays } from "../admin-calls.ts";
import { countAct, getActCount } from "../calls.ts";
import type { ActDays as Acts } from "../rules.ts";
import ActCount from "./act-count.tsx";
import { ActDays, addActDays } from "./act-days.tsx";
import { sendAct } from "./send-act.ts";

describe("ActCount", () => {
  const render = (props: Partial<Parameters<typeof ActCount>[0]>) =>
    toText(renderElement(<ActCount id="one" kind="twitter_campaign" rendered={undefined} {...props} />));

  it.each([
    ["twitter_campaign", 1200, "About 1,200 posts so far"],
    ["twitter_campaign", "few", "A few posts so far"],
    ["email_campaign", 12, "About 12 letters opened so far"],
    ["email_campaign", "few", "A few letters opened so far"],
    ["email_campaign", null, ""],
    ["email_campaign", undefined, ""],
  ] as const)("says of a %s with %s: %s", (kind, rendered, text) => {
    expect(render({ kind, rendered })).toBe(text);
  });

  it("asks for the number of now, and keeps the rendered one where it gets none", async () => {
    const element = <ActCount id="one" kind="email_campaign" rendered={12} />;
    const { sent } = mountElement(element, { replies: [replyTo(getActCount, { count: 1300 })] });
    expect(screen.getByText("About 12 letters opened so far")).not.toBeNull();
    expect(await screen.findByText("About 1,300 letters opened so far")).not.toBeNull();
    expect(sent).toEqual([{ call: "GET /get_act_count/:id", input: { id: "one" } }]);
  });

  it("shows no count when there is none now, and the rendered one after a refusal", async () => {
    mountElement(<ActCount id="one" kind="email_campaign" rendered={12} />, { replies: [replyTo(getActCount, { count: null })] });
    await waitFor(() => expect(document.body.textContent).toBe(""));
    const refused = [refuseCall(getActCount, "Not now.")];
    const { sent } = mountElement(<ActCount id="one" kind="email_campaign" rendered={12} />, { replies: refused });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByText("About 12 letters opened so far")).not.toBeNull();
  });
});

describe("ActDays", () => {
  const acts: Acts = {
    total: 1001,
    days: [
      { day: "2026-03-12", count: 1000 },
      { day: "2026-03-10", count: 1 },
    ],
  };
  const render = (values: Partial<Acts> = {}, kind: "twitter_campaign" | "email_campaign" = "twitter_campaign") =>
    renderElement(<ActDays acts={{ ...acts, ...values }} kind={kind} />, { isAdmin: true });

  it("tells how often in all, and by day in a fold, with bars by the day that has most", () => {
    const html = render();
    expect(toText(html)).toBe(
      "Posted 1001 times so far What visitors did, by day Day Counted 12 March 2026 1,000 10 March 2026 1",
    );
    expect(html).toContain("<details><summary>");
    expect(html.match(/<th scope="(row|col)"|<svg [^>]*aria-hidden="true"/g)).toHaveLength(4 + 2);
    expect([...html.matchAll(/<rect width="([^"]*)"/g)].map(([, width]) => Number(width))).toEqual([100, 0.1]);
    expect(toText(render({ total: 1 }, "email_campaign"))).toMatch(/^Opened 1 time so far /);
  });

  it("has nothing before the first", () => expect(render({ total: 0, days: [] })).toBe(""));

  it("is added to the campaign that is shown, and to no other", async () => {
    const sent: unknown[] = [];
    const send = async (call: unknown, input: unknown) => {
      sent.push([call, input]);
      return acts;
    };
    const source = addActDays(() => ({
      ...{ fetchCurrent: async () => ({ _id: "one" }), fetchById: async (id: string) => ({ _id: id }) },
      ...{ fetchPrevious: async () => [{ _id: "two" }], fetchOlder: async () => [], toListItem: (item: object) => item },
    }));
    const { fetchCurrent, fetchById, fetchPrevious } = source(send as never);
    expect(await fetchCurrent()).toEqual({ _id: "one", acts });
    expect(await fetchById("three")).toEqual({ _id: "three", acts });
    expect(await fetchPrevious()).toEqual([{ _id: "two" }]);
    expect(sent).toEqual([
      [getActDays, { id: "one" }],
      [getActDays, { id: "three" }],
    ]);
  });
});

describe("sendAct", () => {
  it("counts, and says nothing where that fails", async () => {
    const { sent, toasts } = mountElement(<p />, { replies: [replyTo(countAct, {}), refuseCall(countAct, "Too many.")] });
    sendAct("tweet", "t1");
    sendAct("email_campaign", "e1");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { call: "POST /count_act", input: { kind: "tweet", id: "t1" } },
      { call: "POST /count_act", input: { kind: "email_campaign", id: "e1" } },
    ]);
    expect(toasts).toEqual([]);
  });
});
