import { useEffect } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useFormKey } from "#platform/web/forms/use-form-key.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { useLocalStorage } from "#platform/web/storage/use-local-storage.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { SelectField } from "#platform/web/ui/field.tsx";
import { formatResidence } from "../parse-residence.ts";
import type { LetterCountry, Representatives } from "../recipient-rules.ts";
import styles from "./residence-form.module.css";

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    /** The visitor's residence, in the form of the page's address. */
    residence: string;
  }
}

type ResidenceFormProps = { countries: LetterCountry[]; representatives: Representatives | null };

/** The representatives with a name; the letter's header has all of their addresses. */
const MAX_NAMED = 2;

/** Asks where the visitor lives, and names the recipients of the letter. The choice also applies to the next letter with this place. */
export function ResidenceForm({ countries, representatives }: ResidenceFormProps) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [stored, store] = useLocalStorage("residence");
  const options = countries.flatMap(({ country, name, regions }) =>
    regions.map((region) => ({ value: formatResidence({ country, region }), label: region ? `${name}: ${region}` : name })),
  );
  const value = representatives ? formatResidence(representatives) : "";
  const { key, onChange } = useFormKey(value);
  const isApplicable = !search.has("residence") && options.some((option) => option.value === stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setSearch` is another function at each address
  useEffect(() => {
    if (!isApplicable || stored === null) return;
    search.set("residence", stored);
    setSearch(search, { replace: true, preventScrollReset: true });
  }, [isApplicable, stored]);
  return (
    <Form
      className={`stack ${styles.form}`}
      action={pathname}
      preventScrollReset
      onSubmit={({ currentTarget }) => store(String(new FormData(currentTarget).get("residence")))}
    >
      <div className={`row ${styles.choice}`}>
        <SelectField
          key={key}
          label={m.residence_label()}
          name="residence"
          defaultValue={value}
          onChange={onChange}
          options={[{ value: "", label: m.residence_none() }, ...options]}
        />
        <Button type="submit" variant="secondary">
          {m.residence_apply()}
        </Button>
      </div>
      {/* The browser's names of months may differ from the server's. */}
      <p role="status" suppressHydrationWarning>
        {representatives ? formatRecipients(representatives, language) : m.residence_usual()}
      </p>
    </Form>
  );
}

function formatRecipients({ place, recipients, checked_on }: Representatives, language: Language): string {
  const named = recipients.slice(0, MAX_NAMED).map(({ name, email_address }) => name || email_address);
  const more = recipients.length - named.length;
  const names = [...named, ...(more > 0 ? [`+${more}`] : [])].join(", ");
  return m.residence_goes_to({ place, names, day: formatDay(checked_on, language) });
}
