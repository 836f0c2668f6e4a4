/** Of the heading above the other campaigns: the links to them lead there, and the focus when one of them goes. */
export const RECENT_CAMPAIGNS_ID = "recent-campaigns";
