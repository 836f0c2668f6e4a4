import { addTweetsToTwitterCampaign } from "#features/campaigns/twitter/admin-calls.ts";
import { type Language, localizePath } from "#platform/shared/languages.ts";
import type { Step } from "./load-demonstration.ts";

type RecordTweet = { daysAgo: number; campaign: string; incident: string; language: Language; text: string };

/**
 * Tweets with the address of a record, added to campaigns, both by their titles. The first one is older than the correction of the record,
 * so the dashboard shows that its figure has changed.
 */
export const recordTweets: RecordTweet[] = [
  {
    daysAgo: 40,
    campaign: "ለቶሌ ሻማ እናብራ",
    incident: "Massacre in Tole Kebele, West Wollega",
    language: "am",
    text: "በቶሌ ከ200 በላይ ሰዎች እንደተገደሉ በማግስቱ የወጣው ዜና ዘግቧል። ምንጮቹን በማኅደሩ ይመልከቱ። #ቶሌ",
  },
  {
    daysAgo: 4,
    campaign: "Justice for Tole: ask for an independent inquiry",
    incident: "Massacre in Tole Kebele, West Wollega",
    language: "en",
    text: "What is known of Tole, what is not, and who says so: the record lists every count beside its source. #JusticeForTole",
  },
];

/** Returns the steps that add them; `ids` has the ids of campaigns and incidents by their titles. */
export const createRecordTweetSteps = (ids: Record<string, string>, origin: string): Step[] =>
  recordTweets.map(({ daysAgo, campaign, incident, language, text }) => ({
    daysAgo,
    run: (send) =>
      send(addTweetsToTwitterCampaign, {
        twitter_campaign_id: ids[campaign] ?? "",
        tweets: [`${text}\n${origin}${localizePath(`/archives/${ids[incident]}`, language)}`],
      }),
  }));
