import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { toText } from "../../../../tests/to-text.ts";
import { SubscribeCard } from "./subscribe-card.tsx";

describe("SubscribeCard", () => {
  it("explains regular gifts, and sends the hosted button to a new tab", () => {
    const html = renderElement(<SubscribeCard buttonId="ABC" />);
    expect(toText(html)).toMatch(/^Give regularly A regular gift .* end it there at any time\. .* Subscribe$/);
    expect(html).toContain('<input type="hidden" name="hosted_button_id" value="ABC"/>');
    expect(html).toMatch(/<form [^>]*action="https:\/\/www\.paypal\.com\/cgi-bin\/webscr" method="post" target="_blank"/);
  });

  it("says what is missing without the id of a button", () => {
    const html = renderElement(<SubscribeCard buttonId={null} />);
    expect(html).not.toContain("<form");
    expect(toText(html)).toMatch(/ Regular gifts are not set up yet: .* Subscribe$/);
  });
});
