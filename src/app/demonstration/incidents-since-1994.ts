import { type Count, NOT_KNOWN, toExactCount } from "#features/archive/incidents/count-rules.ts";
import type { DemonstrationIncident } from "./incidents.ts";
import {
  ATAYE_OMBUDSMAN,
  ATAYE_OVERVIEW,
  ATAYE_REPORT,
  GIDA_KIRAMU_AFP,
  GIDA_KIRAMU_REPORT,
  GIDA_KIRAMU_REUTERS,
  KOORE_NEWS,
  KOORE_OVERVIEW,
  LIST_OF_MASSACRES,
  TOLE_AMNESTY,
  TOLE_FALSE_VIDEO,
  TOLE_IN_AMHARIC,
  TOLE_NEWS,
  TOLE_OVERVIEW,
  TOLE_REPORT,
} from "./sources.ts";
import { createClaimData, createClaimInWords } from "./statements.ts";

const killed = (count: Count, asWritten?: string) => createClaimData("killed", count, asWritten);

/* Longer descriptions of what happened, only from the pages that the incidents link. */

export const GIDA_KIRAMU_NARRATIVE = [
  "On 18 August 2021 at least 150 people were killed in Gida Kiramu, East Wollega, and another 60 in clashes in the days after. ACLED reports these counts from the Ethiopian Human Rights Commission, and adds that some estimates are much higher.",
  "Residents told the commission that the gunmen were of the Oromo Liberation Army, which denies it. Gunmen came after security forces withdrew, AFP reports; women and children fled, and revenge killings followed. ACLED calls the details highly contested.",
].join("\n\n");

export const ATAYE_NARRATIVE = [
  "በመጋቢትና በሚያዝያ 2013 ዓ.ም. በአጣዬና በአካባቢው ሁለት ጥቃቶች ደረሱ፦ የመጀመሪያው ከመጋቢት 9 እስከ 22፣ ሁለተኛው ከሚያዝያ 8 እስከ 10 ቀን። የአሜሪካ አማራ ማኅበር በሁለቱም ቢያንስ 287 አማሮች እንደተገደሉና ከ363 በላይ እንደቆሰሉ፣ የኦሮሞ ተጎጂዎችም እንደነበሩ ዘግቧል፤ የኦሮሞ ነጻነት ሠራዊትንም ተጠያቂ ያደርጋል።",
  "የኢትዮጵያ ዋና እንባ ጠባቂ በሚያዝያ ብቻ ወደ 200 የሚጠጉ ሰዎች እንደሞቱ፣ ከሰሜን ሸዋ 250,000፣ ከኦሮሚያ ልዩ ዞን 78,000 ሰዎች እንደተፈናቀሉ ገምተዋል። ከዊኪፒዲያ የተወሰደ ገጽ በበኩሉ በርካታ ታጣቂ ወገኖችን ይጠቅሳል፤ በጠቅላላው 584 ሟቾችንና ከ566 በላይ ቁስለኞችን ይቆጥራል።",
].join("\n\n");

