import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PostTarget } from "#platform/web/share/post-target.ts";
import { getXLink } from "#platform/web/share/x-link.ts";
import { toText } from "../../../../../tests/to-text.ts";
import { TweetBar } from "./tweet-bar.tsx";
import type { TweetQueue } from "./use-tweet-queue.ts";

const target: PostTarget = { network: "x", fit: (text) => text, getLink: getXLink };
const tweets = ["Remember Tole\nand Ataye", "ጦሌን አስታውሱ"].map((body, index) => ({ _id: String(index), body }));

function render(values: Partial<TweetQueue>): string {
  const nothing = () => undefined;
  const queue: TweetQueue = {
    ...{ opened: new Set(), posted: new Set(), postedCount: 0, total: 2, next: tweets[0], pending: undefined },
    ...{ getNumber: (tweet) => tweets.indexOf(tweet as never) + 1, open: nothing, answer: nothing, skip: nothing },
    ...values,
  } as TweetQueue;
  return renderToStaticMarkup(<TweetBar tweets={tweets as never} queue={queue} target={target} />);
}

describe("TweetBar", () => {
  it("names the next tweet with its first line, and opens X with all of it", () => {
    const html = render({});
    expect(toText(html)).toBe("Tweet 1 of 2 Skip Tweet");
    expect(html).toContain('data-line="Remember Tole"');
    expect(html).toContain(`text=${encodeURIComponent("Remember Tole\nand Ataye")}`);
  });

  it("says the language of the line, and offers no skipping of the last one", () => {
    const html = render({ next: tweets[1] as never, postedCount: 1 });
    expect(toText(html)).toBe("Tweet 2 of 2 Tweet");
    expect(html).toContain('lang="am" data-line="ጦሌን አስታውሱ"');
  });

  it("asks about the tweet that was opened, and shows no text meanwhile", () => {
    expect(toText(render({ pending: tweets[0] as never }))).toBe("Did you post tweet 1? Yes Not yet");
  });

  it("is gone when all are posted", () => expect(render({ next: undefined, postedCount: 2 })).toBe(""));
});
