import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY, SECOND } from "#platform/shared/time-units.ts";
import type { CallContext } from "./call-handler.ts";

export const SESSION_MAX_MS = 7 * DAY;
/** How long a browser is known after the last sign-in from it; browsers keep no cookie for longer than 400 days. */
export const DEVICE_MAX_MS = 365 * DAY;

/** Returns the cookie's name and attributes. Under HTTPS the prefix `__Host-` keeps subdomains from setting it. */
export function createSessionCookie(isHttps: boolean) {
  const name = isHttps ? "__Host-session" : "session";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;
  const deviceName = isHttps ? "__Host-device" : "device";
  return {
    name,
    forRequest(request: FastifyRequest, reply: FastifyReply): CallContext<unknown>["session"] {
      return {
        token: request.cookies[name] || null,
        deviceToken: request.cookies[deviceName] || null,
        start: (token, deviceToken) => {
          reply.setCookie(name, token, { ...options, maxAge: SESSION_MAX_MS / SECOND });
          reply.setCookie(deviceName, deviceToken, { ...options, sameSite: "strict", maxAge: DEVICE_MAX_MS / SECOND });
        },
        clear: () => void reply.clearCookie(name, options),
      };
    },
  };
}
