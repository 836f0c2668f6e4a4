/** The organisation's own figures on the home page, written nowhere else. */
export const figures = {
  /** Cities of the United States with protests. */
  protestCities: 3,
  /** Thousands of dollars raised for displaced people, at least. */
  thousandDollars: 120,
  /** Social-media campaigns, at least. */
  campaigns: 69,
  posts: 1300,
  hashtags: 20,
  /** Years that the archives of massacres reach back. */
  archiveYears: 35,
} as const;
