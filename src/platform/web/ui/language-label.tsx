import { text_in_amharic, text_in_english } from "#messages";
import { detectLanguage } from "../formatting/detect-language.ts";
import { useLanguage } from "../routing/use-language.ts";

/** Says in which language users' texts are, where that is not the page's; else renders nothing. */
export function LanguageLabel({ texts, className }: { texts: string[]; className?: string | undefined }) {
  const text = texts.join("\n");
  const language = detectLanguage(text);
  if (language === useLanguage() || !/\p{L}/u.test(text)) return null;
  return <span className={className}>{language === "am" ? text_in_amharic() : text_in_english()}</span>;
}
