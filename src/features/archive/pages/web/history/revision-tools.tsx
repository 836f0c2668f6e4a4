import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";

const importReturnDialog = () => import("./return-dialog.tsx");
const importRedactDialog = () => import("./redact-dialog.tsx");

type RevisionToolsProps = { id: string; number: number; revalidate: Revalidate };

/** Renders the buttons with which admins restore an old state, and owners redact its texts. */
export default function RevisionTools(props: RevisionToolsProps) {
  const isOwner = useRootData().session.role === "owner";
  const returning = useLazyDisclosure(importReturnDialog);
  const redacting = useLazyDisclosure(importRedactDialog);
  return (
    <>
      <Button variant="secondary" ref={returning.opener} onClick={returning.open}>
        {m.revision_return()}
      </Button>
      {isOwner && (
        <Button variant="danger" ref={redacting.opener} onClick={redacting.open}>
          {m.redaction_open()}
        </Button>
      )}
      {returning.Content && <returning.Content {...props} onClose={returning.close} />}
      {redacting.Content && <redacting.Content {...props} onClose={redacting.close} />}
    </>
  );
}
