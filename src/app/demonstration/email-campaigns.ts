import { AFRICAN_COMMISSION, GENOCIDE_PREVENTION_OFFICE, getPlaceholderAddress } from "./recipients.ts";
import {
  ATAYE_OMBUDSMAN,
  ATAYE_REPORT,
  GENOCIDE_CONVENTION,
  GIDA_KIRAMU_REPORT,
  KOORE_NEWS,
  LIST_OF_MASSACRES,
  TOLE_AMNESTY,
  TOLE_NEWS,
  TOLE_OVERVIEW,
  TOLE_REPORT,
  UN_EXPERTS_ON_ETHIOPIA,
  UN_GENOCIDE_PREVENTION,
  YEKATIT_12_OVERVIEW,
} from "./sources.ts";

export type DemonstrationEmailCampaign = {
  campaign_title: string;
  campaign_description: string;
  to: string[];
  cc: string[];
  subject: string;
  body: string;
};

const joinParagraphs = (...texts: string[]) => texts.join("\n\n");
const formatNumberedList = (...pages: string[]) => pages.map((page, index) => `[${index + 1}] ${page}`).join("\n");

/**
 * E-mail campaigns for a demonstration, oldest first. Each claim of a letter has a page; each demand is
 * within the powers of the office it goes to. Its last line is the sender's name, which the site adds.
 */
