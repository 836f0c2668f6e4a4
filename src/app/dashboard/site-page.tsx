import { useEffect } from "react";
import { getSession } from "#features/accounts/session-calls.ts";
import { usePasswordDialog } from "#features/accounts/web/use-password-dialog.tsx";
import { DEFAULT_AMOUNTS } from "#features/donation/rules.ts";
import * as m from "#messages";
import { sendCall } from "#platform/web/api/api-client.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { DashboardSubpage } from "#platform/web/ui/dashboard-subpage.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { useFragment } from "#platform/web/ui/use-hydrated.ts";
import { editSiteSettings, getSiteHistory, getSiteSettings } from "#services/settings/calls.ts";
import type { SettingChange, SiteSetting } from "#services/settings/rules.ts";
import { isSettingName, type SettingName, type SettingValues, siteSettings } from "#services/settings/settings.ts";
import { describeUnset } from "#services/settings/web/describe-unset.ts";
import { LogoField } from "#services/settings/web/logo-field.tsx";
import type { SettingState } from "#services/settings/web/setting-field.tsx";
import { getSettingLabel } from "#services/settings/web/setting-labels.ts";
import { SettingsForm } from "#services/settings/web/settings-form.tsx";
import { SITE_HISTORY_ID, SiteHistory } from "#services/settings/web/site-history.tsx";
import { type SendSettings, SendSettingsContext } from "#services/settings/web/use-site-edit.ts";

/** Shows an admin who is not an owner a message, instead of redirecting to sign in. */
async function load({ send, url }: LoadArgs) {
  const { role } = await send(getSession, {});
  if (role === "admin") return null;
  const before = Number(url.searchParams.get("before"));
  const [{ settings }, changes] = await Promise.all([
    send(getSiteSettings, {}),
    send(getSiteHistory, before > 0 ? { before } : {}),
  ]);
  return { settings, changes, isOlder: before > 0 };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.site_title, description: m.site_description, isPrivate: true });

export default function SitePage() {
  const data = useRetainedLoaderData(load);
  return (
    <DashboardSubpage title={m.site_title()} hasGrid={data !== null}>
      {data ? <SiteSettings {...data} /> : <EmptyState>{m.site_owner_only()}</EmptyState>}
    </DashboardSubpage>
  );
}

type SiteSettingsProps = { settings: SiteSetting[]; changes: SettingChange[]; isOlder: boolean };

function SiteSettings({ settings, changes, isOlder }: SiteSettingsProps) {
  const { withPassword, passwordDialog } = usePasswordDialog();
  const { site } = useRootData();
  const unset = { examples: site.examples, amounts: DEFAULT_AMOUNTS };
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value ?? undefined])) as SettingValues;
  const states = Object.fromEntries(
    settings.map((setting) => [
      setting.name,
      { value: setting.value, lockedBy: setting.lockedBy, unset: describeUnset(setting, values, unset) },
    ]),
  ) as Record<SettingName, SettingState>;
  useFocusLinkedField();
  const send: SendSettings = async (changes, base) => {
    const names = Object.keys(changes) as SettingName[];
    const protectedNames = names.filter((name) => siteSettings[name].isProtected);
    if (protectedNames.length === 0) return sendCall(editSiteSettings, { changes, base });
    const reason = m.site_password_reason({ settings: protectedNames.map(getSettingLabel).join(", ") });
    return withPassword(reason, (password) => sendCall(editSiteSettings, { changes, base, password }));
  };
  return (
    <SendSettingsContext value={send}>
      <p>{m.site_description()}</p>
      <noscript>
        <p>{m.site_scripts()}</p>
      </noscript>
      <SettingsForm
        states={states}
        renderExtras={({ id }) => (id === "face" ? <LogoField state={states.logo} /> : id === "giving" && <TryGiving />)}
      />
      <SiteHistory changes={changes} states={states} isOlder={isOlder} />
      {passwordDialog}
    </SendSettingsContext>
  );
}

/** Links to the visitors' donation page. Renders nothing if there is none. */
function TryGiving() {
  const { site } = useRootData();
  const localizePath = useLocalizePath();
  const href = site.takesDonations ? localizePath("/donate") : site.donation;
  if (href === null) return null;
  return (
    <div>
      <ExternalButtonLink variant="secondary" href={href}>
        {m.site_try()}
        <span className="visually-hidden"> {m.opens_in_new_tab()}</span>
      </ExternalButtonLink>
    </div>
  );
}

/** Focuses the field that the address names, for links on the dashboard. */
function useFocusLinkedField(): void {
  const fragment = useFragment();
  useEffect(() => {
    if (!isSettingName(fragment) && fragment !== SITE_HISTORY_ID) return;
    const field = document.getElementById(fragment);
    const control = field?.querySelector<HTMLElement>("input, textarea, select, button, summary");
    control?.focus();
    control?.scrollIntoView({ block: "center" });
  }, [fragment]);
}
