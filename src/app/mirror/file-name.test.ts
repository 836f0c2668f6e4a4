import { describe, expect, it } from "vitest";
import { formatFileName } from "./file-name.ts";

const ID = "01a21564-467f-72b7-b418-cc314c14fe65";
const long = "a".repeat(81);

describe("formatFileName", () => {
  it.each([
    ["/", "html", "index.html"],
    ["/am", "html", "am/index.html"],
    ["/incidents?before=1&number=8", "html", "incidents/before-1_number-8.html"],
    ["/archives?more=", "html", "archives/more.html"],
    [`/am/archives/${ID}?tab=videos`, "html", `am/archives/${ID}/tab-videos.html`],
    [`/archives/${ID}/cite.bib`, "bib", `archives/${ID}/cite.bib`],
    ["/twitter.atom", "atom", "twitter.atom"],
    ["/media/abc-1600x900?w=480", "webp", "media/abc-1600x900_w-480.webp"],
  ])("names the file of %s as %s: %s", (address, extension, file) => {
    const [path = "", search] = address.split("?");
    expect(formatFileName(path, new URLSearchParams(search), extension)).toBe(file);
  });

  it.each([
    ["capitals", "/incidents?place=Tole"],
    ["letters of another script", `/incidents?place=${encodeURIComponent("ጠለ")}`],
    ["what Windows refuses", `/incidents?place=${encodeURIComponent("a:b*c?d")}`],
    ["what leads out of the folder", `/incidents?place=${encodeURIComponent("../../x")}`],
    ["a long name", `/incidents?place=${long}`],
    ["nothing but a dot", "/incidents?.="],
  ])("hashes %s", (_what, address) => {
    const [path = "", search] = address.split("?");
    expect(formatFileName(path, new URLSearchParams(search), "html")).toMatch(/^incidents\/x[0-9a-f]{24}\.html$/);
  });

  it("hashes folders that no file system takes, and keeps the ending of files", () => {
    const none = new URLSearchParams();
    expect(formatFileName("/con/x", none, "html")).toMatch(/^x[0-9a-f]{24}\/x\/index\.html$/);
    expect(formatFileName("/lpt1.txt/x", none, "html")).toMatch(/^x[0-9a-f]{24}\/x\/index\.html$/);
    expect(formatFileName("/..%2f/x", none, "html")).toMatch(/^x[0-9a-f]{24}\/x\/index\.html$/);
    expect(formatFileName("/assets/CbpCb3Xt.css", none, "css")).toMatch(/^assets\/x[0-9a-f]{24}\.css$/);
  });

  it("gives addresses that differ in capitals names that differ in more", () => {
    const [one, other] = ["/media/Ab", "/media/aB"].map((path) =>
      formatFileName(path, new URLSearchParams(), "webp").toLowerCase(),
    );
    expect(one).not.toBe(other);
  });
});
