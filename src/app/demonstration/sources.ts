/*
 * The pages the demonstration tweets cite. A count in a tweet is always the claim of the page it links.
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

export const sources = [
  TOLE_REPORT,
  TOLE_NEWS,
  ATAYE_REPORT,
  GIDA_KIRAMU_REPORT,
  LIST_OF_MASSACRES,
  GENOCIDE_CONVENTION,
  UN_GENOCIDE_PREVENTION,
  UN_EXPERTS_ON_ETHIOPIA,
];
