import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isTruncated } from "./is-truncated.ts";

const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
const photo = (width: number) => sharp({ create: { width, height: width, channels: 3, background: "#888", noise } });
const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");

const SOI = hex("ff d8");
const EOI = hex("ff d9");
const SOS = hex("ff da");

const baseline = await photo(64).jpeg().toBuffer();
const progressive = await photo(64).jpeg({ progressive: true }).toBuffer();
const png = await photo(32).png().toBuffer();
const webp = await photo(64).webp().toBuffer();

function segment(marker: string, content: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([hex(marker), length, content]);
}

const insert = (whole: Buffer, at: number, part: Buffer) => Buffer.concat([whole.subarray(0, at), part, whole.subarray(at)]);

const exif = segment("ff e1", Buffer.concat([Buffer.from("Exif\0\0"), await photo(16).jpeg().toBuffer()]));
const withThumbnail = insert(baseline, SOI.length, exif);
const endOfThumbnail = withThumbnail.indexOf(EOI) + EOI.length;
const lastScan = progressive.lastIndexOf(SOS);
const betweenScans = insert(progressive, lastScan, segment("ff fe", EOI));
const withFill = insert(insert(baseline, baseline.indexOf(SOS), hex("ff ff ff")), SOI.length, hex("ff"));
const withStray = insert(baseline, baseline.indexOf(SOS), hex("00 12 34"));
const restarted = hex("ff d8  ff da 00 02  12 ff 00 d9 ff d0 34 ff d7 56  ff d9");

const WHOLE: [string, Buffer][] = [
  ["a baseline JPEG", baseline],
  ["a progressive JPEG", progressive],
  ["a JPEG with a thumbnail", withThumbnail],
  ["a JPEG with a segment between its scans", betweenScans],
  ["a JPEG with fill bytes before its markers", withFill],
  ["a JPEG with a fill byte before EOI", insert(baseline, baseline.length - EOI.length, hex("ff"))],
  ["a JPEG with stray bytes before a marker", withStray],
  ["a JPEG with stuffed bytes and restart markers", restarted],
  ["a PNG", png],
];

describe("isTruncated", () => {
  it.each(WHOLE)("returns false for %s, also with bytes after its end", (_name, whole) => {
    expect(isTruncated(whole)).toBe(false);
    for (const trailer of [Buffer.alloc(100), hex("ff"), Buffer.from("SEFT"), baseline, baseline.subarray(0, 500), png]) {
      expect(isTruncated(Buffer.concat([whole, trailer]))).toBe(false);
    }
  });

  it.each(WHOLE)("returns true for %s wherever it is cut", (_name, whole) => {
    const signature = whole === png ? 8 : SOI.length;
    for (let end = signature; end < whole.length; end += 1) {
      expect(isTruncated(whole.subarray(0, end)), `${end} of ${whole.length} bytes`).toBe(true);
    }
  });

  it.each<[string, Buffer]>([
    ["right after SOI", baseline.subarray(0, SOI.length)],
    ["in a segment's length", baseline.subarray(0, 5)],
    ["right before EOI", baseline.subarray(0, -EOI.length)],
    ["in EOI", baseline.subarray(0, -1)],
    ["in EOI, behind it another file's bytes", Buffer.concat([baseline.subarray(0, -1), Buffer.alloc(100)])],
    ["in the thumbnail", withThumbnail.subarray(0, endOfThumbnail - 10)],
    ["right after the thumbnail, which has its EOI", withThumbnail.subarray(0, endOfThumbnail)],
    ["in the scan of a file with a thumbnail", withThumbnail.subarray(0, -500)],
    ["before the last scan, after a segment that holds EOI", betweenScans.subarray(0, betweenScans.lastIndexOf(SOS))],
    ["in fill bytes", hex("ff d8 ff ff ff")],
    ["in a stuffed byte before D9", restarted.subarray(0, restarted.indexOf(hex("00 d9")) + 2)],
  ])("returns true for a JPEG that is cut %s", (_place, cut) => {
    expect(isTruncated(cut)).toBe(true);
  });

  it.each<[string, Buffer]>([
    ["right after its signature", png.subarray(0, 8)],
    ["in its pixels", png.subarray(0, 500)],
    ["before IEND", png.subarray(0, -12)],
    ["in the CRC of IEND", png.subarray(0, -1)],
    ["where a chunk merely holds the name IEND", insert(png, 8, Buffer.from("\0\0\0\x04tEXtIENDcrc!", "latin1")).subarray(0, 60)],
  ])("returns true for a PNG that is cut %s", (_place, cut) => {
    expect(isTruncated(cut)).toBe(true);
  });

  it.each<[string, Buffer]>([
    ["nothing", Buffer.alloc(0)],
    ["one byte", hex("ff")],
    ["a text", Buffer.from("no image")],
    ["zeros", Buffer.alloc(1000)],
    ["a part of PNG's signature", png.subarray(0, 7)],
    ["a JPEG without its first byte", baseline.subarray(1, 500)],
    ["a WebP that is cut", webp.subarray(0, 500)],
  ])("returns false for other content: %s", (_name, bytes) => {
    expect(isTruncated(bytes)).toBe(false);
  });

  it("reads a view of a larger buffer", () => {
    const buffer = Buffer.concat([EOI, png, baseline]);
    expect(isTruncated(buffer.subarray(2, 2 + png.length))).toBe(false);
    expect(isTruncated(buffer.subarray(2, 2 + png.length - 12))).toBe(true);
    expect(isTruncated(buffer.subarray(2 + png.length, buffer.length - 2))).toBe(true);
  });
});
