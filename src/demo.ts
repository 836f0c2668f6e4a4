import { existsSync } from "node:fs";
import { demonstrationTwitterCampaigns as twitterCampaigns } from "#app/demonstration/twitter-campaigns.ts";
import { recordAudit } from "#database/audit-store.ts";
import { openDatabase } from "#database/open-database.ts";
import { hasAnyTwitterCampaign, insertTweets, insertTwitterCampaign } from "#features/campaigns/twitter/server/store.ts";
import { readConfig } from "#platform/server/config.ts";

/** Loads the demonstration content, all of it or none, into a site that has no content yet. */
async function loadDemonstration(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const database = await openDatabase(readConfig(process.env));
  try {
    await database.inTransaction(async (tx) => {
      if (await hasAnyTwitterCampaign(tx))
        throw new Error("This site has content already; the demonstration is only for an empty one.");
      for (const campaign of twitterCampaigns) {
        const now = new Date();
        const id = await insertTwitterCampaign(tx, campaign, now);
        await insertTweets(tx, id, campaign.tweets, now);
        await recordAudit(tx, { at: now, accountId: null, action: "load_demonstration", subject: id, after: campaign });
      }
    });
  } finally {
    await database.close();
  }
  console.log(`Loaded ${twitterCampaigns.length} Twitter campaigns. Start the site with: npm start`);
}

loadDemonstration().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
