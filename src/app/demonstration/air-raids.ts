import { NOT_KNOWN, toExactCount } from "#features/archive/incidents/count-rules.ts";
import type { DemonstrationIncident } from "./incidents.ts";
import { AIR_FORCE_REPORT, LIST_OF_MASSACRES } from "./sources.ts";
import { createClaimData } from "./statements.ts";

/** A report on all raids of those years, not on one town. */
const generalReport = {
  article_link: AIR_FORCE_REPORT,
  description:
    "Human Rights Watch, 24 July 1990, on the raids of those years: the air force's bombing largely targets civilians.",
};

/** The number of the list, which only it gives. */
const ofTheList = (dead: number) => ({
  killed: toExactCount(dead),
  injured: NOT_KNOWN,
  displaced: NOT_KNOWN,
  reason: "Only the list gives a number.",
});

/** Bombing from the air in the last years of the Derg, 1988 to 1990. */
export const airRaids: DemonstrationIncident[] = [
  {
    title: "Air raids on Wukro",
    description:
      "Bombing from the air between 8 April and 3 May 1988. The list counts 176 dead and names no perpetrator. Injured and displaced: unknown.",
    title_am: "የውቅሮ የአየር ድብደባዎች",
    description_am: "ከመጋቢት 30 እስከ ሚያዝያ 25 ቀን 1980 ዓ.ም. በአውሮፕላን ተደበደበ። ዝርዝሩ 176 ሟቾችን ይቆጥራል፤ ፈጻሚውን አይጠቅስም። የቆሰሉና የተፈናቀሉ አይታወቁም።",
    location: "Wukro, Tigray",
    place: "geonames:Wikro@13.79525,39.60303",
    place_precision: "exact",
    date: "1988-04-08/1988-05-03",
    kinds: ["air_strike"],
    ...ofTheList(176),
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description: "List of massacres in Ethiopia: Wukro air raid, 8 April to 3 May 1988, 176 killed.",
        claims: [createClaimData("killed", toExactCount(176))],
      },
      generalReport,
    ],
    videos: [],
    images: [
      {
        file: "sandstone-towers.jpg",
        description: "Illustration: sandstone towers of the north in evening light, a few houses at their feet.",
      },
      { file: "birds-rising.jpg", description: "Illustration: birds rise at once from a lone tree above terraced fields." },
    ],
  },
  {
    title: "Air raid on the market of Hawzen",
    description:
      "Bombs fell on a market day. The list counts 2,500 dead and holds the Derg, the military government, responsible. Injured and displaced: unknown.",
    title_am: "የሐውዜን ገበያ የአየር ድብደባ",
    description_am: "በገበያ ቀን ቦምቦች ወደቁ። ዝርዝሩ 2,500 ሟቾችን ይቆጥራል፤ ወታደራዊውን መንግሥት ደርግን ተጠያቂ ያደርጋል። የቆሰሉና የተፈናቀሉ አይታወቁም።",
    location: "Hawzen, Tigray",
    place: "ET0103:Hawzen town",
    place_precision: "exact",
    date: "1988-06-22",
    kinds: ["air_strike"],
    ...ofTheList(2_500),
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description: "List of massacres in Ethiopia: Hawzen, 22 June 1988, 2,500 killed; holds the Derg responsible.",
        claims: [createClaimData("killed", toExactCount(2_500))],
      },
      {
        article_link: AIR_FORCE_REPORT,
        description:
          "Human Rights Watch, 24 July 1990: with a section on this raid (the town is spelled Hausien) and on the number killed.",
      },
    ],
    videos: [],
    images: [
      {
        file: "empty-market.jpg",
        description: "Illustration: baskets and a fallen sunshade on an empty market square under a wide sky.",
      },
      {
        file: "map-tigray.png",
        description: "Illustration: map of Ethiopia's regions as of 2021 with Tigray tinted. Boundaries: OCHA, CC BY-IGO.",
      },
      { file: "vigil-candles.jpg", description: "Illustration: candles of different heights burning on a dark table." },
    ],
  },
  {
    title: "Air raid on Chercher",
    description:
      "An air raid killed 148 people, according to the list, which names no perpetrator. How many were injured or displaced is not known.",
    title_am: "የጨርጨር የአየር ድብደባ",
    description_am: "በዝርዝሩ መሠረት በአየር ድብደባ 148 ሰዎች ተገደሉ፤ ፈጻሚውን አይጠቅስም። ስንት ሰዎች እንደቆሰሉ ወይም እንደተፈናቀሉ አይታወቅም።",
    location: "Chercher, Tigray",
    place: "ET0104:Chercher town",
    place_precision: "exact",
    date: "1989-09-09",
    kinds: ["air_strike"],
    ...ofTheList(148),
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description: "List of massacres in Ethiopia: Chercher air raid, 9 September 1989, 148 killed.",
        claims: [createClaimData("killed", toExactCount(148))],
      },
      generalReport,
    ],
    videos: [],
    images: [
      { file: "birds-rising.jpg", description: "Illustration: birds rise at once from a lone tree above terraced fields." },
    ],
  },
  {
    title: "Air raids on Gobye",
    description:
      "Two days of air raids, 9 and 10 September 1989. The list counts 22 dead and names no perpetrator. Injured and displaced: unknown.",
    title_am: "የጎብዬ የአየር ድብደባዎች",
    description_am: "ጳጉሜን 4 እና 5 ቀን 1981 ዓ.ም. የሁለት ቀናት የአየር ድብደባዎች። ዝርዝሩ 22 ሟቾችን ይቆጥራል፤ ፈጻሚውን አይጠቅስም። የቆሰሉና የተፈናቀሉ አይታወቁም።",
    location: "Gobye, Wollo",
    place: "ET0303:Gobye town",
    place_precision: "exact",
    date: "1989-09-09/1989-09-10",
    kinds: ["air_strike"],
    ...ofTheList(22),
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description: "List of massacres in Ethiopia: Gobye air raid, 9 and 10 September 1989, 22 killed.",
        claims: [createClaimData("killed", toExactCount(22))],
      },
      generalReport,
    ],
    videos: [],
    images: [
      {
        file: "meskel-daisies.jpg",
        description: "Illustration: yellow daisies, which flower in September, grow around a stone.",
      },
    ],
  },
  {
    title: "የነፋስ መውጫ የአየር ድብደባ",
    description: "ጥር 5 ቀን 1982 ዓ.ም. በአውሮፕላን ድብደባ 23 ሰዎች እንደተገደሉ ዝርዝሩ ያሳያል፤ ፈጻሚውን ግን አይጠቅስም። የቆሰሉና የተፈናቀሉ ቁጥር አይታወቅም።",
    title_en: "Air raid on Nefas Mewcha",
    description_en:
      "An air raid on 13 January 1990 killed 23 people, according to the list, which names no perpetrator. Injured and displaced: unknown.",
    location: "ነፋስ መውጫ፣ ጎንደር",
    place: "geonames:Nefas Mewcha@11.73333,38.46667",
    place_precision: "exact",
    date: "1990-01-13",
    kinds: ["air_strike"],
    ...ofTheList(23),
    reason: "ቁጥር የሚሰጠው ዝርዝሩ ብቻ ነው።",
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description: "በኢትዮጵያ የተፈጸሙ ጭፍጨፋዎች ዝርዝር (በእንግሊዝኛ)፦ ነፋስ መውጫ፣ ጃንዋሪ 13 ቀን 1990 እ.ኤ.አ.፣ 23 ሰዎች ተገድለዋል።",
        claims: [createClaimData("killed", toExactCount(23))],
      },
      generalReport,
    ],
    videos: [],
    images: [{ file: "highland-dawn.jpg", description: "Illustration (ሥዕል): የደጋ ተራሮች ሰንሰለት ጎሕ ሲቀድ።" }],
  },
  {
    title: "Air raid on Ticha",
    description:
      "An air raid killed 23 people, according to the list, which names no perpetrator. How many were injured or displaced is not known.",
    title_am: "የጢቻ የአየር ድብደባ",
    description_am: "በዝርዝሩ መሠረት በአየር ድብደባ 23 ሰዎች ተገደሉ፤ ፈጻሚውን አይጠቅስም። ስንት ሰዎች እንደቆሰሉ ወይም እንደተፈናቀሉ አይታወቅም።",
    location: "Ticha, Shewa",
    date: "1990-06-10",
    kinds: ["air_strike"],
    ...ofTheList(23),
    status: null,
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description: "List of massacres in Ethiopia: Ticha air raid, 10 June 1990, 23 killed.",
        claims: [createClaimData("killed", toExactCount(23))],
      },
      generalReport,
    ],
    videos: [],
    images: [
      {
        file: "netela.jpg",
        description: "Illustration: a white netela, the cotton shawl of mourning and of feasts, with its woven border.",
      },
    ],
  },
];
