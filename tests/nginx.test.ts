import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { apiCalls } from "#app/api-calls.ts";
import { publicPages } from "#app/shell/pages.ts";
import { IMPORT_MAX_BYTES } from "#features/archive/import/rules.ts";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { IMAGE_MAX_BYTES } from "#platform/shared/image-type.ts";

const config = readFileSync("deploy/nginx.conf", "utf8").replaceAll(/#.*/g, "");
const locations = [...config.matchAll(/location (?:~ )?(\S+) \{([^}]*)\}/g)].map(([, path = "", body = ""]) => ({ path, body }));
/** Returns the body of the location that a path is in: the first of those by a pattern, else that with the longest beginning. */
const findLocation = (path: string) =>
  (
    locations.find((location) => location.path.startsWith("^") && new RegExp(location.path).test(path)) ??
    locations.filter((location) => path.startsWith(location.path)).sort((one, other) => other.path.length - one.path.length)[0]
  )?.body ?? "";
const getMaxMegabytes = (path: string) => Number(/client_max_body_size (\d+)m;/.exec(findLocation(path))?.[1] ?? 0);

describe("deploy/nginx.conf", () => {
  it("lets large bodies through for the calls with a file, and for no other", () => {
    const large = apiCalls.filter(({ path }) => getMaxMegabytes(API_PREFIX + path) > 1);
    expect(large).toEqual(apiCalls.filter((call) => "fileField" in call));
    expect(large.length).toBeGreaterThan(2);
    for (const { path } of large) {
      expect(getMaxMegabytes(API_PREFIX + path) * MEGABYTE).toBeGreaterThan(Math.max(IMPORT_MAX_BYTES, IMAGE_MAX_BYTES));
      expect(findLocation(API_PREFIX + path)).toContain("proxy_request_buffering off;");
    }
    expect(new Set(apiCalls.map(({ path }) => getMaxMegabytes(API_PREFIX + path)))).toEqual(new Set([1, 33]));
    expect(findLocation("/archives")).not.toContain("client_max_body_size");
    expect(config).toMatch(/server \{[^{}]*client_max_body_size 64k;/);
  });

  it("keeps the pages of campaigns, and none that shows a record", () => {
    const isKept = (path: string) => findLocation(path).includes("proxy_cache site;");
    for (const { path, items } of publicPages) {
      const isOfCampaigns = items === "twitter_campaign" || items === "email_campaign";
      for (const prefix of ["", "/am"]) expect(isKept(prefix + path.replace("/:id?", "/1")), path).toBe(isOfCampaigns);
    }
    for (const path of ["/twitterers", "/media/a-1x1", "/incidents.xml", `${API_PREFIX}/get_current_incident`])
      expect(isKept(path), path).toBe(false);
  });

  it("keeps pages in a folder that nginx creates, as its parent exists on Debian", () => {
    expect(config).toMatch(/proxy_cache_path \/var\/cache\/[a-z]+ /);
  });

  it("shows old pages only when the site fails, and none to admins", () => {
    const kept = findLocation("/twitter");
    expect(kept).toMatch(/proxy_cache_use_stale error timeout http_502 http_503;/);
    expect(kept).toMatch(/proxy_cache_valid 200 1s;/);
    for (const name of ["proxy_cache_bypass", "proxy_no_cache"]) expect(kept).toContain(`${name} $http_cookie;`);
    expect(config).not.toMatch(/updating|background_update|ignore_headers[^;]*Vary/);
  });

  it("logs no visitor, keeps connections to the site, and names addresses itself", () => {
    expect(config.match(/access_log [^;]*/g)).toEqual(["access_log off"]);
    expect(config.match(/error_log [^;]*/g)).toEqual(["error_log /var/log/nginx/error.log emerg"]);
    expect(config).toMatch(/upstream site \{ server 127\.0\.0\.1:3000; keepalive \d+; \}/);
    expect(config).toContain('proxy_set_header Connection "";');
    expect(config.match(/proxy_set_header X-Forwarded-For [^;]*/g)).toEqual(["proxy_set_header X-Forwarded-For $remote_addr"]);
  });
});
