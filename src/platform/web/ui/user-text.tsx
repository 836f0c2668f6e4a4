import { languageOfText } from "../text-language.ts";

type WrittenProps = { children: string; as?: "span" | "p"; className?: string; id?: string };

/** A text that people wrote: in its own language and direction, whatever those of the page are. */
export function UserText({ children, as: Tag = "span", ...rest }: WrittenProps) {
  return (
    <Tag {...rest} lang={languageOfText(children)} dir="auto">
      {children}
    </Tag>
  );
}