export const demonstrationEmailCampaigns: DemonstrationEmailCampaign[] = [
  {
    campaign_title: "Open the archives of Yekatit 12",
    campaign_description:
      "Estimates of the dead of February 1937 run from 1,400 to 30,000. Put in the address of an archive near you and ask what it holds.",
    to: [getPlaceholderAddress("archive")],
    cc: [],
    subject: "Documents on Addis Ababa, 19 to 21 February 1937",
    body: joinParagraphs(
      "Dear archivist,",
      `From 19 to 21 February 1937 the occupying forces of Fascist Italy killed people across Addis Ababa. Estimates of the dead run from 1,400 to 30,000 (${YEKATIT_12_OVERVIEW}). So wide a range is a reason to look again at every document.`,
      "May I ask you which letters, reports, photographs and registers of those days your archive holds, under which rules they can be read, and whether copies can be put online?",
      "If you hold nothing, I would be grateful to learn of an archive that does. Thank you for your work.",
    ),
  },
  {
    campaign_title: "ለቀይ ሽብር ሟቾች ቤተሰቦች እውነት ይነገር",
    campaign_description: "የሟቾች ቁጥር ከ10,000 እስከ 980,000 ይገመታል። ሰነዶች ለቤተሰቦች እንዲከፈቱ ይጠይቁ፤ የሚመለከተውን ተቋም አድራሻ እርስዎ ያስገቡ።",
    to: [getPlaceholderAddress("archive")],
    cc: [getPlaceholderAddress("representative")],
    subject: "የቀይ ሽብር ሰነዶች ለቤተሰቦች እንዲከፈቱ ስለመጠየቅ",
    body: joinParagraphs(
      "ለሚመለከተው ክፍል፦",
      `ከመስከረም 1969 እስከ መጋቢት 1970 ዓ.ም. በደርግ ቀይ ሽብር የተገደሉት ሰዎች ቁጥር ከ10,000 እስከ 980,000 እንደሚገመት አንድ የታተመ ዝርዝር ያሳያል፦ ${LIST_OF_MASSACRES}`,
      "የግምቱ ስፋት ራሱ ብዙ ቤተሰቦች ዛሬም እውነቱን እንደማያውቁ ያሳያል።",
      "ስለዚህ የሚከተሉትን በአክብሮት እጠይቃለሁ፦ ስለዚያ ዘመን የተያዙ ሰነዶች ለቤተሰቦችና ለተመራማሪዎች ይከፈቱ፤ የተገደሉ ሰዎች የተቀበሩባቸው ቦታዎች ይለዩ፤ የሰነዶቹ ዝርዝርም ለሕዝብ ይፋ ይሁን።",
      "ስለሚሰጡኝ መልስ አስቀድሜ አመሰግናለሁ።",
    ),
  },
  {
    campaign_title: "Protection for the Koore families of Amaro",
    campaign_description:
      "The district's own office counts 44,202 people displaced by years of attacks. Ask your country's embassy or aid ministry what is done for them.",
    to: [getPlaceholderAddress("embassy")],
    cc: [],
    subject: "Displaced people in Amaro, southern Ethiopia",
    body: joinParagraphs(
      "Dear Sir or Madam,",
      `Addis Standard reports, from a statement of the office of Amaro district in southern Ethiopia, that years of armed attacks have killed hundreds of people there and displaced 44,202: ${KOORE_NEWS}`,
      "Most of them are Koore, whose situation hardly anybody outside Ethiopia has heard of.",
      "May I ask what our country knows of their situation, whether aid reaches the displaced, and whether our embassy has raised their protection with the authorities?",
      "Thank you for your answer.",
    ),
  },
  {
    campaign_title: "ለአጣዬ ተፈናቃዮች ቤትና ፍትሕ",
    campaign_description: "በ2013 ዓ.ም. ስለተጠቃችው አጣዬ ለተወካይዎ ይጻፉ፤ የተወካይዎን አድራሻ እርስዎ ያስገቡ። ለወገን ሁሉ እኩል ፍትሕ እንጠይቃለን።",
    to: [getPlaceholderAddress("representative")],
    cc: [],
    subject: "የአጣዬ ተፈናቃዮችና የምርመራው ውጤት",
    body: joinParagraphs(
      "ለተከበሩ የሕዝብ ተወካይ፦",
      `በመጋቢትና በሚያዝያ 2013 ዓ.ም. በአጣዬና በአካባቢው በደረሱ ሁለት ጥቃቶች ቢያንስ 287 አማሮች እንደተገደሉና ከ363 በላይ እንደቆሰሉ የአሜሪካ አማራ ማኅበር ዘግቧል፦ ${ATAYE_REPORT}`,
      `የኢትዮጵያ ዋና እንባ ጠባቂ በበኩላቸው በሚያዝያው ግጭት ወደ 200 የሚጠጉ ሰዎች እንደሞቱ፣ ከሰሜን ሸዋ 250,000፣ ከኦሮሚያ ልዩ ዞን 78,000 ሰዎች እንደተፈናቀሉ ገልጸዋል፦ ${ATAYE_OMBUDSMAN}`,
      "ቁጥሮቹ ይለያያሉ፤ የሟቾች ቤተሰቦች ሐዘን ግን አንድ ነው። የየትኛውም ወገን ሟች ይሁን፣ ፍትሕ ለሁሉም እኩል ይገባል።",
      "ስለዚህ ሦስት ነገሮችን እጠይቃለሁ፦ የምርመራው ውጤት ለሕዝብ ይፋ ይሁን፤ ያዘዙና የፈጸሙ፣ መከላከል ሲገባቸውም ያልተከላከሉ በሕግ ይጠየቁ፤ ለተፈናቀሉት ቤት፣ ሕክምናና ትምህርት ይሰጥ።",
      "ስለ ጥረትዎ አመሰግናለሁ።",
    ),
  },
  {
    campaign_title: "Ask your representative about Ataye",
    campaign_description:
      "A short letter for the country you live in: two attacks in 2021, hundreds dead, and no published findings that we know of. Put in the address yourself.",
    to: [getPlaceholderAddress("representative")],
    cc: [],
    subject: "Ataye, Ethiopia: will the findings be published?",
    body: joinParagraphs(
      "Dear representative,",
      `In March and April 2021 the town of Ataye in Ethiopia was attacked twice. The Amhara Association of America reports at least 287 Amharas killed and over 363 wounded, and Oromo victims too: ${ATAYE_REPORT}`,
      `Ethiopia's ombudsman estimated 200 dead in April alone, and 328,000 people displaced in two zones: ${ATAYE_OMBUDSMAN}`,
      "Please ask our foreign ministry whether it knows of an independent inquiry, and whether its findings will be published.",
      "Thank you.",
    ),
  },
  {
    campaign_title: "African Commission: look into Gida Kiramu",
    campaign_description:
      "At least 150 people killed on 18 August 2021, 60 more in the days after, and who did it is contested. Ask the continent's own commission to look.",
    to: [AFRICAN_COMMISSION],
    cc: [],
    subject: "Killings in Gida Kiramu, Ethiopia, August 2021",
    body: joinParagraphs(
      "To the Secretary of the African Commission on Human and Peoples' Rights,",
      `On 18 August 2021 at least 150 people were killed in Gida Kiramu, East Wollega, and another 60 in clashes in the days after. ACLED reports these counts from the Ethiopian Human Rights Commission, and adds that some estimates are much higher, that militants of OLF-Shane are accused, that the group rejects the accusation, and that details are highly contested: ${GIDA_KIRAMU_REPORT}`,
      "Article 4 of the African Charter protects every human life, and Article 46 lets the Commission resort to any appropriate method of investigation.",
      "I ask the Commission to use it: to hear the survivors of all communities concerned, to request the findings of the Ethiopian authorities, and to publish what it learns.",
      "Thank you for your attention.",
    ),
  },
  {
    campaign_title: "ቶሌ፦ ገለልተኛ ምርመራ እንጠይቅ",
    campaign_description: "ሰኔ 11 ቀን 2014 ዓ.ም. በቶሌ ቀበሌ ስለተገደሉት ሰዎች ለተወካይዎ ይጻፉ፤ የተወካይዎን አድራሻ እርስዎ ያስገቡ።",
    to: [getPlaceholderAddress("representative")],
    cc: [],
    subject: "በቶሌ ቀበሌ የተፈጸመው ግድያ በገለልተኛ አካል እንዲጣራ",
    body: joinParagraphs(
      "ለተከበሩ የሕዝብ ተወካይ፦",
      `ሰኔ 11 ቀን 2014 ዓ.ም. በምዕራብ ወለጋ ዞን ጊምቢ ወረዳ ቶሌ ቀበሌ ቢያንስ 554 አማሮች እንደተገደሉና 40 ሰዎች እንደቆሰሉ የአሜሪካ አማራ ማኅበር ዘግቧል፦ ${TOLE_REPORT}`,
      `አምነስቲ ኢንተርናሽናል ከ400 በላይ ሰዎች መገደላቸውን ገልጾ ምርመራ እንዲደረግ ጠይቋል። ተጠያቂ የተባለው የኦሮሞ ነጻነት ሠራዊት ግን ድርጊቱን ያስተባብላል፦ ${TOLE_AMNESTY}`,
      "ማን እንዳዘዘ፣ ማን እንደፈጸመና የጸጥታ ኃይሎች ለምን በጊዜው እንዳልደረሱ ሊመልስ የሚችለው ገለልተኛ ምርመራ ነው።",
      "ስለዚህ ገለልተኛ መርማሪዎች ወደ ቦታው እንዲገቡ፣ የምስክሮች ደኅንነት እንዲጠበቅና ውጤቱ ለሕዝብ ይፋ እንዲሆን ድምፅዎን እንዲያሰሙ በአክብሮት እጠይቃለሁ።",
      "አመሰግናለሁ።",
    ),
  },
  {
    campaign_title: "Tole: ask the United Nations to assess and publish",
    campaign_description:
      "A full letter to the UN Office on Genocide Prevention, with a copy to the African Commission: three places, what is reported, what is disputed, what we ask.",
    to: [GENOCIDE_PREVENTION_OFFICE],
    cc: [AFRICAN_COMMISSION],
    subject: "Ethiopia: please assess the killings in Tole, Gida Kiramu and Ataye",
    body: joinParagraphs(
      "To the Office on Genocide Prevention and the Responsibility to Protect,",
      "Your Office collects information on grave violations of human rights of ethnic and racial origin, and warns of where they may lead [1]. I write to ask you to assess three events in Ethiopia, and to publish what you find.",
      "Tole Kebele, West Wollega, 18 June 2022. The Amhara Association of America reports at least 554 Amhara civilians killed in ten villages, 455 of them identified, 40 people injured and hundreds missing [2]. News of the following day spoke of well over 200 [3]. Amnesty International spoke of more than 400 and asked for an investigation; the Oromo Liberation Army, whom eyewitnesses hold responsible, denies the killings and accuses militias allied to the government [4]. Witnesses say that security forces did not intervene for hours [5].",
      "Gida Kiramu, East Wollega, 18 August 2021. At least 150 people killed in Amhara settlements, and 60 more in later clashes, according to the Ethiopian Human Rights Commission as quoted by ACLED, which calls the details highly contested [6].",
      "Ataye, North Shewa, March and April 2021. At least 287 Amharas reported killed and over 363 wounded, and Oromo victims as well [7]. Ethiopia's ombudsman spoke of 328,000 people displaced in two zones [8].",
      "We who write to you call what is done to Amharas state-sponsored genocide. Others doubt the word. It is not for a letter to decide; it is for investigators who can go to the places, hear the survivors of every community, and be heard themselves.",
      "Since October 2023 there are none: the mandate of the International Commission of Human Rights Experts on Ethiopia ended [9]. Under Article I of the Genocide Convention the states have undertaken to prevent and to punish [10]. Prevention begins with looking.",
      "I therefore ask your Office to assess the risk of further killings of civilians in these zones, whoever they are; to advise the Secretary-General and the Human Rights Council to make independent investigation possible again; and to publish its assessment, so that the families of the dead can read it.",
      formatNumberedList(
        UN_GENOCIDE_PREVENTION,
        TOLE_REPORT,
        TOLE_NEWS,
        TOLE_AMNESTY,
        TOLE_OVERVIEW,
        GIDA_KIRAMU_REPORT,
        ATAYE_REPORT,
        ATAYE_OMBUDSMAN,
        UN_EXPERTS_ON_ETHIOPIA,
        GENOCIDE_CONVENTION,
      ),
      "I ask for nobody's punishment without a trial, and for no people to be blamed for what armed men did. Thank you for reading this letter.",
    ),
  },
];

/** The titles of translated letters, in English and in Amharic. */
export const translatedEmailCampaigns: [english: string, amharic: string][] = [
  ["Ask your representative about Ataye", "ለአጣዬ ተፈናቃዮች ቤትና ፍትሕ"],
];
