import { getTextForReader } from "#features/archive/incidents/text-in-language-rules.ts";
import { formatExpression } from "#features/archive/incidents/web/format-date.ts";
import { formatIncidentPost } from "#features/archive/pages/web/format-incident-post.ts";
import { formatFacts } from "#features/archive/statements/claims/web/format-toll.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { CAMPAIGN_DESCRIPTION_MAX_LENGTH, CAMPAIGN_TITLE_MAX_LENGTH } from "#features/campaigns/rules.ts";
import { tweetBodySchema } from "#features/campaigns/twitter/rules.ts";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { getLineLength } from "#platform/shared/text-schema.ts";
import { fitText } from "#platform/web/share/fit-text.ts";
import { formatPost } from "#platform/web/share/networks.ts";

/** The sources from which a draft is made. */
const DRAFT_SOURCES_MAX = 3;

/** Returns the draft of a campaign: a tweet with what the record says, and one for each of its newest articles. */
export function composeTwitterCampaign(incident: Incident, language: Language, url: string) {
  const sources = incident.articles
    .filter(({ article_link, repeats }) => article_link !== undefined && repeats === undefined)
    .slice(0, DRAFT_SOURCES_MAX)
    .map((article) => formatPost("x", formatSource(article), `${article.article_link}\n${url}`));
  const tweets = [formatIncidentPost(incident, language, url), ...sources];
  return { ...composeHeader(incident, language), tweets: tweets.filter((tweet) => tweetBodySchema.safeParse(tweet).success) };
}

/** Returns a draft letter; the writer adds the recipients and the demand. */
export function composeLetter(incident: Incident, language: Language, url: string) {
  const title = getTextForReader(incident, "title", language).text;
  const sources = incident.articles
    .slice(0, DRAFT_SOURCES_MAX)
    .map((article) => `– ${formatSource(article)} ${article.article_link ?? article.reference}`);
  const paragraphs = [
    m.record_letter_opening(),
    `${title}\n${formatFacts(incident, language)}`,
    getTextForReader(incident, "description", language).text,
    sources.length > 0 ? [m.record_letter_sources(), ...sources].join("\n") : "",
    m.record_letter_record({ url }),
  ];
  return {
    ...composeHeader(incident, language),
    subject: `${title}, ${formatExpression(incident.date, language)}`,
    body: paragraphs.filter((paragraph) => paragraph !== "").join("\n\n"),
  };
}

function composeHeader(incident: Incident, language: Language) {
  const cutTo = (text: string, max: number) => fitText(text, (cut) => getLineLength(cut) <= max);
  return {
    title: cutTo(getTextForReader(incident, "title", language).text, CAMPAIGN_TITLE_MAX_LENGTH),
    description: cutTo(formatFacts(incident, language), CAMPAIGN_DESCRIPTION_MAX_LENGTH),
  };
}

/** Returns who says it, and under which headline. */
function formatSource({ outlet, title, description }: Incident["articles"][number]): string {
  return [outlet, title ?? description].filter((text) => text !== undefined).join(": ");
}
