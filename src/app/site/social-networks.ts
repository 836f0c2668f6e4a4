/** The networks whose pages the site can link to, in the order of the links. */
export const SOCIAL_NETWORKS = ["X", "Facebook", "Instagram"] as const;

export type SocialLink = { network: (typeof SOCIAL_NETWORKS)[number]; href: string };
