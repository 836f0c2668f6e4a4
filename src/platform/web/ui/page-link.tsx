import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useLocalizePath } from "../routing/use-language.ts";

/** A link inside the site. A path is plain: it leads to the page in the language of the present one. */
export function PageLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const localizePath = useLocalizePath();
  return <Link {...rest} to={typeof to === "string" ? localizePath(to) : to} />;
}
