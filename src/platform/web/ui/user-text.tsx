import * as m from "#messages";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import type { Language } from "#platform/shared/languages.ts";
import { useLanguage } from "../routing/use-language.ts";

type UserTextProps = {
  children: string;
  /** By default, detected from its script. */
  language?: Language | undefined;
  as?: "span" | "p";
  className?: string | undefined;
  id?: string;
};

/** A text by users, with its own `lang` and `dir`. */
export function UserText({ children, language = detectLanguage(children), as: Tag = "span", ...rest }: UserTextProps) {
  return (
    <Tag {...rest} lang={language} dir="auto">
      {children}
    </Tag>
  );
}

type LanguageLabelProps = {
  texts: string[];
  /** By default, detected from their script. */
  language?: Language | undefined;
  className?: string | undefined;
};

/** Says in which language users' texts are, where that is not the page's; else renders nothing. */
export function LanguageLabel({ texts, language: known, className }: LanguageLabelProps) {
  const text = texts.join("\n");
  const language = known ?? detectLanguage(text);
  if (language === useLanguage() || !/\p{L}/u.test(text)) return null;
  return <span className={className}>{m.text_in_language({ language })}</span>;
}
