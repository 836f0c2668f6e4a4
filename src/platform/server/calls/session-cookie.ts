import type { FastifyReply, FastifyRequest } from "fastify";
import { SECOND } from "#platform/shared/time-units.ts";
import type { CallContext } from "./call-handler.ts";

/** Returns the cookie's name and attributes. Under HTTPS the prefix `__Host-` keeps subdomains from setting it. */
export function createSessionCookie(isHttps: boolean) {
  const name = isHttps ? "__Host-session" : "session";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;
  const deviceName = isHttps ? "__Host-device" : "device";
  return {
    name,
    forRequest(request: FastifyRequest, reply: FastifyReply): CallContext<unknown>["session"] {
      const setDevice: CallContext<unknown>["session"]["setDevice"] = ({ token, maxAgeMs }) =>
        void reply.setCookie(deviceName, token, { ...options, sameSite: "strict", maxAge: maxAgeMs / SECOND });
      return {
        token: request.cookies[name] || null,
        deviceToken: request.cookies[deviceName] || null,
        setDevice,
        start: (session, device) => {
          setDevice(device);
          // Last, as simple clients keep only the last cookie.
          reply.setCookie(name, session.token, { ...options, maxAge: session.maxAgeMs / SECOND });
        },
        clear: () => void reply.clearCookie(name, options),
      };
    },
  };
}
