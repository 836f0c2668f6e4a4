import { Fragment } from "react";
import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { IncidentPlace } from "../rules.ts";
import { getPlaceName, getPlacePath } from "./place-names.ts";

/** Renders region, zone and town, the largest first. */
export function PlacePath({ place }: { place: IncidentPlace }) {
  const language = useLanguage();
  return getPlacePath(place).map((step, index) => (
    <Fragment key={step.name}>
      {index > 0 && m.place_path_separator()}
      <UserText>{getPlaceName(step, language)}</UserText>
    </Fragment>
  ));
}
