import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { moveFocus } from "#features/archive/places/web/place-choices.tsx";
import styles from "#features/archive/places/web/place-field.module.css";
import * as m from "#messages";
import { useDebouncedFetch } from "#platform/web/api/use-debounced-fetch.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { handleEnter } from "#platform/web/ui/enter-key.ts";
import { ErrorText, type FieldErrorText, TextField } from "#platform/web/ui/field.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { findIncidents } from "../admin-calls.ts";
import { FOUND_INCIDENTS_MAX, INCIDENT_SEARCH_MAX, type RelatedIncident } from "../relation-rules.ts";
import { FormattedDate } from "./formatted-date.tsx";
import { TextInLanguage } from "./text-in-language.tsx";

type IncidentPickerProps = {
  label: string;
  hint?: string | undefined;
  /** The id of the chosen incident, or empty. */
  value: string;
  onChange: (id: string) => void;
  /** The incident of the form, which cannot be chosen. */
  ownId: string | undefined;
  error: FieldErrorText | undefined;
};

/** Finds another incident by words of its title, and chooses it. */
export function IncidentPicker({ label, hint, value, onChange, ownId, error }: IncidentPickerProps) {
  const [known, setKnown] = useState<RelatedIncident | null>(null);
  const [searches, setSearches] = useState(0);
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const { data: stored } = useDebouncedFetch(findIncidents, value === "" || known?._id === value ? null : { id: value });
  const incident = known?._id === value ? known : stored?.[0];
  const choose = (chosen: RelatedIncident | null) => {
    flushSync(() => {
      setKnown(chosen);
      setSearches((count) => count + 1);
      onChange(chosen?._id ?? "");
    });
    // The clicked button is gone.
    field.current?.querySelector<HTMLElement>("button, input")?.focus();
  };
  return (
    <fieldset ref={field} className="field-group stack" aria-describedby={hint && `${id}-hint`}>
      <legend>{label}</legend>
      {hint && (
        <p className="muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {value === "" ? (
        <IncidentSearch key={searches} ownId={ownId} onChoose={choose} />
      ) : (
        <div className={`row ${styles.chosen}`}>
          <p>{incident ? <IncidentName incident={incident} /> : "…"}</p>
          <Button variant="secondary" onClick={() => choose(null)}>
            {m.relation_remove()}
          </Button>
        </div>
      )}
      {error && <ErrorText id={`${id}-error`} error={error} />}
    </fieldset>
  );
}

function IncidentSearch({ ownId, onChoose }: { ownId: string | undefined; onChoose: (incident: RelatedIncident) => void }) {
  const [query, setQuery] = useState("");
  const statusId = useId();
  const q = query.trim().slice(0, INCIDENT_SEARCH_MAX);
  const { data, errorMessage } = useDebouncedFetch(findIncidents, q === "" ? null : { q });
  const found = data?.filter(({ _id }) => _id !== ownId);
  return (
    <div className="stack gap-1" data-search>
      <TextField
        type="search"
        label={m.relation_search_label()}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          handleEnter(event);
          moveFocus(event);
        }}
      />
      <p className="muted" id={statusId} role="status">
        {found && !errorMessage && formatFound(found.length)}
      </p>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {found && found.length > 0 && (
        <ul className={`stack ${styles.choices}`} aria-labelledby={statusId} onKeyDown={moveFocus}>
          {found.map((incident) => (
            <li key={incident._id}>
              <button type="button" className={styles.choice} onClick={() => onChoose(incident)}>
                <IncidentName incident={incident} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function IncidentName({ incident }: { incident: RelatedIncident }) {
  return (
    <>
      <TextInLanguage incident={incident} text="title" />{" "}
      <span className="muted">
        <FormattedDate expression={incident.date} />
      </span>
    </>
  );
}

function formatFound(count: number): string {
  if (count === 0) return m.relation_search_none();
  return count < FOUND_INCIDENTS_MAX ? m.relation_search_found({ count }) : m.relation_search_many();
}
