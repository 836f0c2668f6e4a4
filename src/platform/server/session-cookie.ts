import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY, SECOND } from "#platform/shared/time-units.ts";
import type { CallContext } from "./call-handler.ts";

export const SESSION_MAX_MS = 7 * DAY;

/** Returns the cookie's name and attributes. Under HTTPS the prefix `__Host-` keeps subdomains from setting it. */
export function createSessionCookie(isHttps: boolean) {
  const name = isHttps ? "__Host-session" : "session";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;
  return {
    name,
    forRequest(request: FastifyRequest, reply: FastifyReply): CallContext<unknown>["session"] {
      return {
        token: request.cookies[name] || null,
        start: (token) => void reply.setCookie(name, token, { ...options, maxAge: SESSION_MAX_MS / SECOND }),
        clear: () => void reply.clearCookie(name, options),
      };
    },
  };
}
