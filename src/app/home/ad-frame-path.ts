/** Where the advertisement's own document is served. */
export const AD_FRAME_PATH = "/ad-frame";

/**
 * What that document may do: run the ad network's scripts, and open an advertiser's page in a new tab that is
 * like any other. Without `allow-same-origin` it is a stranger to us: no cookie, no storage, no call of ours.
 */
export const AD_SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
