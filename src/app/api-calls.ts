import * as history from "#app/history/calls.ts";
import * as itemSearch from "#app/item-search/calls.ts";
import * as accounts from "#features/accounts/calls.ts";
import * as session from "#features/accounts/session-calls.ts";
import * as archiveExport from "#features/archive/export/calls.ts";
import * as archiveImport from "#features/archive/import/calls.ts";
import * as incidentAdminCalls from "#features/archive/incidents/admin-calls.ts";
import * as incidents from "#features/archive/incidents/calls.ts";
import * as organisations from "#features/archive/organisations/calls.ts";
import * as places from "#features/archive/places/calls.ts";
import * as revisions from "#features/archive/revisions/calls.ts";
import * as historyCalls from "#features/archive/revisions/history-calls.ts";
import * as search from "#features/archive/search/calls.ts";
import * as sourceAdminCalls from "#features/archive/sources/admin-calls.ts";
import * as sources from "#features/archive/sources/calls.ts";
import * as statementAdminCalls from "#features/archive/statements/admin-calls.ts";
import * as statements from "#features/archive/statements/calls.ts";
import * as actAdminCalls from "#features/campaigns/acts/admin-calls.ts";
import * as acts from "#features/campaigns/acts/calls.ts";
import * as emailAdminCalls from "#features/campaigns/email/admin-calls.ts";
import * as email from "#features/campaigns/email/calls.ts";
import * as campaignHistory from "#features/campaigns/history/admin-calls.ts";
import * as campaignTranslations from "#features/campaigns/translations/admin-calls.ts";
import * as twitterAdminCalls from "#features/campaigns/twitter/admin-calls.ts";
import * as twitter from "#features/campaigns/twitter/calls.ts";
import * as donation from "#features/donation/calls.ts";
import type { Call } from "#platform/shared/define-call.ts";
import * as items from "#platform/shared/item-calls.ts";
import * as backup from "#services/backup/calls.ts";
import * as redaction from "#services/redaction/calls.ts";
import * as site from "#services/settings/calls.ts";
import * as dashboard from "./dashboard/calls.ts";
import * as incidentActs from "./incident-campaigns/calls.ts";
import * as remembrance from "./remembrance/calls.ts";

/** Every call of the API. A call that is missing here is not served; a call without a handler stops the start. */
export const apiCalls: Call[] = [
  ...Object.values(site),
  ...Object.values(session),
  ...Object.values(accounts),
  ...Object.values(twitter),
  ...Object.values(twitterAdminCalls),
  ...Object.values(incidents),
  ...Object.values(incidentAdminCalls),
  ...Object.values(statements),
  ...Object.values(statementAdminCalls),
  ...Object.values(sources),
  ...Object.values(sourceAdminCalls),
  ...Object.values(organisations),
  ...Object.values(places),
  ...Object.values(revisions),
  ...Object.values(historyCalls),
  ...Object.values(archiveExport),
  ...Object.values(archiveImport),
  ...Object.values(search),
  ...Object.values(email),
  ...Object.values(emailAdminCalls),
  ...Object.values(campaignTranslations),
  ...Object.values(campaignHistory),
  ...Object.values(acts),
  ...Object.values(actAdminCalls),
  ...Object.values(donation),
  ...Object.values(backup),
  ...Object.values(dashboard),
  ...Object.values(history),
  ...Object.values(incidentActs),
  ...Object.values(remembrance),
  ...Object.values(itemSearch),
  ...Object.values(items),
  ...Object.values(redaction),
];
