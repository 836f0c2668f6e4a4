import { describe, expect, it, vi } from "vitest";
import { checkImageFile, getImageFileError } from "./image-file.ts";

const NOT_ACCEPTED = "Only jpg, jpeg and png images can be added";
const NOT_AN_IMAGE = "The file given is not an image";
const NEITHER = "Only JPEG and PNG images can be added, and this file is neither.";
const named = (format: string) =>
  `This file is ${format}; only JPEG and PNG images can be added. Please open it and save it as JPEG or PNG, or add a screenshot of it.`;
const HEIC = /^This is a HEIC picture, as iPhones take them; .* Please export it as JPEG/;
const EMPTY = "The file is empty.";

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const text = (content: string) => [...new TextEncoder().encode(content)];
const createFile = (name: string, type: string, bytes: number[]) => new File([new Uint8Array(bytes)], name, { type });

describe("getImageFileError", () => {
  it.each([
    ["a.jpg", "image/jpeg", null],
    ["a.jpeg", "image/jpeg", null],
    ["a.png", "image/png", null],
    // Some systems set no type, or a non-standard one.
    ["A.JPG", "", null],
    ["a.png", "application/octet-stream", null],
    ["a.jpg", "image/jpg", null],
    ["a.jpg", "image/pjpeg", null],
    ["a.webp", "image/webp", NOT_ACCEPTED],
    ["a.gif", "image/gif", NOT_ACCEPTED],
    ["a.heic", "image/heic", NOT_ACCEPTED],
    ["a.txt", "text/plain", NOT_AN_IMAGE],
    ["a.svg.html", "text/html", NOT_AN_IMAGE],
    ["a", "", NOT_AN_IMAGE],
    ["jpg", "", NOT_AN_IMAGE],
  ])("checks %s of type %j", (name, type, error) => {
    expect(getImageFileError(new File(["x"], name, { type }))).toBe(error);
  });

  it.each([null, undefined, "a.jpg", {}])("refuses %j", (value) => {
    expect(getImageFileError(value)).toBe("The file given is not an instance of Blob or File");
  });
});

describe("checkImageFile", () => {
  it.each<[string, string, string, number[], string]>([
    ["a text named .png", "notes.png", "image/png", text("notes\n"), NEITHER],
    ["a text in Amharic named .jpg", "ማስታወሻ.jpg", "image/jpeg", text("ማስታወሻ"), NEITHER],
    ["a text named .jpg without a type", "notes.jpg", "", text("notes"), NEITHER],
    ["an empty file", "a.png", "image/png", [], EMPTY],
    ["a GIF named .png", "a.png", "image/png", text("GIF89a.."), named("GIF")],
    ["a WebP named .jpg", "a.jpg", "image/jpeg", text("RIFF....WEBP"), named("WebP")],
    ["a JPEG without its third byte", "a.jpg", "image/jpeg", JPEG.slice(0, 2), NEITHER],
    ["a PNG without its last signature byte", "a.png", "image/png", PNG.slice(0, 7), NEITHER],
    ["a GIF", "a.gif", "image/gif", text("GIF89a"), named("GIF")],
    ["a TIFF", "a.tif", "image/tiff", text("II*\0....."), named("TIFF")],
    ["a TIFF of the other byte order", "a.tiff", "", text("MM\0*...."), named("TIFF")],
    ["a PDF", "a.pdf", "application/pdf", text("%PDF-1.7"), named("PDF")],
    ["an AVIF", "a.avif", "image/avif", text("\0\0\0 ftypavif"), named("AVIF")],
    ["an AVIF of the general brand", "a.avif", "", text("\0\0\0 ftypmif1\0\0\0\0mif1avifmiaf"), named("AVIF")],
    ["another picture by its type", "a.bmp", "image/bmp", text("BM"), NOT_ACCEPTED],
    ["a JPEG whose name and type are of a text", "a.txt", "text/plain", JPEG, NOT_AN_IMAGE],
    [
      "one byte past the limit",
      "a.jpg",
      "image/jpeg",
      [...JPEG, ...Array(98).fill(0)],
      "This image has 0.1 MB; at most 0.1 MB can be sent.",
    ],
  ])("refuses %s", async (_case, name, type, bytes, errorMessage) => {
    const file = createFile(name, type, bytes);
    expect(await checkImageFile(file, 100)).toEqual({ file, errorMessage });
  });

  it.each([
    ["IMG_0001.HEIC", "image/heic", "heic"],
    ["IMG_0001.heif", "", "mif1"],
    ["IMG_0001.jpg", "image/jpeg", "heix"],
  ])("names HEIC and what to do: %s, %j, %s", async (name, type, brand) => {
    const file = createFile(name, type, text(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`));
    expect((await checkImageFile(file, 100)).errorMessage).toMatch(HEIC);
  });

  it.each<[string, string, string, number[], string]>([
    ["a JPEG", "a.jpg", "image/jpeg", JPEG, "image/jpeg"],
    ["a PNG", "a.png", "image/png", PNG, "image/png"],
    ["a JPEG without a type", "A.JPG", "", JPEG, "image/jpeg"],
    ["a JPEG named .png", "a.png", "image/png", JPEG, "image/jpeg"],
    ["a PNG named .jpg", "a.jpg", "image/jpeg", PNG, "image/png"],
    ["a JPEG at the limit", "a.jpg", "image/jpeg", [...JPEG, ...Array(97).fill(0)], "image/jpeg"],
  ])("takes %s, with the type of its content", async (_case, name, type, bytes, expectedType) => {
    const file = new File([new Uint8Array(bytes)], name, { type, lastModified: 5 });
    const checked = await checkImageFile(file, 100);
    expect(checked.errorMessage).toBeUndefined();
    expect(checked.file).toMatchObject({ name, type: expectedType, lastModified: 5, size: bytes.length });
    expect(new Uint8Array(await checked.file.arrayBuffer())).toEqual(new Uint8Array(bytes));
  });

  it("reads only the first bytes, and reports a browser that cannot", async () => {
    const file = createFile("a.jpg", "image/jpeg", [...JPEG, ...Array(90).fill(0)]);
    const slice = vi.spyOn(file, "slice");
    await checkImageFile(file, 100);
    expect(slice).toHaveBeenCalledExactlyOnceWith(0, 64);
    slice.mockReturnValue({ arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")) } as unknown as Blob);
    expect(await checkImageFile(file, 100)).toEqual({ file, errorMessage: "This browser could not read the file." });
  });
});
