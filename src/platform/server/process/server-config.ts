import { findPackageJSON } from "node:module";
import { isIP } from "node:net";
import { dirname } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { parseUrl } from "#platform/shared/urls.ts";
import { readVersion } from "../../../../scripts/version.mjs";
import { parseS3Url } from "../media/s3-url.ts";
import { type Environment, httpUrlSchema, optional, parseEnvironment } from "./environment.ts";

/** The repository's folder, from the source and from the bundle of it alike: a module of a bundle finds no file beside itself. */
export const rootDirectory = dirname(findPackageJSON(".", import.meta.url) as string);

const DEFAULT_DATA_DIRECTORY = "./data";
const DEFAULT_BACKUP_KEEP = 7;
const SECRET_VARIABLES = new Set(["DATABASE_URL", "MEDIA_URL"]);

/** Characters without a special meaning in any shell. */
const SHELL_SAFE = /^[\w@%+:,./-]+$/;

const portSchema = z.coerce
  .number({ error: "a port number" })
  .int("a port number")
  .min(1, "a port number")
  .max(65535, "a port number");
const yesOrNo = z.enum(["yes", "no"], { error: "yes or no" });

/** The settings of the server itself, with the defaults. `.env.example` describes each variable. */
const environmentSchema = z.object({
  PORT: portSchema.default(3000),
  METRICS_PORT: optional(portSchema),
  ONION_PORT: optional(portSchema),
  HOST: z.string().min(1, "an address to bind to").default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "a folder").default(DEFAULT_DATA_DIRECTORY),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\/.+/, "a postgres:// address")),
  MEDIA_URL: optional(
    z.string().refine((text) => parseS3Url(text) !== undefined, "an address like s3://key:secret@host/bucket?region=name"),
  ),
  PUBLIC_URL: optional(httpUrlSchema.regex(/^https?:\/\/[^/?#]+\/?$/, "an address without a path")),
  ONION_URL: optional(
    z
      .string()
      .regex(/^http:\/\/[a-z2-7]{55}d\.onion\/?$/, "the address of an onion service: http:// and 56 letters before .onion"),
  ),
  MIRROR_URLS: optional(
    z
      .string()
      .transform((text) => text.split(",").map((part) => part.trim()))
      .refine((urls) => urls.every(isMirrorUrl), "https addresses of folders, separated by commas"),
  ),
  TRUST_PROXY: optional(z.string().refine(isTrustProxy, "a number of proxies, or addresses separated by commas")),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/, "a number of backups from 1 to 9999")
      .transform(Number),
  ),
  ALLOW_EMPTY_DATABASE: optional(yesOrNo),
  HSTS_SUBDOMAINS: optional(yesOrNo),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  BUSY_AFTER_MS: z
    .string()
    .regex(/^\d{1,6}$/, "a number of milliseconds, or 0 for never")
    .default("2000")
    .transform(Number),
  STOP_DELAY_MS: z
    .string()
    .regex(/^\d{1,6}$/, "a number of milliseconds")
    .default("0")
    .transform(Number),
});

export type ServerConfig = {
  port: number;
  host: string;
  /** Where this machine can read figures of the server; undefined for nowhere. */
  metricsPort: number | undefined;
  /** A port on this machine for the onion service alone. */
  onionPort: number | undefined;
  /** Whether only this machine can reach the address the server is bound to. */
  isBoundToLoopback: boolean;
  /** Whether nobody but this machine can reach the site: bound to loopback, and no address set by which others come. */
  isPrivate: boolean;
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** As `parseS3Url` takes it. */
  mediaUrl: string | undefined;
  /** Where the server keeps daily backups, and how many of them; undefined when it makes none. */
  dailyBackup: { directory: string; keep: number } | undefined;
  /** Whether to start with an empty database beside stored files, which looks like a database that was lost. */
  allowEmptyDatabase: boolean;
  /** Without a trailing slash. */
  publicUrl: string | undefined;
  /** The address of the same site as an onion service, without a trailing slash. */
  onionUrl: string | undefined;
  /** The addresses of copies of the site, each with a trailing slash. */
  mirrorUrls: string[];
  trustProxy: number | string[] | false;
  /** Whether the header says to browsers that all subdomains have https, too. */
  hasHttpsSubdomains: boolean;
  logLevel: string;
  /** The event loop delay, in milliseconds, from which requests are turned away; 0 turns none away. */
  maxEventLoopDelayMs: number;
  /** How long a server that stops still takes requests while it says that it is not ready. */
  stopDelayMs: number;
};

