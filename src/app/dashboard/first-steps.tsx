import { Link } from "react-router";
import {
  dashboard_create_incident,
  dashboard_create_twitter,
  first_steps_backup,
  first_steps_campaign,
  first_steps_contact,
  first_steps_done,
  first_steps_giving,
  first_steps_incident,
  first_steps_name,
  first_steps_networks,
  first_steps_open,
  first_steps_progress,
  first_steps_setting,
  first_steps_title,
} from "#messages";
import { formatAlternatives } from "#platform/web/formatting/format-alternatives.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./first-steps.module.css";
import type { DashboardOverview } from "./rules.ts";

type Step = {
  label: string;
  isDone: boolean;
} & ({ link: { to: string; label: string } } | { /** One of them suffices. */ variables: string[] });

/** Lists what a new site still lacks, each with how to do it; renders nothing when all is done. */
export function FirstSteps({ overview }: { overview: DashboardOverview }) {
  const steps = getSteps(overview);
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length) return null;
  const isEmptySite = !overview.hasCampaign && !overview.hasIncident;
  return (
    <details className={styles.steps} open={isEmptySite}>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>{first_steps_title()}</h2>
        <span className={styles.progress}>{first_steps_progress({ done: doneCount, total: steps.length })}</span>
        <Icon name="chevronDown" />
      </summary>
      <ul className={styles.list}>
        {steps.map((step) => (
          <FirstStep key={step.label} step={step} />
        ))}
      </ul>
    </details>
  );
}

function FirstStep({ step }: { step: Step }) {
  const localizePath = useLocalizePath();
  const language = useLanguage();
  return (
    <li className={styles.step} data-done={step.isDone || undefined}>
      <span className={styles.mark}>{step.isDone && <Icon name="check" />}</span>
      <span className={styles.label}>{step.label}</span>
      <span className={styles.state}>{step.isDone ? first_steps_done() : first_steps_open()}</span>
      {!step.isDone && (
        <span className={styles.way} suppressHydrationWarning>
          {"link" in step ? (
            <Link className={styles.link} to={localizePath(step.link.to)}>
              {step.link.label}
            </Link>
          ) : (
            first_steps_setting({ variables: formatAlternatives(step.variables, language) })
          )}
        </span>
      )}
    </li>
  );
}

function getSteps({ hasCampaign, hasIncident, owner }: DashboardOverview): Step[] {
  const settings = owner?.settings;
  return [
    ...(settings
      ? [
          { label: first_steps_name(), isDone: settings.name, variables: ["SITE_NAME"] },
          { label: first_steps_contact(), isDone: settings.contact, variables: ["CONTACT_EMAIL", "CONTACT_URL"] },
          {
            label: first_steps_networks(),
            isDone: settings.networks,
            variables: ["SOCIAL_X_URL", "SOCIAL_FACEBOOK_URL", "SOCIAL_INSTAGRAM_URL"],
          },
          {
            label: first_steps_giving(),
            isDone: settings.giving,
            variables: ["DONATION_URL", "PAYPAL_CLIENT_ID", "PAYPAL_SUBSCRIBE_BUTTON_ID"],
          },
        ]
      : []),
    {
      label: first_steps_campaign(),
      isDone: hasCampaign,
      link: { to: "/CreateTwitterCampaign", label: dashboard_create_twitter() },
    },
    { label: first_steps_incident(), isDone: hasIncident, link: { to: "/CreateIncident", label: dashboard_create_incident() } },
    ...(settings ? [{ label: first_steps_backup(), isDone: settings.backup, variables: ["BACKUP_DIR"] }] : []),
  ];
}
