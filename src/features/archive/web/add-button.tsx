import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";

/** A button with a plus that opens the form of something new. */
export function AddButton({ disclosure, children }: { disclosure: ReturnType<typeof useDisclosure>; children: string }) {
  return (
    <Button variant="secondary" ref={disclosure.opener} onClick={disclosure.open}>
      <Icon name="plus" />
      {children}
    </Button>
  );
}
