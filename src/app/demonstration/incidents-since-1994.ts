import { NOT_KNOWN, toExactCount } from "#features/archive/incidents/count-rules.ts";
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

export const incidentsSince1994: DemonstrationIncident[] = [
  {
    title: "Killings of the Koore people",
    description:
      "Since 1994 and ongoing; no first day is known. A list: over 52 killed, over 15 injured. The district: hundreds killed, 44,202 displaced.",
    location: "Amaro woreda; Gedeo; West Guji",
    date: "1994/..",
    kinds: ["killing", "forced_displacement", "destruction"],
    killed: { minimum: 52, maximum: null },
    injured: { minimum: 15, maximum: null },
    displaced: toExactCount(44_202),
    articles: [
      {
        article_link: LIST_OF_MASSACRES,
        description:
          "List of massacres in Ethiopia: 1994 to the present, over 52 killed, over 15 injured, hundreds displaced, homes burned.",
      },
      {
        article_link: KOORE_NEWS,
        description:
          "Addis Standard: the office of Amaro district speaks of hundreds killed and 44,202 people displaced by years of armed attacks.",
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
    title: "የአጣዬ ጥቃቶች፣ ሰሜን ሸዋ",
    description:
      "በመጋቢትና በሚያዝያ 2013 ዓ.ም. በሁለት ጥቃቶች ቢያንስ 287 አማሮች እንደተገደሉ፣ ከ363 በላይ እንደቆሰሉ AAA ዘግቧል፤ ሌሎች ቁጥሮች ይለያያሉ። እንባ ጠባቂ፦ 328,000 ተፈናቅለዋል።",
    location: "አጣዬ፣ ሰሜን ሸዋ ዞን፣ አማራ ክልል",
    place: "geonames:Ataye@10.35028,39.93626",
    place_precision: "exact",
    date: "2021-03-18/2021-04-18",
    killed: { minimum: 287, maximum: null },
    injured: { minimum: 363, maximum: null },
    displaced: toExactCount(328_000),
    articles: [
      {
        article_link: ATAYE_REPORT,
        description:
          "Amhara Association of America: at least 287 Amharas killed, over 363 wounded; holds the OLA responsible; Oromo victims too.",
      },
      {
        article_link: ATAYE_OMBUDSMAN,
        description:
          "Egypt Today after Reuters, 25 April 2021: the ombudsman estimates 200 dead in April, 250,000 and 78,000 displaced in two zones.",
      },
      {
        article_link: ATAYE_OVERVIEW,
        description:
          "From Wikipedia: 18–31 March and 16–18 April 2021, several armed sides, 584 killed and over 566 injured in all.",
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
    location: "Gida Kiramu, East Wollega, Oromia",
    place: "ET0402",
    place_precision: "district",
    date: "2021-08-18",
    killed: { minimum: 150, maximum: null },
    injured: NOT_KNOWN,
    displaced: NOT_KNOWN,
    articles: [
      {
        article_link: GIDA_KIRAMU_REPORT,
        description:
          "ACLED: militants of OLF-Shane reportedly attacked Amhara settlements; some estimates are much higher; details highly contested.",
      },
      {
        article_link: GIDA_KIRAMU_REUTERS,
        description:
          "National Post, 26 August 2021: residents told the state-appointed commission the gunmen were of the OLA, which denies it.",
      },
      {
        article_link: GIDA_KIRAMU_AFP,
        description:
          "AFP, 27 August 2021: gunmen came after security forces withdrew; women and children fled; revenge killings followed.",
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
    location: "Tole Kebele, Gimbi Woreda, West Wollega, Oromia",
    place: "ET0401",
    place_precision: "district",
    date: "2022-06-18",
    kinds: ["massacre"],
    killed: { minimum: 554, maximum: null },
    injured: toExactCount(40),
    displaced: NOT_KNOWN,
    articles: [
      {
        article_link: TOLE_REPORT,
        description:
          "Amhara Association of America, interim report: at least 554 killed in ten villages, 455 identified; holds the OLA responsible.",
      },
      {
        article_link: TOLE_AMNESTY,
        description:
          "TRT World, 21 July 2022: Amnesty International speaks of more than 400 dead and asks for an inquiry; the OLA denies the killings.",
      },
      {
        article_link: TOLE_NEWS,
        description:
          "Borkena, 19 June 2022, the day after: well over 200 dead, other sources over 300; the OLA blames the army and local militia.",
      },
      {
        article_link: TOLE_OVERVIEW,
        description:
          "Wikipedia: counts from 230 to over 450; witnesses say that security forces did not intervene for five hours.",
      },
      { article_link: TOLE_IN_AMHARIC, description: "የአሜሪካ ድምፅ፦ ነዋሪዎች እንደገለጹት በትንሹ 260 ሰዎች ተገድለዋል፤ የሟቾች ቁጥር የተለያየ መሆኑም ተጠቅሷል።" },
      {
        article_link: TOLE_FALSE_VIDEO,
        description:
          "HaqCheck: a video shared as showing this massacre is older and shows something else. No picture without its origin.",
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
