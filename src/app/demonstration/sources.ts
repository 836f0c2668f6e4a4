import type { SourceResponse } from "#features/archive/sources/source-rules.ts";

/*
 * The pages that the demonstration's tweets, letters and incidents cite. A count is always the claim of the page
 * beside it, and where pages differ the text says so.
 */
export const TOLE_REPORT =
  "https://www.amharaamerica.org/post/june-18th-2022-amhara-massacre-in-the-tole-kebele-west-wollega-by-olf";
export const TOLE_NEWS = "https://borkena.com/2022/06/19/gimbi-ethiopia-over-200-massacred-in-oromo-region-of-ethiopia-over-200/";
export const ATAYE_REPORT = "https://www.amharaamerica.org/post/report-on-ataye-atrocities";
export const GIDA_KIRAMU_REPORT = "https://epo.acleddata.com/2021/08/31/epo-weekly-21-27-august-2021";
export const LIST_OF_MASSACRES = "http://www.wikimili.com/en/List_of_massacres_in_Ethiopia";
export const GENOCIDE_CONVENTION =
  "https://www.ohchr.org/en/instruments-mechanisms/instruments/convention-prevention-and-punishment-crime-genocide";
export const UN_GENOCIDE_PREVENTION = "https://www.un.org/en/genocideprevention/";
export const UN_EXPERTS_ON_ETHIOPIA = "https://www.ohchr.org/en/hr-bodies/hrc/ichre-ethiopia/index";

export const TOLE_AMNESTY = "https://www.trtworld.com/article/12786844";
export const TOLE_OVERVIEW = "https://en.wikipedia.org/wiki/Gimbi_massacre";
export const TOLE_IN_AMHARIC = "https://amharic.voanews.com/a/6625595.html";
export const TOLE_FALSE_VIDEO =
  "https://haqcheck.org/does-the-video-demonstrate-a-recent-massacre-that-took-place-in-western-wollega/";
export const ATAYE_OMBUDSMAN =
  "https://egypttoday.com/Article/1/101281/Ethiopian-official-reveals-death-toll-of-ethnic-clashes-in-Amhara";
export const ATAYE_OVERVIEW = "https://wikimili.com/en/2021_Ataye_clashes";
export const GIDA_KIRAMU_REUTERS =
  "https://nationalpost.com/pmn/news-pmn/ethiopia-rights-commission-says-150-killed-in-attack-in-oromiya";
export const GIDA_KIRAMU_AFP = "https://www.africansonsanddaughters.com/more-than-210-killed-in-violence-in-western-ethiopia/";
export const KOORE_OVERVIEW = "https://wikimili.com/en/Ethnic_violence_against_Amaro_Koore";
export const KOORE_NEWS =
  "https://addisstandard.com/analysis-hundreds-killed-thousands-displaced-in-recurring-armed-attacks-in-amaro-special-wereda-southern-region-latest-attack-leaves-three-dead-four-injured/";
export const AIR_FORCE_REPORT = "http://www.hrw.org/reports/archives/africa/ETHIOPIA907.htm";
export const YEKATIT_12_OVERVIEW = "https://en.wikipedia.org/wiki/Yekatit_12";
export const YEKATIT_12_FILM = "http://ifonlyiwerethatwarrior.com/yekatit-12-ethiopian-martyrs-day/";
export const THE_SIXTY_NEWS = "https://ethiopiantribune.com/2022/11/23/";
export const RED_TERROR_OVERVIEW = "https://en.wikipedia.org/wiki/History_of_the_Red_Terror_(Ethiopia)";
export const RED_TERROR_STUDY =
  "https://docslib.org/doc/2495640/the-ethiopian-red-terror-in-oxford-research-encyclopedia-of-african-history";

/** A book, which has no address. */
export const YEKATIT_12_BOOK = "Ian Campbell, The Addis Ababa Massacre: Italy’s National Shame. Hurst, London 2017";

