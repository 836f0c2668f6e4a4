import { describe, expect, it } from "vitest";
import { parseImageAddress } from "./image-rules.ts";

const HASH = "AbCdEfGhIjKlMnOpQrSt_-";
const img = (size: string) => `/media/${HASH}-${size}`;

describe("parseImageAddress", () => {
  it.each([
    ["1920x1080", 1920, 1080, `${img("1920x1080")}?w=480 480w, ${img("1920x1080")}?w=960 960w, ${img("1920x1080")} 1920w`],
    ["961x16383", 961, 16383, `${img("961x16383")}?w=480 480w, ${img("961x16383")}?w=960 960w, ${img("961x16383")} 961w`],
    ["960x640", 960, 640, `${img("960x640")}?w=480 480w, ${img("960x640")} 960w`],
    ["480x1", 480, 1, `${img("480x1")} 480w`],
    ["1x1", 1, 1, `${img("1x1")} 1w`],
  ])("parses %s", (size, width, height, srcSet) => {
    expect(parseImageAddress(img(size))).toEqual({ width, height, srcSet });
  });

  it.each([
    "",
    "/media/",
    `/media/${HASH}`,
    `/media/${HASH.slice(1)}-1x1`,
    `/media/${HASH}A-1x1`,
    img("0x1"),
    img("1x0"),
    img("01x1"),
    img("100000x1"),
    img("1x1?w=480"),
    img("1x1\n"),
    img("1"),
    `https://elsewhere.example${img("1x1")}`,
    "data:image/png;base64,AAAA",
  ])("returns undefined for %j", (other) => {
    expect(parseImageAddress(other)).toBeUndefined();
  });
});
