import { describe, expect, it } from "vitest";
import * as m from "#messages";
import { createSessionCookie } from "#platform/server/session-cookie.ts";
import { languages } from "#platform/shared/languages.ts";

describe("the messages of the privacy page", () => {
  it.each(languages)("name the cookie with and without https, in %s", (locale) => {
    const names = [false, true].map((isHttps) => createSessionCookie(isHttps).name);
    expect(m.privacy_admin_cookie({}, { locale }).match(/[\w-]*session/g)).toEqual(names);
  });
});
