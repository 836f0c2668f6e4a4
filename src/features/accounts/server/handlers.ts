import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import * as calls from "../calls.ts";
import * as schemas from "../schemas.ts";
import * as sessionCalls from "../session-calls.ts";
import type { Db } from "./account-store.ts";
import { ownAccountHandlers } from "./own-account-handlers.ts";
import type { PasswordServices } from "./own-password.ts";
import { removalHandlers } from "./removal-brake.ts";
import { resetLinkHandlers } from "./reset-link-handlers.ts";
import { secondFactorHandlers } from "./second-factor-handlers.ts";
import { signInHandlers } from "./sign-in-handlers.ts";
import { signUpHandlers } from "./sign-up-handlers.ts";
import type { ReadAccountSettings } from "./sign-up-policy.ts";
import { inviteHandlers, teamHandlers } from "./team-handlers.ts";

type AccountServices = PasswordServices & { readAccountSettings: ReadAccountSettings };

/** Returns the endpoints of all calls about accounts. */
export function createAccountEndpoints(services: AccountServices): Endpoint<Db>[] {
  return createEndpoints({ ...sessionCalls, ...calls }, schemas, {
    ...signUpHandlers(services),
    ...signInHandlers(services),
    ...teamHandlers(services),
    ...inviteHandlers,
    ...resetLinkHandlers(services),
    ...ownAccountHandlers(services),
    ...secondFactorHandlers(services),
    ...removalHandlers(services),
  });
}
