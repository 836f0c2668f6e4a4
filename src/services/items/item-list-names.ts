/** The lists whose items pages show. */
export type ItemListName = "twitterCampaigns" | "emailCampaigns" | "incidents";
