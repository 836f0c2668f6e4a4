/** The organisation's own figures, as the home page states them. They stand nowhere else. */
export const figures = {
  /** Cities of the United States in which it protested. */
  protestCities: 3,
  /** More than so many thousand dollars were raised for displaced people. */
  thousandDollars: 120,
  /** More than so many social-media campaigns, with their posts and hashtags. */
  campaigns: 69,
  posts: 1300,
  hashtags: 20,
  /** The years that the archives of massacres reach back. */
  archiveYears: 35,
} as const;