export const sources = [
  TOLE_REPORT,
  TOLE_NEWS,
  ATAYE_REPORT,
  GIDA_KIRAMU_REPORT,
  LIST_OF_MASSACRES,
  GENOCIDE_CONVENTION,
  UN_GENOCIDE_PREVENTION,
  UN_EXPERTS_ON_ETHIOPIA,
  TOLE_AMNESTY,
  TOLE_OVERVIEW,
  TOLE_IN_AMHARIC,
  TOLE_FALSE_VIDEO,
  ATAYE_OMBUDSMAN,
  ATAYE_OVERVIEW,
  GIDA_KIRAMU_REUTERS,
  GIDA_KIRAMU_AFP,
  KOORE_OVERVIEW,
  KOORE_NEWS,
  AIR_FORCE_REPORT,
  YEKATIT_12_OVERVIEW,
  YEKATIT_12_FILM,
  THE_SIXTY_NEWS,
  RED_TERROR_OVERVIEW,
  RED_TERROR_STUDY,
];

/** Returns the address that leads to the copy of a page which the Internet Archive took nearest to 2022. */
const createArchivedLink = (link: string) => `https://web.archive.org/web/2022/${link}`;

/** The author of the drawings: see docs/demonstration.md. */
export const DRAWING_RIGHTS = "Drawn for this demonstration. MIT licence";

/** Who published these pages, when and in which language, shown beside their links. Nothing is guessed. */
export const sourceDetails: Record<string, Omit<SourceResponse, "repeats">> = {
  [TOLE_REPORT]: { outlet: "Amhara Association of America", source_kind: "report" },
  [TOLE_AMNESTY]: { outlet: "TRT World", published_on: "2022-07-21", source_kind: "news" },
  [TOLE_NEWS]: {
    outlet: "Borkena",
    published_on: "2022-06-19",
    source_kind: "news",
    archived_link: createArchivedLink(TOLE_NEWS),
  },
  [TOLE_OVERVIEW]: {
    outlet: "Wikipedia",
    language: "en",
    source_kind: "encyclopaedia",
    archived_link: createArchivedLink(TOLE_OVERVIEW),
  },
  [TOLE_IN_AMHARIC]: { outlet: "የአሜሪካ ድምፅ", language: "am", source_kind: "news" },
  [TOLE_FALSE_VIDEO]: { outlet: "HaqCheck", source_kind: "fact_check" },
  [ATAYE_REPORT]: { outlet: "Amhara Association of America", source_kind: "report" },
  [ATAYE_OMBUDSMAN]: { outlet: "Egypt Today", published_on: "2021-04-25", source_kind: "news" },
  [GIDA_KIRAMU_REPORT]: { outlet: "ACLED", source_kind: "report" },
  [GIDA_KIRAMU_REUTERS]: { outlet: "National Post", published_on: "2021-08-26", source_kind: "news" },
  [GIDA_KIRAMU_AFP]: { outlet: "AFP", published_on: "2021-08-27", source_kind: "news" },
  [KOORE_NEWS]: { outlet: "Addis Standard", source_kind: "news" },
  [AIR_FORCE_REPORT]: { outlet: "Human Rights Watch", published_on: "1990-07-24", source_kind: "report" },
  [LIST_OF_MASSACRES]: { language: "en", source_kind: "encyclopaedia" },
  [YEKATIT_12_OVERVIEW]: {
    outlet: "Wikipedia",
    language: "en",
    source_kind: "encyclopaedia",
    archived_link: createArchivedLink(YEKATIT_12_OVERVIEW),
  },
  [YEKATIT_12_BOOK]: { language: "en" },
  [THE_SIXTY_NEWS]: { outlet: "Ethiopian Tribune", source_kind: "news" },
  [RED_TERROR_OVERVIEW]: {
    outlet: "Wikipedia",
    language: "en",
    source_kind: "encyclopaedia",
    archived_link: createArchivedLink(RED_TERROR_OVERVIEW),
  },
};
