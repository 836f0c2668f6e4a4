import { useId } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/lazy/delete-button.tsx";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useDeletion } from "#platform/web/recent-list/use-deletion.ts";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { AddButton } from "../../web/add-button.tsx";
import { deleteOrganisation } from "../calls.ts";
import type { Organisation } from "../rules.ts";
import styles from "./organisation-list.module.css";

const importOrganisationDialog = () => import("./organisation-dialog.tsx");

/** Renders the list of organisations, with tools to add, edit and delete them. */
export function OrganisationList({ organisations }: { organisations: Organisation[] }) {
  const { revalidate } = useRevalidator();
  const adding = useLazyDisclosure(importOrganisationDialog);
  return (
    <div id="organisations" tabIndex={-1} className={`stack ${styles.section}`}>
      <AddButton disclosure={adding}>{m.organisation_add()}</AddButton>
      {adding.Content && <adding.Content revalidate={revalidate} onClose={adding.close} />}
      {organisations.length === 0 ? (
        <EmptyState>{m.organisations_empty()}</EmptyState>
      ) : (
        <ul className={`stack ${styles.list}`}>
          {organisations.map((organisation) => (
            <OrganisationItem key={organisation._id} organisation={organisation} revalidate={revalidate} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OrganisationItem({ organisation, revalidate }: { organisation: Organisation; revalidate: Revalidate }) {
  const editing = useLazyDisclosure(importOrganisationDialog);
  const element = useFocusAfterRemoval<HTMLLIElement>("organisations");
  const headingId = useId();
  const { _id: id, name_en, other_names, description, number_of_attributions: count } = organisation;
  const deletion = useDeletion({ call: deleteOrganisation, getInput: () => ({ id }), kind: "organisation", id }, revalidate);
  return (
    <li ref={element} className={`row card ${styles.item}`} aria-labelledby={headingId}>
      <div className={`stack ${styles.details}`}>
        <h2 id={headingId} className={`row ${styles.name}`}>
          <UserText>{name_en}</UserText>
          {otherLanguages.map((language) => {
            const name = organisation[getNameField(language)];
            return (
              name && (
                <span key={language} className={styles.translated}>
                  <UserText>{name}</UserText>
                </span>
              )
            );
          })}
        </h2>
        <UserText as="p">{description}</UserText>
        {other_names.length > 0 && (
          <p className="muted" dir="auto">
            {m.organisation_also({ names: other_names.join(", ") })}
          </p>
        )}
        <p className="muted">{count > 0 ? m.organisation_uses({ count }) : m.organisation_unused()}</p>
      </div>
      <div className="row">
        <EditButton disclosure={editing} />
        <DeleteButton itemName={name_en} {...deletion} />
      </div>
      {editing.Content && <editing.Content organisation={organisation} revalidate={revalidate} onClose={editing.close} />}
    </li>
  );
}
