import { NOT_KNOWN, toExactCount } from "#features/archive/incidents/count-rules.ts";
import type { DemonstrationEmailCampaign } from "./email-campaigns.ts";
import type { DemonstrationIncident } from "./incidents.ts";
import { getPlaceholderAddress } from "./recipients.ts";
import { ATAYE_OMBUDSMAN, ATAYE_REPORT, LIST_OF_MASSACRES, TOLE_AMNESTY, TOLE_REPORT } from "./sources.ts";
import type { DemonstrationTwitterCampaign } from "./twitter-campaigns.ts";

/* What only admins see: drafts, a scheduled letter, trash, and a withdrawn incident. */

export const draftTwitterCampaign: DemonstrationTwitterCampaign = {
  title: "Ask for the findings on Ataye",
  description: "What did the inquiries into the attacks of March and April 2021 find? Two tweets so far.",
  tweets: [
    `Two attacks around Ataye in 2021, at least 287 people reported killed, and no published findings that we know of. Ask for them. ${ATAYE_REPORT} #Ataye`,
    `Ethiopia's ombudsman spoke of 328,000 people displaced around Ataye in 2021. Where do they live today? ${ATAYE_OMBUDSMAN} #Ataye`,
  ],
};

export const draftIncident: DemonstrationIncident = {
  title: "Second attack on Ataye, April 2021",
  description:
    "16 to 18 April 2021. The ombudsman estimates 200 dead in April alone. Injured and displaced in this attack alone: unknown.",
  title_am: "ሁለተኛው የአጣዬ ጥቃት፣ ሚያዝያ 2013 ዓ.ም.",
  description_am: "ከሚያዝያ 8 እስከ 10 ቀን 2013 ዓ.ም.። እንባ ጠባቂው በሚያዝያ ብቻ 200 ሟቾችን ይገምታል። በዚህ ጥቃት ብቻ የቆሰሉና የተፈናቀሉ አይታወቁም።",
  location: "Ataye, North Shewa, Amhara",
  place: "geonames:Ataye@10.35028,39.93626",
  place_precision: "exact",
  date: "2021-04-16/2021-04-18",
  killed: toExactCount(200),
  injured: NOT_KNOWN,
  displaced: NOT_KNOWN,
  status: null,
  articles: [
    {
      article_link: ATAYE_OMBUDSMAN,
      description: "Egypt Today after Reuters, 25 April 2021: the ombudsman estimates 200 dead in April.",
    },
  ],
  videos: [],
  images: [
    { file: "burned-hut.jpg", description: "Illustration: what is left of a burned hut, the dawn behind it." },
    { file: "empty-road.jpg", description: "Illustration: a road with nobody on it, eucalyptus trees on both sides." },
  ],
};

export const scheduledEmailCampaign: DemonstrationEmailCampaign = {
  campaign_title: "Ask your newspaper to report on Tole",
  campaign_description: "A short letter to the editor of the paper you read. Put in its address yourself.",
  to: [getPlaceholderAddress("newspaper")],
  cc: [],
  subject: "Will you report on Tole?",
  body: [
    "Dear editor,",
    `On 18 June 2022 at least 554 Amhara civilians were killed in Tole in western Ethiopia, the Amhara Association of America reports (${TOLE_REPORT}). Other counts are lower, and the armed group that is held responsible denies the killings (${TOLE_AMNESTY}).`,
    "I read your paper and would like to read about it there. Please send somebody to those who survived or fled, and print what they and the sources say, with what is disputed.",
    "Thank you for your work.",
  ].join("\n\n"),
};

export const trashedTwitterCampaign: DemonstrationTwitterCampaign = {
  title: "Justice for Tole: the first version",
  description: "One tweet, replaced by a campaign with more of them.",
  tweets: [
    `At least 554 people are reported killed in Tole on 18 June 2022. We ask for an independent inquiry. ${TOLE_REPORT} #JusticeForTole`,
  ],
};

export const withdrawnIncident: DemonstrationIncident = {
  title: "Bombing of Hawzen on a market day",
  description: "Bombs fell on a market day; the list counts 2,500 dead. Injured and displaced: unknown.",
  title_am: "የሐውዜን የገበያ ቀን ድብደባ",
  description_am: "በገበያ ቀን ቦምቦች ወደቁ፤ ዝርዝሩ 2,500 ሟቾችን ይቆጥራል። የቆሰሉና የተፈናቀሉ አይታወቁም።",
  location: "Hawzen, Tigray",
  date: "1988-06-22",
  killed: toExactCount(2_500),
  injured: NOT_KNOWN,
  displaced: NOT_KNOWN,
  articles: [
    {
      article_link: LIST_OF_MASSACRES,
      description: "List of massacres in Ethiopia: Hawzen, 22 June 1988, 2,500 killed; holds the Derg responsible.",
    },
  ],
  videos: [],
  images: [
    {
      file: "empty-market.jpg",
      description: "Illustration: baskets and a fallen sunshade on an empty market square under a wide sky.",
    },
  ],
  status: "withdrawn",
  statusNote: "Recorded twice by mistake: the raid stands in the record “Air raid on the market of Hawzen”.",
};
