import { describe, expect, it } from "vitest";
import { formatMegabytes } from "./format-megabytes.ts";
import { getImageFileError, withMimeType } from "./image-file.ts";

const NOT_ACCEPTED = "Only jpg, jpeg and png images can be added";
const NOT_AN_IMAGE = "The file given is not an image";

describe("getImageFileError", () => {
  it.each([
    ["a.jpg", "image/jpeg", null],
    ["a.jpeg", "image/jpeg", null],
    ["a.png", "image/png", null],
    // Some systems set no type, or a non-standard one.
    ["A.JPG", "", null],
    ["a.png", "application/octet-stream", null],
    ["a.jpg", "image/jpg", null],
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

describe("withMimeType", () => {
  it("keeps the file, and sets a missing type by its file extension", async () => {
    const typed = new File(["x"], "a.png", { type: "image/png" });
    expect(withMimeType(typed)).toBe(typed);
    const made = withMimeType(new File(["x"], "a.JPG", { lastModified: 5 }));
    expect({ type: made.type, name: made.name, lastModified: made.lastModified, text: await made.text() }).toEqual({
      type: "image/jpeg",
      name: "a.JPG",
      lastModified: 5,
      text: "x",
    });
  });
});

describe("formatMegabytes", () => {
  it.each([
    [20 * 1024 * 1024, "20"],
    [20 * 1024 * 1024 + 1, "20.1"],
    [1, "0.1"],
    [0, "0"],
    [1.24 * 1024 * 1024, "1.3"],
  ])("formats %d bytes as %s", (bytes, text) => {
    expect(formatMegabytes(bytes)).toBe(text);
  });
});
