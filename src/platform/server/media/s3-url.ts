import { parseUrl } from "#platform/shared/urls.ts";

/** A bucket of an S3-compatible service, with credentials. */
export type S3Config = {
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of every key: empty, or ending with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const DEFAULT_REGION = "us-east-1";
const PARAMETERS = new Set(["region", "tls"]);

/**
 * Parses `s3://KEY:SECRET@host[:port]/bucket[/prefix][?region=…][&tls=off]`, special characters of key and
 * secret percent-encoded. Returns `undefined` for anything else.
 */
export function parseS3Url(text: string): S3Config | undefined {
  const url = text.startsWith("s3://") ? parseUrl(text) : null;
  if (!url) return undefined;
  const { username, password, host, pathname, searchParams, hash } = url;
  const [bucket = "", ...prefix] = pathname.split("/").filter((part) => part !== "");
  const tls = searchParams.get("tls") ?? "on";
  const isKnown = [...searchParams.keys()].every((name) => PARAMETERS.has(name)) && ["on", "off"].includes(tls) && hash === "";
  const isSafe = [bucket, ...prefix].every((part) => /^[\w.-]+$/.test(part));
  if (!username || !password || !host || !isKnown || !isSafe) return undefined;
  try {
    return {
      endpoint: `${tls === "off" ? "http" : "https"}://${host}`,
      region: searchParams.get("region") || DEFAULT_REGION,
      bucket,
      prefix: prefix.map((part) => `${part}/`).join(""),
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}
