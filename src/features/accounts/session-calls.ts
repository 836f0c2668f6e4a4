import { get, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

// Separate from the other calls of accounts, which a visitor's page does not load.
export const signIn = post<typeof schemas.signIn>("/sign_in", "public", { verb: "sign_in", kind: "account" });
export const signOut = post<typeof schemas.signOut>("/sign_out", "public", { verb: "sign_out", kind: "account" });
export const getSession = get<typeof schemas.getSession>("/session", "public");
