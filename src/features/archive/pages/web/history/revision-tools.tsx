import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button } from "#platform/web/ui/button.tsx";

const importReturnDialog = () => import("./return-dialog.tsx");

/** Renders the button with which admins restore an old state. */
export default function RevisionTools(props: { id: string; number: number; revalidate: Revalidate }) {
  const returning = useLazyDisclosure(importReturnDialog);
  return (
    <>
      <Button variant="secondary" ref={returning.opener} onClick={returning.open}>
        {m.revision_return()}
      </Button>
      {returning.Content && <returning.Content {...props} onClose={returning.close} />}
    </>
  );
}
