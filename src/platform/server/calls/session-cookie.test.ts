import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "#platform/shared/time-units.ts";
import { createSessionCookie } from "./session-cookie.ts";

function open(isHttps: boolean, cookies: Record<string, string> = {}) {
  const sent: unknown[][] = [];
  const reply = {
    setCookie: (...cookie: unknown[]) => sent.push(cookie),
    clearCookie: (...cookie: unknown[]) => sent.push(["cleared", ...cookie]),
  };
  const { name, forRequest } = createSessionCookie(isHttps);
  return { name, sent, session: forRequest({ cookies } as never, reply as never) };
}

describe.each([
  [true, "__Host-session", "__Host-device"],
  [false, "session", "device"],
])("the cookies of a session, with https: %s", (isHttps, name, deviceName) => {
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps };

  it("are read by their names", () => {
    const { session, name: given } = open(isHttps, { [name]: "token", [deviceName]: "device", other: "x" });
    expect([given, session.token, session.deviceToken]).toEqual([name, "token", "device"]);
    expect(open(isHttps, { [name]: "" }).session).toMatchObject({ token: null, deviceToken: null });
    const others = { [isHttps ? "session" : "__Host-session"]: "t", [isHttps ? "device" : "__Host-device"]: "d" };
    expect(open(isHttps, others).session).toMatchObject({ token: null, deviceToken: null });
  });

  it("are set while valid, the session's last, and only the session's is cleared", () => {
    const { session, sent } = open(isHttps);
    session.start({ token: "t", maxAgeMs: 2 * DAY }, { token: "d", maxAgeMs: 3 * DAY });
    const device = [deviceName, "d", { ...options, sameSite: "strict", maxAge: 3 * 86_400 }];
    expect(sent).toEqual([device, [name, "t", { ...options, maxAge: 2 * 86_400 }]]);
    session.setDevice({ token: "e", maxAgeMs: MINUTE });
    expect(sent.at(-1)).toEqual([deviceName, "e", { ...options, sameSite: "strict", maxAge: 60 }]);
    session.clear();
    expect(sent.at(-1)).toEqual(["cleared", name, options]);
    expect(sent).toHaveLength(4);
  });
});
