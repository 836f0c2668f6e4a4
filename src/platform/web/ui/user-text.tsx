import { detectLanguage } from "../formatting/detect-language.ts";

type UserTextProps = { children: string; as?: "span" | "p"; className?: string; id?: string };

/** A text by users, with its own `lang` and `dir`. */
export function UserText({ children, as: Tag = "span", ...rest }: UserTextProps) {
  return (
    <Tag {...rest} lang={detectLanguage(children)} dir="auto">
      {children}
    </Tag>
  );
}
