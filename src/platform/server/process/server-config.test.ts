import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { formatShellCommand, getOrigin, isLoopbackHost, parseServerConfig } from "./server-config.ts";

describe("parseServerConfig", () => {
  it("has a default for every setting", () => {
    expect(parseServerConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      isBoundToLoopback: true,
      isPrivate: true,
      dataDirectory: "./data",
      databaseUrl: undefined,
      mediaUrl: undefined,
      dailyBackup: undefined,
      allowEmptyDatabase: false,
      publicUrl: undefined,
      onionUrl: undefined,
      mirrorUrls: [],
      trustProxy: false,
      logLevel: "info",
      maxEventLoopDelayMs: 2000,
      stopDelayMs: 0,
      hasHttpsSubdomains: false,
      metricsPort: undefined,
      onionPort: undefined,
    });
  });

  it("takes an empty value for one that is not set", () => {
    const empty = { METRICS_PORT: "", ONION_PORT: "", BACKUP_DIR: "", BACKUP_KEEP: "", PUBLIC_URL: "", DATABASE_URL: "" };
    expect(parseServerConfig(empty)).toEqual(parseServerConfig({}));
  });

  it.each([
    ["https://Example.org/", "https://example.org"],
    ["https://example.org:443", "https://example.org"],
    ["http://example.org:80", "http://example.org"],
    ["http://192.168.1.2:3000", "http://192.168.1.2:3000"],
    ["https://አማራ.example", "https://xn--1xd6ayz.example"],
  ])("normalizes the public URL %s to the origin %s", (PUBLIC_URL, origin) => {
    expect(parseServerConfig({ PUBLIC_URL }).publicUrl).toBe(origin);
  });

  it("reads the addresses of an onion service and of mirrors", () => {
    const onion = `http://${"a2".repeat(27)}ad.onion`;
    const MIRROR_URLS = "https://mirror.example, https://Files.example:443/copies/site";
    expect(parseServerConfig({ ONION_URL: `${onion}/`, MIRROR_URLS })).toMatchObject({
      onionUrl: onion,
      // A service on the same machine passes on what others send.
      isPrivate: false,
      mirrorUrls: ["https://mirror.example/", "https://files.example/copies/site/"],
    });
  });

  it("keeps seven daily backups by default", () => {
    expect(parseServerConfig({ BACKUP_DIR: "/backups" }).dailyBackup).toEqual({ directory: "/backups", keep: 7 });
    expect(parseServerConfig({ BACKUP_DIR: "/backups", BACKUP_KEEP: "30" }).dailyBackup).toEqual({
      directory: "/backups",
      keep: 30,
    });
    expect(() => parseServerConfig({ BACKUP_KEEP: "30" })).toThrow("BACKUP_DIR must be set when BACKUP_KEEP is.");
  });

  it("allows an empty database on demand", () => {
    const read = (ALLOW_EMPTY_DATABASE: string) => parseServerConfig({ ALLOW_EMPTY_DATABASE }).allowEmptyDatabase;
    expect([read("yes"), read("no")]).toEqual([true, false]);
  });

  it.each([
    [{}, "http://localhost:3000"],
    [{ HOST: "127.0.0.2", PORT: "80" }, "http://localhost:80"],
    [{ HOST: "0.0.0.0" }, "http://0.0.0.0:3000"],
    [{ HOST: "0.0.0.0", PUBLIC_URL: "https://example.org/" }, "https://example.org"],
  ])("makes of %j the origin %s", (env, origin) => {
    expect(getOrigin(parseServerConfig(env))).toBe(origin);
  });

  it("treats an empty value as unset", () => {
    expect(parseServerConfig({ PUBLIC_URL: "", DATABASE_URL: "", MEDIA_URL: "", TRUST_PROXY: "" })).toEqual(
      parseServerConfig({}),
    );
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["BACKUP_KEEP", "0"],
    ["BACKUP_KEEP", "-1"],
    ["BACKUP_KEEP", "1.5"],
    ["BACKUP_KEEP", "10000"],
    ["BACKUP_KEEP", "all"],
    ["PUBLIC_URL", "example.org"],
    ["PUBLIC_URL", "https://example.org/path"],
    ["ONION_URL", "example.onion"],
    ["ONION_URL", `http://${"a2".repeat(28)}.onion`],
    ["ONION_URL", `http://${"a".repeat(55)}d.onion/page`],
    ["ONION_URL", `http://${"1".repeat(55)}d.onion`],
    ["ONION_URL", `https://${"a".repeat(55)}d.onion`],
    ["MIRROR_URLS", "http://mirror.example"],
    ["MIRROR_URLS", "https://mirror.example,"],
    ["MIRROR_URLS", "https://mirror.example#page"],
    ["MIRROR_URLS", "mirror.example"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/"],
    ["TRUST_PROXY", "::1/8/8"],
    ["LOG_LEVEL", "loud"],
    ["BUSY_AFTER_MS", "2s"],
    ["BUSY_AFTER_MS", "-1"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "::/0"],
    ["TRUST_PROXY", "10/8"],
    ["TRUST_PROXY", "0x0a000001"],
  ])("refuses %s when it is %j", (name, value) => {
    expect(() => parseServerConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be .+, but it is "${value.replaceAll(/[()]/g, "\\$&")}"\\.$`),
    );
  });

  it.each([
    ["DATABASE_URL", "mysql://user:hidden@localhost/x"],
    ["MEDIA_URL", "https://key:hidden@example.org/bucket"],
  ])("names an invalid %s without the password in it", (name, value) => {
    expect(() => parseServerConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be an? .+, but it is something else\\.$`),
    );
  });

  it("accepts an S3-compatible store", () => {
    const MEDIA_URL = "s3://key:secret@s3.example.org/pictures?region=eu-central-1";
    expect(parseServerConfig({ MEDIA_URL }).mediaUrl).toBe(MEDIA_URL);
  });

  it.each([
    ["2", 2],
    ["0", false],
    ["10.0.0.1, 10.1.0.0/16", ["10.0.0.1", "10.1.0.0/16"]],
    ["::1,fd00::/8", ["::1", "fd00::/8"]],
  ])("parses TRUST_PROXY %j", (value, expected) => {
    expect(parseServerConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });
});

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

describe("isLoopbackHost", () => {
  it.each([
    ["127.0.0.1", true],
    ["127.9.9.9", true],
    ["localhost", true],
    ["::1", true],
    ["[::1]", true],
    ["0.0.0.0", false],
    ["::", false],
    ["192.168.1.2", false],
    ["127.0.0.1.evil.example", false],
    ["localhost.evil.example", false],
  ])("returns for %s: %s", (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});
