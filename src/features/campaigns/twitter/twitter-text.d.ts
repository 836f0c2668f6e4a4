/** The only module of twitter-text that is used: the whole library would add weight to every editing page. */
declare module "twitter-text/dist/parseTweet.js" {
  /** `valid` is also false for some characters that X refuses. `settings` defaults to X's current rules. */
  export default function parseTweet(text: string, settings?: object): { weightedLength: number; valid: boolean };
}
