/*
 * Words of reports in one of their spellings, and all others. The letters that sound alike are written out, as the site makes its own
 * list by a rule.
 */

export const AMHARIC_WORDS = [
  ..."ሰላም ሠራዊት ህዝብ ሃገር ሐዘን ኅዳር ሀምሌ ታህሳስ ፀሐይ ጸጥታ ጸሎት ዓመት አመፅ ዐማራ አዲስ አበባ ዓይን ዕለት እናት ሞት ሟች".split(" "),
  ..."ቁጥር ቍስል ጎንደር ጐጃም ጎሳ ጉዳይ ጕድጓድ ቋንቋ ኳስ ኮሚሽን ኰረብታ ወለጋ ሸዋ መተከል ግድያ ጭፍጨፋ ተገደሉ መፈናቀል ስደት ሠርግ ሥራ".split(" "),
  ..."ሰው ቤት ቀበሌ ወረዳ ዞን ክልል መንግሥት ኃይል ማኅበር".split(" "),
];

const ALIKE = [
  ...["ሀሃሐሓኀኃኸኻ", "ሁሑኁኹ", "ሂሒኂኺ", "ሄሔኄኼ", "ህሕኅኽ", "ሆሖኆኾኈ"],
  ...["ሰሠ", "ሱሡ", "ሲሢ", "ሳሣ", "ሴሤ", "ስሥ", "ሶሦ"],
  ...["አኣዐዓ", "ኡዑ", "ኢዒ", "ኤዔ", "እዕ", "ኦዖ"],
  ...["ጸፀ", "ጹፁ", "ጺፂ", "ጻፃ", "ጼፄ", "ጽፅ", "ጾፆ"],
  ...["ጎጐ", "ጉጕ", "ጋጓ", "ቆቈ", "ቁቍ", "ቃቋ", "ኮኰ", "ኩኵ", "ካኳ", "ማሟ"],
].map((letters) => [...letters]);
const GEMINATION_MARK = "\u135f";

/** Returns every spelling of a word with letters that sound alike, the word as it is first. */
export const listSpellings = (word: string): string[] =>
  [...word].reduce<string[]>(
    (starts, letter) => {
      const alike = ALIKE.find((letters) => letters.includes(letter)) ?? [letter];
      return starts.flatMap((start) => [letter, ...alike.filter((other) => other !== letter)].map((other) => start + other));
    },
    [""],
  );

/** Returns a word with a gemination mark on each letter but the first. */
export const markGemination = (word: string): string => [...word].join(GEMINATION_MARK);
