import {
  ATAYE_REPORT,
  GENOCIDE_CONVENTION,
  GIDA_KIRAMU_REPORT,
  LIST_OF_MASSACRES,
  TOLE_NEWS,
  TOLE_REPORT,
  UN_EXPERTS_ON_ETHIOPIA,
  UN_GENOCIDE_PREVENTION,
} from "./sources.ts";

export type DemonstrationTwitterCampaign = { title: string; description: string; tweets: string[] };

/**
 * Twitter campaigns for a demonstration, oldest first: enough for a current one, five recent ones and older
 * ones to load. Acts, places, dates and numbers are those of the linked pages; nobody private is named, and
 * no people, faith or language is blamed.
 */
export const demonstrationTwitterCampaigns: DemonstrationTwitterCampaign[] = [
  {
    title: "Remember Yekatit 12",
    description:
      "Addis Ababa, 19 to 21 February 1937: three days of killing under Fascist Italy's occupation. We remember the dead and ask for the archives.",
    tweets: [
      `Yekatit 12: from 19 to 21 February 1937 the occupying forces of Fascist Italy killed people across Addis Ababa. A published list puts the dead at between 19,200 and 30,000. ${LIST_OF_MASSACRES} #Yekatit12`,
      `Between 19,200 and 30,000 dead in three days: the width of that range is itself a reason to open every archive. ${LIST_OF_MASSACRES} #Yekatit12`,
      "Does your family keep papers, letters or photographs from Addis Ababa in February 1937? Copy them, date them, and share the copies with an archive. What is recorded cannot be denied. #Yekatit12",
      "This Yekatit 12, light a candle at six in the evening and tell one young person what happened in Addis Ababa in 1937. #Yekatit12",
    ],
  },
  {
    title: "የካቲት 12ን እናስብ",
    description: "የካቲት 12 ቀን 1929 ዓ.ም. በፋሺስት ኢጣሊያ ወረራ ዘመን በአዲስ አበባ የተገደሉትን ወገኖች እናስብ፤ ማስረጃዎች ለሕዝብ ክፍት ይሁኑ።",
    tweets: [
      `ከየካቲት 12 እስከ 14 ቀን 1929 ዓ.ም. የፋሺስት ኢጣሊያ ወራሪ ኃይል በአዲስ አበባ ከ19,200 እስከ 30,000 ሰዎችን እንደገደለ አንድ የታተመ ዝርዝር ያሳያል። ${LIST_OF_MASSACRES} #የካቲት12`,
      "ቤተሰብዎ ከ1929 ዓ.ም. የቀሩ ደብዳቤዎች፣ ሰነዶች ወይም ፎቶግራፎች አሉት? ቅጂውን ለታሪክ ማኅደር ያካፍሉ። የተመዘገበ እውነት አይካድም። #የካቲት12",
      "የካቲት 12 ምሽት ሻማ እናብራ፤ ለአንድ ወጣት በ1929 ዓ.ም. በአዲስ አበባ የሆነውን እንንገር። #የካቲት12",
    ],
  },
  {
    title: "The Sixty of 23 November 1974",
    description:
      "Sixty prisoners were put to death in Addis Ababa without a trial. Justice that is not done in court is not justice.",
    tweets: [
      `On 23 November 1974 the Derg put sixty prisoners to death in Addis Ababa. ${LIST_OF_MASSACRES} #Ethiopia`,
      `The Massacre of the Sixty came before the Red Terror. When a state kills without trial and nobody answers for it, more killing follows. ${LIST_OF_MASSACRES} #RuleOfLaw`,
      "Every accused person is owed a court, a defence and a verdict. Remember 23 November 1974, and ask Ethiopia's authorities today: no one executed without trial. #RuleOfLaw #Ethiopia",
      "ኅዳር 14 ቀን 1967 ዓ.ም. በአዲስ አበባ ስልሳ እስረኞች ያለ ፍርድ ተገደሉ። ያለ ፍርድ ቤት ውሳኔ ማንም ሰው ሕይወቱን ሊነጠቅ አይገባም። #ፍትሕ",
    ],
  },
  {
    title: "ቀይ ሽብር፦ ዳግም እንዳይደገም",
    description: "ከ1969 እስከ 1970 ዓ.ም. በደርግ ቀይ ሽብር ያለቁትን እናስብ፤ ለተጎጂ ቤተሰቦች እውነትና ፍትሕ እንጠይቅ።",
    tweets: [
      `ከመስከረም 1969 እስከ መጋቢት 1970 ዓ.ም. በደርግ ቀይ ሽብር የተገደሉት ቁጥር ከ10,000 እስከ 980,000 ይገመታል። ትክክለኛው ቁጥር እስካሁን አይታወቅም። ${LIST_OF_MASSACRES} #ቀይሽብር`,
      "ቁጥሩን አለማወቅ ራሱ ጉዳት ነው። እያንዳንዱ ቁጥር ስም፣ ቤተሰብና ተስፋ ያለው ሰው ነበር። ማኅደሮች ለቤተሰቦች ክፍት ይሁኑ። #ቀይሽብር",
      "ካለፈው ታሪክ እንማር፦ መንግሥት ዜጎቹን ያለ ፍርድ ሲገድል ዝም ማለት አይገባም። ዳግም እንዳይደገም! #ቀይሽብር",
      `The Red Terror, 23 September 1976 to 22 March 1978: estimates of the dead run from 10,000 to 980,000. The list holds the Derg responsible. ${LIST_OF_MASSACRES} #RedTerror`,
    ],
  },
  {
    title: "Bombs on market towns: Hawzen, Wukro, Chercher",
    description:
      "Air raids on three Tigray towns in 1988 and 1989. Every civilian life counts the same, whoever they were and wherever they lived.",
    tweets: [
      `Hawzen, Tigray, 22 June 1988: bombs fell on a market day. A published list counts 2,500 dead and holds the Derg responsible. We mourn with the families. ${LIST_OF_MASSACRES} #Hawzen`,
      `Wukro, Tigray: 176 people killed in air raids between 8 April and 3 May 1988, according to this list. ${LIST_OF_MASSACRES} #Wukro`,
      `Chercher, Tigray, 9 September 1989: 148 people killed in one air raid, according to this list. ${LIST_OF_MASSACRES} #Ethiopia`,
      "We are an Amhara organisation, and we remember Hawzen. Grief has no border, and neither does the duty to protect civilians. #Hawzen #NeverAgain",
      "ሰኔ 15 ቀን 1980 ዓ.ም. በሐውዜን ገበያ ላይ በአውሮፕላን ድብደባ ያለቁትን ወገኖቻችንን እናስባለን። የሁሉም ሰው ሕይወት እኩል ክቡር ነው። #ሐውዜን",
    ],
  },
  {
    title: "Gobye, Nefas Mewcha, Ticha: raids nobody answered for",
    description:
      "Three air raids in Wollo, Gondar and Shewa in 1989 and 1990. The towns are small; the duty to remember them is not.",
    tweets: [
      `Gobye, Wollo, 9 and 10 September 1989: 22 people killed from the air, according to this list. Who remembers Gobye? ${LIST_OF_MASSACRES} #AmharaHistory`,
      `Nefas Mewcha, Gondar, 13 January 1990: an air raid killed 23 people, according to this list. ${LIST_OF_MASSACRES} #AmharaHistory`,
      `Ticha, Shewa, 10 June 1990: an air raid killed 23 people, according to this list. ${LIST_OF_MASSACRES} #AmharaHistory`,
      "Were you in Gobye, Nefas Mewcha or Ticha in 1989 or 1990? Did your parents tell you about it? Write down what you know, with the date and the place, and share it with our archive. #AmharaHistory",
    ],
  },
  {
    title: "ጎብዬ፣ ነፋስ መውጫ፣ ጥቻ",
    description: "በ1981 እና በ1982 ዓ.ም. በወሎ፣ በጎንደርና በሸዋ በአውሮፕላን ድብደባ ያለቁትን ወገኖች እናስብ፤ ምስክርነታችንን እንመዝግብ።",
    tweets: [
      `ጎብዬ፣ ወሎ፦ ጳጉሜን 4 እና 5 ቀን 1981 ዓ.ም. በአውሮፕላን ድብደባ 22 ሰዎች እንደተገደሉ ይህ ዝርዝር ያሳያል። ${LIST_OF_MASSACRES} #አማራ`,
      `ነፋስ መውጫ፣ ጎንደር፦ ጥር 5 ቀን 1982 ዓ.ም. በአውሮፕላን ድብደባ 23 ሰዎች እንደተገደሉ ይህ ዝርዝር ያሳያል። ${LIST_OF_MASSACRES} #አማራ`,
      `ጥቻ፣ ሸዋ፦ ሰኔ 3 ቀን 1982 ዓ.ም. በአውሮፕላን ድብደባ 23 ሰዎች እንደተገደሉ ይህ ዝርዝር ያሳያል። ${LIST_OF_MASSACRES} #አማራ`,
      "በዚያን ጊዜ በጎብዬ፣ በነፋስ መውጫ ወይም በጥቻ ነበሩ? የሚያውቁትን ከቀኑና ከቦታው ጋር ጽፈው ለማኅደራችን ያካፍሉ። #አማራ",
    ],
  },
  {
    title: "Stand with the Koore people",
    description:
      "Killings and displacement in Amaro, Gedeo and West Guji have been recorded since 1994 and are listed as ongoing. Few people have heard of them.",
    tweets: [
      `Since 1994 the Koore people of Amaro have faced killings. A published list counts more than 52 dead, more than 15 injured and hundreds displaced, and marks it as ongoing. ${LIST_OF_MASSACRES} #Koore`,
      `Homes burned, livestock taken, hundreds displaced: that is what this list records for Amaro, Gedeo and West Guji. Ask why so few have heard of it. ${LIST_OF_MASSACRES} #Koore`,
      "Solidarity is not a competition. We ask for protection for Koore families exactly as we ask for it for Amhara families. #Koore #ProtectCivilians",
      "Journalists: the Koore people of Amaro are waiting for your questions. Report dates, places and names of those who gave orders, and protect your witnesses. #Koore",
    ],
  },
  {
    title: "Ataye: two attacks in two months",
    description:
      "March and April 2021, North Shewa: at least 287 people killed according to the Amhara Association of America. Ask for an independent inquiry.",
    tweets: [
      `At least 287 Amharas killed and 363 wounded in two attacks around Ataye, North Shewa, in March and April 2021, according to the Amhara Association of America. ${ATAYE_REPORT} #Ataye #AmharaGenocide`,
      `The report on Ataye holds the Oromo Liberation Army, an armed group, responsible. A court must establish who ordered, who carried out and who failed to stop it. ${ATAYE_REPORT} #JusticeForAtaye`,
      `Ataye was attacked in March 2021, and again in April. Who was responsible for protecting the town between the two attacks? ${ATAYE_REPORT} #JusticeForAtaye`,
      `@UNHumanRights, 287 dead are reported from North Shewa in March and April 2021. Families are owed an independent investigation with published findings. ${ATAYE_REPORT} #Ataye`,
      "Ataye, 2021. We have not forgotten. #Ataye",
      `363 people are reported wounded in Ataye. Survivors need care, homes and a voice in any process of justice. ${ATAYE_REPORT} #Ataye`,
      `Whoever they were, we mourn every civilian killed in and around Ataye, and ask for the same justice for all of them. ${ATAYE_REPORT} #JusticeForAtaye`,
    ],
  },
  {
    title: "ፍትሕ ለአጣዬ",
    description: "በመጋቢትና በሚያዝያ 2013 ዓ.ም. በሰሜን ሸዋ አጣዬ ለተገደሉ ወገኖች ገለልተኛ ምርመራና ፍትሕ እንጠይቅ።",
    tweets: [
      `በ2013 ዓ.ም. በአጣዬና አካባቢው በሁለት ጥቃቶች ቢያንስ 287 አማሮች ተገድለዋል፣ 363 ቆስለዋል ሲል የአሜሪካ አማራ ማኅበር ዘግቧል። ${ATAYE_REPORT} #አጣዬ`,
      `ሪፖርቱ ለአጣዬ ጥቃት የኦሮሞ ነጻነት ሠራዊት የተባለውን ታጣቂ ቡድን ተጠያቂ ያደርጋል። ያዘዘውም የፈጸመውም በፍርድ ቤት ይለይ። ${ATAYE_REPORT} #አጣዬ`,
      `አጣዬ በመጋቢት ተጠቃች፤ በሚያዝያም ዳግም ተጠቃች። በሁለቱ ጥቃቶች መካከል ከተማዋን የመጠበቅ ኃላፊነት የማን ነበር? ${ATAYE_REPORT} #ፍትሕለአጣዬ`,
      "ከአጣዬ ለተፈናቀሉ ወገኖች መጠለያ፣ ሕክምናና ትምህርት ያስፈልጋል። እንርዳቸው፤ ድምፃቸውም እንሁን። #ፍትሕለአጣዬ",
      "በአጣዬ ለጠፋው የሰው ሕይወት ሁሉ እናዝናለን። ፍትሕ ለሁሉም እኩል ይሁን። #ፍትሕለአጣዬ",
    ],
  },
  {
    title: "Gida Kiramu: establish the facts",
    description:
      "East Wollega, 18 August 2021: at least 150 people killed, 60 more in the days after. Who did it is contested. That is why an inquiry is owed.",
    tweets: [
      `On 18 August 2021 at least 150 people were killed in Gida Kiramu, East Wollega, according to the Ethiopian Human Rights Commission, quoted by ACLED. ${GIDA_KIRAMU_REPORT} #GidaKiramu`,
      `Some estimates for Gida Kiramu are far higher, and details are contested, ACLED writes. Contested facts call for investigators, not for silence. ${GIDA_KIRAMU_REPORT} #GidaKiramu`,
      `Militants of OLF-Shane reportedly attacked Amhara settlements in Gida Kiramu; the group rejects the accusation. An independent inquiry must settle it. ${GIDA_KIRAMU_REPORT} #GidaKiramu`,
      `Another 60 people died in clashes after Gida Kiramu. Revenge is not justice. We mourn them too and ask for courts, not retaliation. ${GIDA_KIRAMU_REPORT} #GidaKiramu`,
      `@UNHumanRights @_AfricanUnion: more than 200 people died around Gida Kiramu in August 2021 by the reported counts. Where is the independent investigation? ${GIDA_KIRAMU_REPORT}`,
    ],
  },
  {
    title: "ጊዳ ኪራሙ፦ እውነቱ ይውጣ",
    description: "ነሐሴ 12 ቀን 2013 ዓ.ም. በምሥራቅ ወለጋ ጊዳ ኪራሙ ቢያንስ 150 ሰዎች ተገድለዋል። ገለልተኛ ምርመራ ይደረግ።",
    tweets: [
      `ነሐሴ 12 ቀን 2013 ዓ.ም. በምሥራቅ ወለጋ ጊዳ ኪራሙ ቢያንስ 150 ሰዎች እንደተገደሉ የኢትዮጵያ ሰብአዊ መብቶች ኮሚሽን ገልጿል። ${GIDA_KIRAMU_REPORT} #ጊዳኪራሙ`,
      `ኦነግ-ሸኔ ጥቃቱን ፈጽሟል ተብሏል፤ ቡድኑ ግን ክሱን ያስተባብላል። እውነቱን ገለልተኛ መርማሪ ያጣራ። ${GIDA_KIRAMU_REPORT} #ጊዳኪራሙ`,
      `ከዚያ በኋላ በተከሰቱ ግጭቶች ሌሎች 60 ሰዎች ሞተዋል። በቀል ፍትሕ አይደለም፤ ለእነርሱም እናዝናለን። ${GIDA_KIRAMU_REPORT} #ጊዳኪራሙ`,
      "ለአካባቢዎ ተወካይ ይጻፉ፦ በጊዳ ኪራሙ ለሞቱት ሁሉ ገለልተኛ ምርመራ፣ ለተፈናቀሉትም ከለላ ይጠይቁ። #ጊዳኪራሙ",
    ],
  },
  {
    title: "Thirty-five years: help us build the archive",
    description:
      "We are collecting what is known of the massacres of the last 35 years. Share documents, photographs and testimony, and protect those who speak.",
    tweets: [
      "We are building an archive of the massacres of the last 35 years. Have you kept a letter, a photograph, a video or a list? Share a copy. Keep the original safe. #AmharaArchive",
      "Four things make a testimony strong: the date, the place, what you saw yourself, and what you heard from others, kept apart. Write yours down today. #AmharaArchive",
      "Before you send a video: never publish the face, the voice or the name of a survivor who has not agreed to it, and leave out the place where somebody could be found by it. Their safety comes before any campaign, any deadline and any number. #AmharaArchive",
      "Keep the untouched original of every photograph and video. Copies sent through chat apps can lose the date and place that make them evidence. #AmharaArchive",
      "ያለፉትን 35 ዓመታት ጭፍጨፋዎች ማኅደር እየገነባን ነው። ደብዳቤ፣ ፎቶግራፍ፣ ቪዲዮ ወይም ሰነድ አለዎት? ቅጂውን ያካፍሉን። #አማራ",
      "የምስክርነት ጥንካሬ፦ ቀኑ፣ ቦታው፣ በዓይንዎ ያዩትና ከሌላ የሰሙት ተለይቶ ሲጻፍ ነው። ዛሬውኑ ይጻፉ። #አማራ",
      "No number without a source, no picture without consent, no blame without evidence. That is how an archive earns trust. #AmharaArchive",
    ],
  },
  {
    title: "Write to the United Nations",
    description:
      "In October 2023 the UN commission of experts on Ethiopia came to its end. Ask your government and the UN for independent investigation again.",
    tweets: [
      `In October 2023 the mandate of the UN's International Commission of Human Rights Experts on Ethiopia ran out and was not renewed. Ask for independent investigation again. ${UN_EXPERTS_ON_ETHIOPIA} #AmharaGenocide`,
      `Article I of the Genocide Convention: states undertake to prevent and to punish. Prevention starts with looking. ${GENOCIDE_CONVENTION} #AmharaGenocide`,
      `We call what is done to Amharas state-sponsored genocide. If others doubt the word, let independent investigators test it. ${GENOCIDE_CONVENTION} #AmharaGenocide`,
      `@UN Office on Genocide Prevention: at least 554 people are reported killed in Tole in a single day, and 287 around Ataye. Please assess and publish. ${UN_GENOCIDE_PREVENTION} #AmharaGenocide`,
      "Three sentences are enough for a letter to your representative: what happened and when, which source says so, and what you ask for. Send yours this week. #AmharaGenocide",
      `ለተባበሩት መንግሥታት እንጻፍ፦ በኢትዮጵያ የሰብአዊ መብት ጥሰቶች ላይ ገለልተኛ ምርመራ ዳግም ይጀመር። ${UN_EXPERTS_ON_ETHIOPIA} #AmharaGenocide`,
      `የዘር ማጥፋት ወንጀልን የመከላከልና የመቅጣት ስምምነት አንቀጽ 1፦ መንግሥታት የመከላከል ግዴታ አለባቸው። ${GENOCIDE_CONVENTION} #AmharaGenocide`,
    ],
  },
  {
    title: "ለቶሌ ሻማ እናብራ",
    description: "ሰኔ 11 ቀን 2014 ዓ.ም. በቶሌ ቀበሌ ሕይወታቸውን ላጡ ወገኖች ሻማ እናብራ፤ ገለልተኛ ምርመራና ፍትሕ እንጠይቅ።",
    tweets: [
      `ሰኔ 11 ቀን 2014 ዓ.ም. በምዕራብ ወለጋ ቶሌ ቀበሌ ቢያንስ 554 አማሮች ተገድለዋል ሲል የአሜሪካ አማራ ማኅበር ዘግቧል። ${TOLE_REPORT} #ቶሌ`,
      `በቶሌ 10 መንደሮች እንደተጠቁና 40 ሰዎች እንደቆሰሉ ሪፖርቱ ያስረዳል። ደብዛቸው የጠፋም በመቶዎች ይቆጠራሉ። ${TOLE_REPORT} #ቶሌ`,
      `ሪፖርቱ የኦሮሞ ነጻነት ሠራዊትን ተጠያቂ ያደርጋል፤ ቡድኑ ያስተባብላል። ገለልተኛ ምርመራ የሚያስፈልገው ለዚህ ነው። ${TOLE_REPORT} #ቶሌ`,
      "ሰኔ 11 ምሽት 12 ሰዓት ላይ ሻማ እናብራ፤ የሻማውንም ፎቶ በዚህ ሃሽታግ እናጋራ። #ሻማለቶሌ",
      "ሟቾች ቁጥር አይደሉም፤ እናት፣ አባት፣ ልጅ ነበሩ። እንዳንረሳቸው እናስታውስ። #ሻማለቶሌ",
      "በዚህ ጭፍጨፋ ምንም ሕዝብ አይወነጀልም፤ የሚጠየቁት ያዘዙት፣ የፈጸሙትና መከላከል ሲገባቸው ዝም ያሉት ናቸው። #ፍትሕለቶሌ",
      "ለሕዝብ ተወካይዎ ይጻፉ፦ በቶሌ የሆነው በገለልተኛ አካል ይጣራ፤ ውጤቱም ለሕዝብ ይፋ ይሁን። #ፍትሕለቶሌ",
    ],
  },
  {
    title: "Justice for Tole: ask for an independent inquiry",
    description:
      "Tole Kebele, Gimbi, West Wollega, 18 June 2022. At least 554 people killed in one day according to one report. Tweet, write, light a candle.",
    tweets: [
      `On 18 June 2022 at least 554 Amhara civilians were killed in Tole Kebele, West Wollega, according to the Amhara Association of America. ${TOLE_REPORT} #AmharaGenocide #JusticeForTole`,
      `Ten villages in one day. 40 people injured, hundreds missing. Read the interim report on Tole before you scroll on. ${TOLE_REPORT} #JusticeForTole`,
      `Reports of the dead in Tole differ: over 200 in the first news, at least 554 in a later report. An independent inquiry must count them. ${TOLE_NEWS} #JusticeForTole`,
      `Among the dead of Tole, the report says, were an infant of 15 days and a person over 100 years old. ${TOLE_REPORT} #JusticeForTole`,
      `The report holds the Oromo Liberation Army responsible for Tole. What a report says, a court must establish. Let independent investigators establish who gave the orders. ${TOLE_REPORT} #JusticeForTole`,
      `455 victims of Tole have been identified, the interim report says. Counting the dead should not be left to associations: a court of law owes it. ${TOLE_REPORT} #JusticeForTole`,
      `We call it state-sponsored genocide. Whatever word you use, 554 reported dead in a day oblige every government to ask questions. ${TOLE_REPORT} #AmharaGenocide`,
      `@UNHumanRights, please make an independent investigation of the Tole killings of 18 June 2022 possible, and publish what it finds. ${TOLE_REPORT} #JusticeForTole`,
      "Write to your representative today. Three points: Tole, 18 June 2022; at least 554 reported dead; you ask for an independent inquiry. #JusticeForTole #AmharaGenocide",
      "Light a candle for Tole this evening. Share a picture of the candle, never of the dead. #CandleForTole",
      `ሰኔ 11 ቀን 2014 ዓ.ም. በቶሌ ቀበሌ ቢያንስ 554 አማሮች እንደተገደሉ ተዘግቧል። ገለልተኛ ምርመራ እንጠይቃለን! ${TOLE_REPORT} #ፍትሕለቶሌ`,
      "ዛሬ ምሽት ለቶሌ ሻማ እናብራ። አንረሳም፤ ፍትሕንም መጠየቅ አናቆምም። #ሻማለቶሌ #AmharaGenocide",
    ],
  },
];

/** The titles of translated campaigns, in English and in Amharic. */
export const translatedTwitterCampaigns: [english: string, amharic: string][] = [
  ["Remember Yekatit 12", "የካቲት 12ን እናስብ"],
  ["Gobye, Nefas Mewcha, Ticha: raids nobody answered for", "ጎብዬ፣ ነፋስ መውጫ፣ ጥቻ"],
  ["Ataye: two attacks in two months", "ፍትሕ ለአጣዬ"],
  ["Gida Kiramu: establish the facts", "ጊዳ ኪራሙ፦ እውነቱ ይውጣ"],
];
