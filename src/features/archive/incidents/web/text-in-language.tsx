import type { ComponentProps } from "react";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { TranslatedText } from "../language-rules.ts";
import { getTextForReader, type TextsByLanguage } from "../text-in-language-rules.ts";

type TextInLanguageProps<Text extends TranslatedText> = Omit<ComponentProps<typeof UserText>, "children" | "language"> & {
  incident: TextsByLanguage<Text>;
  text: Text;
};

/** Renders a text of an incident in the reader's language, else in its first one, with that language as `lang`. */
export function TextInLanguage<Text extends TranslatedText>({ incident, text: name, ...rest }: TextInLanguageProps<Text>) {
  const { text, language } = getTextForReader(incident, name, useLanguage());
  return (
    <UserText {...rest} language={language}>
      {text}
    </UserText>
  );
}

/** Returns the same as plain text, for labels. */
export function useTextInLanguage<Text extends TranslatedText>(incident: TextsByLanguage<Text>, text: Text): string {
  return getTextForReader(incident, text, useLanguage()).text;
}
