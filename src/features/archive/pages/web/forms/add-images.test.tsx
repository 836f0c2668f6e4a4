import { describe, expect, it } from "vitest";
import type { PickedImage, UploadState } from "#features/archive/sources/web/images/picked-image.ts";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { toText } from "../../../../../../tests/to-text.ts";
import { SendBar } from "./add-images.tsx";

const createImage = (state: UploadState["name"], description = "A house"): PickedImage => ({
  ...{ id: `${state} ${description}`, file: new File([], "a.jpg"), fileName: "1 a.jpg", description },
  state: { name: state, progress: 0.5, errorMessage: "No" },
});
const render = (images: PickedImage[], isDisabled = false) => renderElement(<SendBar images={images} isDisabled={isDisabled} />);

describe("SendBar", () => {
  it.each([
    ["nothing is picked", [], "No images chosen"],
    ["none is sent", [createImage("picked"), createImage("picked"), createImage("picked", "")], "2 of 3 described Send"],
    ["one is sent", [createImage("sent"), createImage("picked"), createImage("failed")], "1 of 3"],
    ["the first is on its way", [createImage("sending"), createImage("waiting")], "0 of 2"],
    ["all are sent", [createImage("sent"), createImage("sent")], "2 of 2"],
  ])("says how far it is when %s", (_case, images, text) => {
    expect(toText(render(images))).toContain(text);
  });

  it("cannot be pressed during sending or when disabled", () => {
    const isBusy = (html: string) => / (aria-)?disabled=/.test(html);
    expect(isBusy(render([createImage("picked")]))).toBe(false);
    expect(isBusy(render([createImage("picked")], true))).toBe(true);
    expect(isBusy(render([createImage("sending"), createImage("picked")]))).toBe(true);
  });

  it("tells screen readers how far it is, also at the button that sends", () => {
    const html = render([createImage("picked")]);
    expect(html).toContain('aria-label="Send the images"');
    expect(html).toMatch(/<\w+[^>]* id="send-text"[^>]* role="status"[^>]*>1 of 1/);
    expect(html).toMatch(/<button aria-describedby="send-text" type="submit"/);
  });
});
