/** The path of the advertisement's document. */
export const AD_FRAME_PATH = "/ad-frame";

/**
 * The `sandbox` of that document: it may run the ad network's scripts and open an advertiser's page in a normal tab.
 * Without `allow-same-origin` it has no access to this site's cookies, storage or API.
 */
export const AD_SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
