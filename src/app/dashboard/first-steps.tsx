import * as m from "#messages";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import type { SettingName } from "#services/settings/settings.ts";
import styles from "./first-steps.module.css";
import type { DashboardOverview } from "./rules.ts";

type Step = {
  label: string;
  isDone: boolean;
  /** Whether visitors see nothing in place of a missing setting. While the site is being tried out they see an example. */
  isHiddenUntilDone?: boolean;
} & ({ link: { to: string; label: string } } | { /** What only the machine has. */ variable: string });

/** Lists what a new site still needs, with links. Renders nothing when all is done, or in the demonstration. */
export function FirstSteps({ overview }: { overview: DashboardOverview }) {
  const steps = getSteps(overview);
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length || overview.isDemonstration) return null;
  const isEmptySite = !overview.hasCampaign && !overview.hasIncident;
  return (
    <details className={`card ${styles.steps}`} open={isEmptySite}>
      <summary className={`row ${styles.summary}`}>
        <h2 className={styles.heading}>{m.first_steps_title()}</h2>
        <span className="muted">{m.first_steps_progress({ done: doneCount, total: steps.length })}</span>
        <Icon name="chevronDown" />
      </summary>
      <ul className="stack gap-0">
        {steps.map((step) => (
          <FirstStep key={step.label} step={step} />
        ))}
      </ul>
    </details>
  );
}

function FirstStep({ step }: { step: Step }) {
  const isTriedOut = useRootData().site.examples.length > 0;
  return (
    <li className={styles.step} data-done={step.isDone || undefined}>
      <span className={styles.mark}>{step.isDone && <Icon name="check" />}</span>
      <span className={styles.label}>{step.label}</span>
      <span className={styles.state}>{step.isDone ? m.first_steps_done() : m.first_steps_open()}</span>
      {!step.isDone && (
        <span className={`muted ${styles.way}`}>
          {"link" in step ? (
            <PageLink className="link" to={step.link.to}>
              {step.link.label}
            </PageLink>
          ) : (
            m.first_steps_setting({ variable: step.variable })
          )}
          {step.isHiddenUntilDone && !isTriedOut && <span>{` ${m.first_steps_hidden()}`}</span>}
        </span>
      )}
    </li>
  );
}

/** Links to a field of the Site page. */
const getSiteLink = (setting: SettingName) => ({ to: `/dashboard/site#${setting}`, label: m.first_steps_site() });

function getSteps({ hasCampaign, hasIncident, owner }: DashboardOverview): Step[] {
  const settings = owner?.settings;
  return [
    ...(settings
      ? [
          { label: m.first_steps_name(), isDone: settings.name, link: getSiteLink("name.en") },
          {
            label: m.first_steps_contact(),
            isDone: settings.contact,
            link: getSiteLink("contact_email"),
            isHiddenUntilDone: true,
          },
          { label: m.first_steps_networks(), isDone: settings.networks, link: getSiteLink("social_x"), isHiddenUntilDone: true },
          {
            label: m.first_steps_giving(),
            isDone: settings.giving,
            link: getSiteLink("paypal_client_id"),
            isHiddenUntilDone: true,
          },
        ]
      : []),
    {
      label: m.first_steps_campaign(),
      isDone: hasCampaign,
      link: { to: "/CreateTwitterCampaign", label: m.dashboard_create_twitter() },
    },
    {
      label: m.first_steps_incident(),
      isDone: hasIncident,
      link: { to: "/CreateIncident", label: m.dashboard_create_incident() },
    },
    ...(settings ? [{ label: m.first_steps_backup(), isDone: settings.backup, variable: "BACKUP_DIR" }] : []),
  ];
}
