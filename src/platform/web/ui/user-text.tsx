import { detectLanguage } from "../formatting/detect-language.ts";

type UserTextProps = { children: string; as?: "span" | "p"; className?: string; id?: string };

/** A text that people wrote: in its own language and direction, whatever those of the page are. */
export function UserText({ children, as: Tag = "span", ...rest }: UserTextProps) {
  return (
    <Tag {...rest} lang={detectLanguage(children)} dir="auto">
      {children}
    </Tag>
  );
}
