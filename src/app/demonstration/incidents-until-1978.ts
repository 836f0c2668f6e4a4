import { type Count, NOT_KNOWN, toExactCount } from "#features/archive/incidents/count-rules.ts";
import type { DemonstrationIncident } from "./incidents.ts";
import {
  LIST_OF_MASSACRES,
  RED_TERROR_OVERVIEW,
  RED_TERROR_STUDY,
  THE_SIXTY_NEWS,
  YEKATIT_12_BOOK,
  YEKATIT_12_FILM,
  YEKATIT_12_OVERVIEW,
} from "./sources.ts";
import { createClaimData } from "./statements.ts";

const killed = (count: Count, asWritten?: string) => createClaimData("killed", count, asWritten);

export const incidentsUntil1978: DemonstrationIncident[] = [
  {
    title: "የካቲት 12 ቀን 1929 ዓ.ም.፣ አዲስ አበባ",
    description:
      "የፋሺስት ኢጣሊያ ወራሪ ኃይል በሦስት ቀናት በአዲስ አበባ ሕዝብን ገደለ። የሟቾች ግምት ከ1,400 እስከ 30,000 ነው፤ እዚህ የገባው የዝርዝሩ ነው። የቆሰሉና የተፈናቀሉ አይታወቁም።",
    title_en: "Yekatit 12: Addis Ababa, 19 to 21 February 1937",
    description_en:
      "Forces of Fascist Italy killed people of Addis Ababa on three days. Estimates: 1,400 to 30,000 dead; here is that of the list. Injured and displaced: unknown.",
    location: "አዲስ አበባ",
    place: "geonames:344979",
    place_precision: "exact",
    date: "1937-02-19/1937-02-21",
    kinds: ["massacre"],
    killed: { minimum: 19_200, maximum: 30_000 },
    reason: "ቁጥሩ የጭፍጨፋዎች ዝርዝር የሚሰጠው ነው፤ ዝቅተኛው በ2017 እ.ኤ.አ. ከወጣ ጥናት ጋር ይስማማል። ሌሎች ግምቶች ከ1,400 ይጀምራሉ።",
    injured: NOT_KNOWN,
    displaced: NOT_KNOWN,
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description:
          "List of massacres in Ethiopia: from 19 to 21 February 1937, 19,200 to 30,000 killed; holds the Kingdom of Italy responsible.",
        claims: [killed({ minimum: 19_200, maximum: 30_000 })],
      },
      {
        article_link: YEKATIT_12_OVERVIEW,
        description:
          "Wikipedia: estimates run from 1,400 to 30,000 dead; a study of 2017 counts about 19,200, a fifth of the city's people.",
        claims: [killed({ minimum: 1_400, maximum: 30_000 })],
      },
      {
        reference: YEKATIT_12_BOOK,
        description: "The study of 2017 that Wikipedia cites: about 19,200 killed, a fifth of the city's people.",
        claims: [{ ...killed(toExactCount(19_200)), about: true }],
      },
    ],
    videos: [
      {
        video_link: YEKATIT_12_FILM,
        description:
          "Makers of a documentary film: a page on the day, with a filmed account of the later killings at Debre Libanos.",
      },
    ],
    images: [
      {
        file: "obelisk.jpg",
        description: "Illustration: an obelisk among eucalyptus trees at dawn, after the Yekatit 12 monument in Addis Ababa.",
      },
      { file: "archive-papers.jpg", description: "Illustration: letters tied with a ribbon beside an open box of an archive." },
      {
        file: "woven-crosses.png",
        description: "Illustration: a woven band of crosses and diamonds, as on the hem of festive cotton clothes.",
      },
    ],
  },
  {
    title: "The Massacre of the Sixty",
    description:
      "The Derg, the military government, had sixty imprisoned officials of the emperor's time shot without trial. No injured or displaced are reported.",
    title_am: "የስድሳዎቹ ጭፍጨፋ፣ ኅዳር 14 ቀን 1967 ዓ.ም.",
    description_am: "ወታደራዊው መንግሥት ደርግ ታስረው የነበሩ ስድሳ የንጉሠ ነገሥቱ ዘመን ባለሥልጣናትን ያለ ፍርድ በጥይት አስገደለ። የቆሰሉና የተፈናቀሉ አይታወቁም።",
    location: "Kerchele prison, Addis Ababa",
    place: "geonames:344979",
    place_precision: "exact",
    date: "1974-11-23",
    kinds: ["extrajudicial_execution"],
    killed: toExactCount(60),
    reason: "Both pages give the same number.",
    injured: NOT_KNOWN,
    displaced: NOT_KNOWN,
    status: "verified",
    statusNote: "Shown as an example of this status: on a site in use another admin has compared the record with its sources.",
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description: "List of massacres in Ethiopia: 23 November 1974, Addis Ababa, 60 killed; holds the Derg responsible.",
        claims: [killed(toExactCount(60))],
      },
      {
        article_link: THE_SIXTY_NEWS,
        description:
          "Ethiopian Tribune, in English and Amharic: sixty officials held at Kerchele prison were summarily executed that evening.",
        claims: [killed(toExactCount(60), "sixty officials")],
      },
    ],
    videos: [],
    images: [
      { file: "sixty-lights.jpg", description: "Illustration: sixty small flames in six rows of ten, one for each of the dead." },
      { file: "closed-door.jpg", description: "Illustration: a closed door in a stone wall, light falling out beneath it." },
    ],
  },
  {
    title: "Red Terror",
    description:
      "Killings by the Derg, 23 September 1976 to 22 March 1978. Estimates of the dead: 10,000 to 980,000. Injured, displaced: unknown.",
    title_am: "ቀይ ሽብር",
    description_am:
      "ከመስከረም 13 ቀን 1969 እስከ መጋቢት 13 ቀን 1970 ዓ.ም. በደርግ የተፈጸሙ ግድያዎች። የሟቾች ግምት ከ10,000 እስከ 980,000 ነው። የቆሰሉና የተፈናቀሉ አይታወቁም።",
    location: "Ethiopia, above all its cities and towns",
    place_precision: "country",
    date: "1976-09-23/1978-03-22",
    kinds: ["killing", "extrajudicial_execution"],
    killed: { minimum: 10_000, maximum: 980_000 },
    reason: "The lowest and the highest estimate of the list. No count is known, so none in between is chosen.",
    injured: NOT_KNOWN,
    displaced: NOT_KNOWN,
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description:
          "List of massacres in Ethiopia: 23 September 1976 to 22 March 1978, 10,000 to 980,000 killed; holds the Derg responsible.",
        claims: [killed({ minimum: 10_000, maximum: 980_000 })],
      },
      {
        article_link: RED_TERROR_OVERVIEW,
        description:
          "Wikipedia: more than 10,000 dead, most in Addis Ababa; Asmara, Gondar, Bahir Dar and Jimma suffered heavily as well.",
        claims: [killed({ minimum: 10_000, maximum: null })],
      },
      {
        article_link: RED_TERROR_STUDY,
        description:
          "A historian's overview (Durham University, 2017): security forces did much of the killing; left-wing groups used violence too.",
      },
    ],
    videos: [],
    images: [
      {
        file: "empty-frames.jpg",
        description: "Illustration: picture frames on a wall, all of them empty; a lamp burns beneath.",
      },
      {
        file: "coffee-for-nobody.jpg",
        description: "Illustration: coffee is laid for three, the cups are full, and nobody has come.",
      },
    ],
  },
];