export const incidentsSince1994: DemonstrationIncident[] = [
  {
    title: "Killings of the Koore people",
    description:
      "Since 1994 and ongoing; no first day is known. A list: over 52 killed, over 15 injured. The district: hundreds killed, 44,202 displaced.",
    title_am: "በኮሬ ሕዝብ ላይ የተፈጸሙ ግድያዎች",
    description_am:
      "ከ1994 እ.ኤ.አ. ጀምሮ እስካሁን፤ የመጀመሪያው ቀን አይታወቅም። ዝርዝር፦ ከ52 በላይ የተገደሉ፣ ከ15 በላይ የቆሰሉ። ወረዳው፦ በመቶዎች የተገደሉ፣ 44,202 የተፈናቀሉ።",
    location: "Amaro woreda; Gedeo; West Guji",
    date: "1994/..",
    kinds: ["killing", "forced_displacement", "destruction"],
    killed: { minimum: 52, maximum: null },
    injured: { minimum: 15, maximum: null },
    displaced: toExactCount(44_202),
    reason:
      "The dead and injured are the lowest numbers, those of the list. The displaced are the number of the district's office.",
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description:
          "List of massacres in Ethiopia: 1994 to the present, over 52 killed, over 15 injured, hundreds displaced, homes burned.",
        claims: [killed({ minimum: 52, maximum: null }), createClaimData("injured", { minimum: 15, maximum: null })],
      },
      {
        article_link: KOORE_NEWS,
        description:
          "Addis Standard: the office of Amaro district speaks of hundreds killed and 44,202 people displaced by years of armed attacks.",
        claims: [createClaimInWords("killed", "hundreds"), createClaimData("displaced", toExactCount(44_202))],
      },
      {
        article_link: KOORE_OVERVIEW,
        description:
          "An overview from Wikipedia: names several armed groups that took part, and quarrels over land between regions as the cause.",
      },
    ],
    videos: [],
    images: [
      {
        file: "bundle-by-the-road.jpg",
        description: "Illustration: a tied bundle and a yellow water can stand at the edge of a path.",
      },
      { file: "enset-leaves.jpg", description: "Illustration: broad leaves of enset, the plant that feeds the south." },
      {
        file: "map-south.png",
        description:
          "Illustration: map of Ethiopia's regions as of 2021 with the southern one tinted. Boundaries: OCHA, CC BY-IGO.",
      },
    ],
  },
  {
    title: "First attack on Ataye, March 2021",
    description: "The page counts two attacks together: killed, injured and displaced in the first one alone are not known.",
    title_am: "የመጀመሪያው የአጣዬ ጥቃት፣ መጋቢት 2013 ዓ.ም.",
    description_am: "ገጹ ሁለት ጥቃቶችን በአንድ ላይ ይቆጥራል፦ በመጀመሪያው ብቻ የተገደሉ፣ የቆሰሉና የተፈናቀሉ አይታወቁም።",
    location: "Ataye, North Shewa, Amhara",
    place: "geonames:Ataye@10.35028,39.93626",
    place_precision: "exact",
    date: "2021-03-18/2021-03-31",
    kinds: ["killing"],
    killed: NOT_KNOWN,
    injured: NOT_KNOWN,
    displaced: NOT_KNOWN,
    reason: "The page counts the dead of two attacks together, so no number of this one is given.",
    articles: [
      {
        article_link: ATAYE_OVERVIEW,
        description: "From Wikipedia: 18–31 March and 16–18 April 2021, several armed sides; 584 dead in both attacks together.",
        claims: [createClaimInWords("killed", "584 dead in both attacks together")],
      },
    ],
    videos: [],
    images: [{ file: "empty-road.jpg", description: "Illustration: a road with nobody on it, eucalyptus trees on both sides." }],
  },
  {
    title: "የአጣዬ ጥቃቶች፣ ሰሜን ሸዋ",
    description:
      "በመጋቢትና በሚያዝያ 2013 ዓ.ም. በሁለት ጥቃቶች ቢያንስ 287 አማሮች እንደተገደሉ፣ ከ363 በላይ እንደቆሰሉ AAA ዘግቧል፤ ሌሎች ቁጥሮች ይለያያሉ። እንባ ጠባቂ፦ 328,000 ተፈናቅለዋል።",
    title_en: "Attacks on Ataye, North Shewa",
    description_en:
      "Two attacks in March and April 2021: at least 287 Amhara killed, over 363 injured (AAA); other counts differ. The ombudsman: 328,000 displaced.",
    location: "አጣዬ፣ ሰሜን ሸዋ ዞን፣ አማራ ክልል",
    place: "geonames:Ataye@10.35028,39.93626",
    place_precision: "exact",
    date: "2021-03-18/2021-04-18",
    kinds: ["killing", "forced_displacement"],
    killed: { minimum: 287, maximum: null },
    injured: { minimum: 363, maximum: null },
    displaced: toExactCount(328_000),
    narrative_am: ATAYE_NARRATIVE,
    corrected: {
      from: {
        description: "በመጋቢትና በሚያዝያ 2013 ዓ.ም. ሁለት ጥቃቶች። እንባ ጠባቂ በሚያዝያ ብቻ ወደ 200 ሰዎች እንደሞቱ፣ 328,000 እንደተፈናቀሉ ገምተዋል፤ የቆሰሉ አይታወቁም።",
        killed: toExactCount(200),
        injured: NOT_KNOWN,
      },
      reason: "ቁጥሮቹ የAAA እና የእንባ ጠባቂ ናቸው። AAA ሁለቱንም ጥቃቶች ቆጥሯል፤ የመጀመሪያው ቁጥር የሚያዝያውን ብቻ ነበር።",
    },
    articles: [
      {
        article_link: ATAYE_REPORT,
        description:
          "Amhara Association of America: at least 287 Amharas killed, over 363 wounded; holds the OLA responsible; Oromo victims too.",
        claims: [killed({ minimum: 287, maximum: null }), createClaimData("injured", { minimum: 363, maximum: null })],
      },
      {
        article_link: ATAYE_OMBUDSMAN,
        description:
          "Egypt Today after Reuters, 25 April 2021: the ombudsman estimates 200 dead in April, 250,000 and 78,000 displaced in two zones.",
        claims: [
          { ...killed(toExactCount(200), "200 dead in April"), about: true },
          createClaimData("displaced", toExactCount(328_000), "250,000 and 78,000 displaced in two zones"),
        ],
      },
      {
        article_link: ATAYE_OVERVIEW,
        description:
          "From Wikipedia: 18–31 March and 16–18 April 2021, several armed sides, 584 killed and over 566 injured in all.",
        claims: [killed(toExactCount(584)), createClaimData("injured", { minimum: 566, maximum: null })],
      },
    ],
    videos: [],
    images: [
      { file: "empty-road.jpg", description: "Illustration (ሥዕል): ማንም የሌለበት መንገድ፣ ግራና ቀኝ የባሕር ዛፍ።" },
      { file: "burned-hut.jpg", description: "Illustration (ሥዕል): የተቃጠለ ጎጆ ቅሪት፣ ከበስተጀርባው ጎሕ ሲቀድ።" },
      {
        file: "map-amhara.png",
        description: "Illustration (ሥዕል): የኢትዮጵያ ክልሎች ካርታ (2021 እ.ኤ.አ.)፣ አማራ ክልል ቀለም የተቀባ። ወሰኖች፦ OCHA, CC BY-IGO.",
      },
    ],
  },
  {
    title: "Killings in Gida Kiramu, East Wollega",
    description:
      "At least 150 killed (Human Rights Commission), 60 more in later clashes. Who did it is contested; OLF-Shane denies it. Injured, displaced: unknown.",
    title_am: "የጊዳ ኪራሙ ግድያዎች፣ ምሥራቅ ወለጋ",
    description_am: "ቢያንስ 150 የተገደሉ (የሰብዓዊ መብት ኮሚሽን)፣ በኋላ ግጭቶች 60 ተጨማሪ። ፈጻሚው አከራካሪ ነው፤ ኦነግ ሸኔ ያስተባብላል። የቆሰሉና የተፈናቀሉ አይታወቁም።",
    location: "Gida Kiramu, East Wollega, Oromia",
    place: "ET0402:Kiramu district",
    place_precision: "district",
    date: "2021-08-18",
    kinds: ["killing", "forced_displacement"],
    reason:
      "At least 150 is the count of the Human Rights Commission for the day itself, which the pages repeat. A later count has the days after in it.",
    killed: { minimum: 150, maximum: null },
    injured: NOT_KNOWN,
    displaced: NOT_KNOWN,
    narrative_en: GIDA_KIRAMU_NARRATIVE,
    status: "disputed",
    statusNote: "Pages contradict each other on who did it; the group that is accused denies it.",
    articles: [
      {
        article_link: GIDA_KIRAMU_REPORT,
        description:
          "ACLED: at least 150 killed; militants of OLF-Shane reportedly attacked; some estimates are much higher; details highly contested.",
        claims: [killed({ minimum: 150, maximum: null })],
      },
      {
        article_link: GIDA_KIRAMU_REUTERS,
        description:
          "National Post, 26 August 2021: residents told the state-appointed commission the gunmen were of the OLA, which denies it.",
        claims: [killed(toExactCount(150))],
      },
      {
        article_link: GIDA_KIRAMU_AFP,
        description:
          "AFP, 27 August 2021: gunmen came after security forces withdrew; women and children fled; revenge killings followed.",
        claims: [killed({ minimum: 210, maximum: null })],
      },
    ],
    videos: [],
    images: [
      { file: "burned-hut.jpg", description: "Illustration: what is left of a burned hut, the dawn behind it." },
      {
        file: "coffee-for-nobody.jpg",
        description: "Illustration: coffee is laid for three, the cups are full, and nobody has come.",
      },
    ],
  },
  {
    title: "Massacre in Tole Kebele, West Wollega",
    description:
      "At least 554 Amhara civilians killed, 40 injured, hundreds missing (AAA). Other counts: 230 to 450. The OLA, held responsible, denies it. Displaced: unknown.",
    title_am: "የቶሌ ቀበሌ ጭፍጨፋ፣ ምዕራብ ወለጋ",
    description_am:
      "ቢያንስ 554 የአማራ ሲቪሎች ተገደሉ፣ 40 ቆሰሉ፣ በመቶዎች ጠፉ (AAA)። ሌሎች ቁጥሮች፦ ከ230 እስከ 450። ተጠያቂ የተደረገው ኦነሠ ያስተባብላል። የተፈናቀሉ አይታወቁም።",
    location: "Tole Kebele, Gimbi Woreda, West Wollega, Oromia",
    place: "ET0401:Tole town",
    place_precision: "exact",
    date: "2022-06-18",
    kinds: ["massacre"],
    killed: { minimum: 554, maximum: null },
    injured: toExactCount(40),
    displaced: NOT_KNOWN,
    corrected: {
      from: {
        description:
          "Well over 200 people killed, according to news of the following day; other counts differ. Injured and displaced: unknown.",
        killed: { minimum: 200, maximum: null },
        injured: NOT_KNOWN,
      },
      reason:
        "554 dead and 40 injured are the counts of the interim report, which identifies 455 of the dead. Lower counts stand beside them.",
    },
    status: "corroborated",
    articles: [
      {
        article_link: TOLE_REPORT,
        description:
          "Interim report: at least 554 killed in ten villages, 455 identified, 40 injured; holds the OLA responsible.",
        claims: [
          killed({ minimum: 554, maximum: null }, "at least 554 killed in ten villages"),
          createClaimData("injured", toExactCount(40)),
        ],
      },
      {
        article_link: TOLE_AMNESTY,
        description: "Amnesty International speaks of more than 400 dead and asks for an inquiry; the OLA denies the killings.",
        claims: [killed({ minimum: 400, maximum: null }, "more than 400 dead")],
      },
      {
        article_link: TOLE_NEWS,
        description: "The day after: well over 200 dead, other sources over 300; the OLA blames the army and local militia.",
        claims: [killed({ minimum: 200, maximum: null }, "well over 200 dead")],
      },
      {
        article_link: TOLE_OVERVIEW,
        description: "Counts from 230 to over 450; witnesses say that security forces did not intervene for five hours.",
        claims: [killed({ minimum: 230, maximum: 450 }, "from 230 to over 450")],
      },
      {
        article_link: TOLE_IN_AMHARIC,
        description: "ነዋሪዎች እንደገለጹት በትንሹ 260 ሰዎች ተገድለዋል፤ የሟቾች ቁጥር የተለያየ መሆኑም ተጠቅሷል።",
        claims: [killed({ minimum: 260, maximum: null }, "በትንሹ 260 ሰዎች")],
      },
      {
        article_link: TOLE_FALSE_VIDEO,
        description: "A video shared as showing this massacre is older and shows something else. No picture without its origin.",
      },
    ],
    videos: [],
    images: [
      { file: "vigil-candles.jpg", description: "Illustration: candles of different heights burning on a dark table." },
      { file: "highland-dawn.jpg", description: "Illustration: highland ridges one behind another as day breaks." },
      { file: "burned-hut.jpg", description: "Illustration: what is left of a burned hut, the dawn behind it." },
      {
        file: "netela.jpg",
        description: "Illustration: a white netela, the cotton shawl of mourning and of feasts, with its woven border.",
      },
      {
        file: "map-oromia.png",
        description: "Illustration: map of Ethiopia's regions as of 2021 with Oromia tinted. Boundaries: OCHA, CC BY-IGO.",
      },
    ],
  },
];
