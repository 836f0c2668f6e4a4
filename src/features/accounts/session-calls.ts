import { get, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

// Apart from the calls of accounts, so that a visitor's page loads none of those.
export const signIn = post<typeof schemas.signIn>("/sign_in", "public");
export const signOut = post<typeof schemas.signOut>("/sign_out", "public");
export const getSession = get<typeof schemas.getSession>("/session", "public");
