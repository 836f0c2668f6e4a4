/**
 * What the specification says and the site does otherwise, with the reason. what-holds-instead.e2e.ts tests each row.
 */
export const differences = {
  isAuth: {
    statement: "3, 6. The admin flag is taken from the isAuth query parameter being 'true'",
    instead: "isAuth=true makes the page ask the server who is signed in, and is removed from the address",
    reading: "An address that grants rights would make an admin of everyone.",
  },
  tweetLength: {
    statement: "5, 9. A link counts as 23 characters plus the length of the text before the first 'http'",
    instead: "A tweet counts as X counts it: the text behind the link counts too, an Ethiopic letter counts as two",
    reading: "X would refuse a tweet that the formula lets pass.",
  },
  sdkVersion: {
    statement: "7. A payment provider SDK (version 3.84.0)",
    instead: "The provider's current script, without a version",
    reading: "PayPal has no such version; its script is addressed without one.",
  },
  advertisement: {
    statement: "1. One card on the home page embeds an advertisement from an ad network",
    instead: "The card holds an appeal of the organisation until an ad client and slot are set",
    reading: "No third party is asked for anything before the visitor wants it, and no ad network serves a slot without an id.",
  },
  emptyState: {
    statement: "7, 8. A 201 of a current-campaign GET is a danger alert",
    instead: "A site without campaigns or incidents says so in a friendly way",
    reading: "Such a 201 means that there is nothing yet, which is no danger.",
  },
  genericMessage: {
    statement: "7, 8. Any other non-200 status shows a generic error, in three wordings",
    instead: "The server's message if there is one, else 'Something is wrong please retry!'",
    reading: "A message that says what is wrong is of more use.",
  },
  silentCalls: {
    statement: "7. The Twitter campaign details call and the old-campaign list call show nothing on failure",
    instead: "They show their error as every other call does",
    reading: "A button that does nothing leaves the visitor without an answer.",
  },
};
