import type { Language } from "#platform/shared/languages.ts";

type MonthNames = { gregorian: string[]; gregorianShort: string[]; ethiopian: string[] };

/** Our own, as those of a browser differ from the server's. */
export const monthNames: Record<Language, MonthNames> = {
  en: {
    gregorian: split("January February March April May June July August September October November December"),
    gregorianShort: split("Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec"),
    ethiopian: split("Meskerem Tekemt Hedar Tahsas Ter Yekatit Megabit Miazia Genbot Sene Hamle Nehasse Pagumen"),
  },
  am: {
    gregorian: split("ጃንዋሪ ፌብሩዋሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር ኦክቶበር ኖቬምበር ዲሴምበር"),
    gregorianShort: split("ጃን ፌብ ማርች ኤፕሪ ሜይ ጁን ጁላይ ኦገስ ሴፕቴ ኦክቶ ኖቬም ዲሴም"),
    ethiopian: split("መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ ጳጉሜን"),
  },
};

function split(names: string): string[] {
  return names.split(" ");
}
