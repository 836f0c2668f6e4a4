import { getTeam } from "#features/accounts/calls.ts";
import { getSession } from "#features/accounts/session-calls.ts";
import { DashboardSubpage } from "#features/accounts/web/dashboard-subpage.tsx";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { UndoForm } from "./undo-form.tsx";

/** Shows an admin who is not an owner a message, instead of redirecting to sign in. */
async function load({ send, url }: LoadArgs) {
  const { role } = await send(getSession, {});
  if (role !== "owner") return null;
  const { accounts } = await send(getTeam, {});
  const options = accounts.map(({ _id, firstName, lastName, email }) => ({ _id, name: `${firstName} ${lastName}`, email }));
  return { accounts: options, accountId: url.searchParams.get("account") ?? "" };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.undo_title, description: m.undo_explanation, isPrivate: true });

export default function UndoPage() {
  const data = useRetainedLoaderData(load);
  return (
    <DashboardSubpage title={m.undo_title()} lead={data && <p>{m.undo_explanation()}</p>}>
      {data ? <UndoForm key={data.accountId} {...data} /> : <EmptyState>{m.undo_owner_only()}</EmptyState>}
    </DashboardSubpage>
  );
}
