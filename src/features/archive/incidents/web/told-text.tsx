import type { ComponentProps } from "react";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { TranslatedText } from "../language-rules.ts";
import { getToldText, type Told } from "../told-text-rules.ts";

type ToldTextProps<Text extends TranslatedText> = Omit<ComponentProps<typeof UserText>, "children" | "language"> & {
  incident: Told<Text>;
  text: Text;
};

/** Renders a text of an incident in the reader's language, else in its first one, with that language as `lang`. */
export function ToldText<Text extends TranslatedText>({ incident, text: name, ...rest }: ToldTextProps<Text>) {
  const { text, language } = getToldText(incident, name, useLanguage());
  return (
    <UserText {...rest} language={language}>
      {text}
    </UserText>
  );
}

/** Returns the same as plain text, for labels. */
export function useToldText<Text extends TranslatedText>(incident: Told<Text>, text: Text): string {
  return getToldText(incident, text, useLanguage()).text;
}
