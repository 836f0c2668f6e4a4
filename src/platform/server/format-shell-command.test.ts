import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { formatShellCommand } from "./format-shell-command.ts";

describe("formatShellCommand", () => {
  it("returns only the command for the default folder", () => {
    expect(formatShellCommand("npm start", { dataDirectory: "./data" })).toBe("npm start");
  });

  it("returns a plain folder without quotes", () => {
    expect(formatShellCommand("npm start", { dataDirectory: "/srv/site-1/data" })).toBe("DATA_DIR=/srv/site-1/data npm start");
  });

  it.each(["/srv/my site", "it's", "$HOME/`date`", 'a"b', "a\\b", "~/data", "#1", "ዳታ", "a;b&c|d", "a\nb", "''"])(
    "returns %j so that a shell gives it on as it is",
    (dataDirectory) => {
      const command = formatShellCommand('printf "%s" "$DATA_DIR"', { dataDirectory }).replace(" printf", "; printf");
      expect(execFileSync("sh", ["-c", command], { encoding: "utf8" })).toBe(dataDirectory);
    },
  );
});