/**
 * Reads and checks the settings of the server itself from the environment.
 *
 * @throws {Error} naming the first wrong variable in one sentence
 */
export function parseServerConfig(env: Environment): ServerConfig {
  const data = parseEnvironment(environmentSchema, env, SECRET_VARIABLES);
  if (data.BACKUP_KEEP && !data.BACKUP_DIR) throw new Error("BACKUP_DIR must be set when BACKUP_KEEP is.");
  if (data.ONION_PORT && !data.ONION_URL) throw new Error("ONION_URL must be set when ONION_PORT is.");
  return {
    port: data.PORT,
    metricsPort: data.METRICS_PORT,
    onionPort: data.ONION_PORT,
    host: data.HOST,
    isBoundToLoopback: isLoopbackHost(data.HOST),
    isPrivate: isLoopbackHost(data.HOST) && data.PUBLIC_URL === undefined && data.ONION_URL === undefined,
    dataDirectory: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    mediaUrl: data.MEDIA_URL,
    dailyBackup: data.BACKUP_DIR ? { directory: data.BACKUP_DIR, keep: data.BACKUP_KEEP ?? DEFAULT_BACKUP_KEEP } : undefined,
    allowEmptyDatabase: data.ALLOW_EMPTY_DATABASE === "yes",
    // As browsers spell it in `Origin`: in small letters and without the port that goes without saying.
    publicUrl: data.PUBLIC_URL && new URL(data.PUBLIC_URL).origin,
    onionUrl: data.ONION_URL && new URL(data.ONION_URL).origin,
    mirrorUrls: (data.MIRROR_URLS ?? []).map((url) => new URL(url).href.replace(/\/*$/, "/")),
    trustProxy: parseTrustProxy(data.TRUST_PROXY),
    hasHttpsSubdomains: data.HSTS_SUBDOMAINS === "yes",
    logLevel: data.LOG_LEVEL,
    maxEventLoopDelayMs: data.BUSY_AFTER_MS,
    stopDelayMs: data.STOP_DELAY_MS,
  };
}

/** Returns scheme and host of the site's canonical URLs. */
export function getOrigin({ publicUrl, isBoundToLoopback, host, port }: ServerConfig): string {
  return publicUrl ?? `http://${isBoundToLoopback ? "localhost" : host}:${port}`;
}

/** Returns a command as a shell takes it, so that it uses the same data folder. */
export function formatShellCommand(command: string, { dataDirectory }: { dataDirectory: string }): string {
  if (dataDirectory === DEFAULT_DATA_DIRECTORY) return command;
  const quoted = SHELL_SAFE.test(dataDirectory) ? dataDirectory : `'${dataDirectory.replaceAll("'", "'\\''")}'`;
  return `DATA_DIR=${quoted} ${command}`;
}

/** Returns whether a host name or address, bound to or from a Host header without its port, is only this machine. */
export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));
}

function isMirrorUrl(text: string): boolean {
  const url = parseUrl(text);
  return url?.protocol === "https:" && url.search + url.hash + url.username === "";
}

function isTrustProxy(value: string): boolean {
  return /^\d+$/.test(value) || value.split(",").every((part) => isNetwork(part.trim()));
}

/** An address, or one with the number of bits that are the network's: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  if (isIP(text) !== 0) return true;
  // A prefix of 0 bits would trust every address.
  return isIP(text.split("/", 1)[0] ?? "") !== 0 && ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0;
}

function parseTrustProxy(value: string | undefined): ServerConfig["trustProxy"] {
  if (value === undefined || value === "0") return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(",").map((part) => part.trim());
}

/** The version of the running program. */
export const version: string = readVersion(rootDirectory);
