import { type Count, NOT_KNOWN } from "#features/archive/incidents/count-rules.ts";
import type * as organisationCalls from "#features/archive/organisations/calls.ts";
import type { Stance } from "#features/archive/statements/attributions/rules.ts";
import type { ClaimData } from "#features/archive/statements/claims/rules.ts";
import type { ParsedInputOf } from "#platform/shared/define-call.ts";
import {
  ATAYE_REPORT,
  GIDA_KIRAMU_REPORT,
  GIDA_KIRAMU_REUTERS,
  LIST_OF_MASSACRES,
  TOLE_AMNESTY,
  TOLE_REPORT,
} from "./sources.ts";

/** The organisations in the demonstration's sources, described in words that blame nobody. */
export const demonstrationOrganisations = {
  ola: {
    name_en: "Oromo Liberation Army",
    name_am: "የኦሮሞ ነጻነት ሠራዊት",
    other_names: ["OLA", "OLF-Shane", "ኦነግ-ሸኔ"],
    description: "An armed group in Oromia, which some of the sources call OLF-Shane.",
    description_am: "በኦሮሚያ የሚንቀሳቀስ የታጠቀ ቡድን፤ አንዳንድ ምንጮች ኦነግ-ሸኔ ይሉታል።",
  },
  derg: {
    name_en: "Derg",
    name_am: "ደርግ",
    other_names: [],
    description: "The military government of Ethiopia in those years.",
    description_am: "በእነዚያ ዓመታት የኢትዮጵያ ወታደራዊ መንግሥት።",
  },
  italy: {
    name_en: "Kingdom of Italy",
    name_am: "የኢጣሊያ ንጉሣዊ መንግሥት",
    other_names: [],
    description: "The state whose forces occupied Ethiopia in those years.",
    description_am: "በእነዚያ ዓመታት ጦሩ ኢትዮጵያን የወረረ መንግሥት።",
  },
} satisfies Record<string, ParsedInputOf<typeof organisationCalls.createOrganisation>>;

type ArticleAttribution = {
  link: string;
  /** The words of the article's description that say so, where a page covers several incidents. */
  words: string;
  organisation: keyof typeof demonstrationOrganisations;
  stance: Stance;
};

/** The articles' own statements about who is responsible, without suspicions that they only report. */
export const articleAttributions: ArticleAttribution[] = [
  { link: TOLE_REPORT, words: "holds the OLA responsible", organisation: "ola", stance: "alleged" },
  { link: TOLE_AMNESTY, words: "the OLA denies the killings", organisation: "ola", stance: "denied" },
  { link: ATAYE_REPORT, words: "holds the OLA responsible", organisation: "ola", stance: "alleged" },
  { link: GIDA_KIRAMU_REPORT, words: "militants of OLF-Shane reportedly attacked", organisation: "ola", stance: "alleged" },
  { link: GIDA_KIRAMU_REUTERS, words: "the gunmen were of the OLA", organisation: "ola", stance: "alleged" },
  { link: GIDA_KIRAMU_REUTERS, words: "the OLA, which denies it", organisation: "ola", stance: "denied" },
  { link: LIST_OF_MASSACRES, words: "holds the Derg responsible", organisation: "derg", stance: "alleged" },
  { link: LIST_OF_MASSACRES, words: "holds the Kingdom of Italy responsible", organisation: "italy", stance: "alleged" },
];

/** Returns the attributions that an article makes. */
export function getArticleAttributions({ article_link, description }: { article_link?: string; description: string }) {
  return articleAttributions.filter(({ link, words }) => link === article_link && description.includes(words));
}

/** Creates what an article says of a number of people. `as_written` has its words where these say more than the number. */
export function createClaimData(kind: ClaimData["kind"], count: Count, as_written: string | null = null): ClaimData {
  return { kind, whom: "all", ...count, about: false, as_written, quote: null };
}

/** Creates what an article says of a number of people in words only. */
export const createClaimInWords = (kind: ClaimData["kind"], as_written: string) => createClaimData(kind, NOT_KNOWN, as_written);
