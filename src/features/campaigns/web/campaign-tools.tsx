import type { ReactNode } from "react";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import type { useDisclosure } from "#platform/web/use-disclosure.ts";
import { edit_label } from "#words";

type CampaignToolsProps = {
  editing: ReturnType<typeof useDisclosure>;
  /** Shows the words, not only the signs. */
  isWide?: boolean;
  /** What deletes it. */
  children: ReactNode;
};

/** What an admin can do with any campaign. */
export function CampaignTools({ editing, isWide = false, children }: CampaignToolsProps) {
  return (
    <>
      <Button look={isWide ? "quiet" : "icon"} ref={editing.opener} onClick={editing.open} aria-label={edit_label()}>
        <Icon name="pencil" />
        {isWide && edit_label()}
      </Button>
      {children}
    </>
  );
}
