import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TweetRow } from "./tweet-list.tsx";

const render = (body: string) =>
  renderToStaticMarkup(
    <TweetRow
      tweet={{ id: "0", body }}
      number={1}
      showsRequiredError={false}
      onChange={() => {}}
      onInsert={() => false}
      onSplit={() => {}}
      onDelete={undefined}
    >
      {null}
    </TweetRow>,
  );

describe("TweetRow", () => {
  it("shows a tweet that is too long whole, with its length and what is wrong", () => {
    const html = render("a".repeat(281));
    expect(html).toContain("a".repeat(281));
    expect(html).toContain("281/280");
    expect(html).toContain("Character limit for a tweet is 280 characters");
  });

  it("offers to split only a text of several tweets", () => {
    expect(render("1. አንድ\n2. ሁለት\n3. ሦስት")).toContain("Split into 3 tweets");
    expect(render("Remember Tole\n\n#Amhara")).not.toContain("Split");
  });
});
