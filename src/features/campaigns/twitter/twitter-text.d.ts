/** The one module of twitter-text that is used: the whole library would weigh on every editing page. */
declare module "twitter-text/dist/parseTweet.js" {
  /** `valid` is also false for the few characters that X refuses. Without `settings`, X's rules of today. */
  export default function parseTweet(text: string, settings?: object): { weightedLength: number; valid: boolean };
}
