import { describe, expect, it } from "vitest";
import { parseS3Url } from "./s3-url.ts";

describe("parseS3Url", () => {
  const place = {
    endpoint: "https://s3.example.org",
    region: "us-east-1",
    bucket: "pictures",
    prefix: "",
    accessKeyId: "KEY",
    secretAccessKey: "SECRET",
  };

  it.each([
    ["s3://KEY:SECRET@s3.example.org/pictures", {}],
    ["s3://KEY:SECRET@s3.example.org/pictures/", {}],
    ["s3://KEY:SECRET@s3.example.org/pictures?region=eu-central-1", { region: "eu-central-1" }],
    ["s3://KEY:SECRET@s3.example.org/pictures/archive/2026", { prefix: "archive/2026/" }],
    ["s3://KEY:SECRET@localhost:9000/pictures?tls=off", { endpoint: "http://localhost:9000" }],
    ["s3://KEY:SECRET@s3.example.org/pictures?tls=on", {}],
    ["s3://K%2FY:a%2Fb%2Bc%40d@s3.example.org/pictures", { accessKeyId: "K/Y", secretAccessKey: "a/b+c@d" }],
  ])("accepts %s", (text, differing) => expect(parseS3Url(text)).toEqual({ ...place, ...differing }));

  it.each([
    "",
    "pictures",
    "https://KEY:SECRET@s3.example.org/pictures",
    "s3://",
    "s3://s3.example.org/pictures",
    "s3://KEY@s3.example.org/pictures",
    "s3://KEY:SECRET@s3.example.org",
    "s3://KEY:SECRET@s3.example.org/",
    "s3://KEY:SECRET@/pictures",
    "s3://KEY:%ZZ@s3.example.org/pictures",
    "s3://KEY:SECRET@s3.example.org/pictures/%2e%2e%2fx",
    "s3://KEY:SECRET@s3.example.org/pictures/a b",
    "s3://KEY:SECRET@s3.example.org/pictures?tls=no",
    "s3://KEY:SECRET@s3.example.org/pictures?bucket=x",
    "s3://KEY:SECRET@s3.example.org/pictures#x",
  ])("refuses %j", (text) => expect(parseS3Url(text)).toBeUndefined());
});
