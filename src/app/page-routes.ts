import { type PageAddress, type PageRoute, parseId, parsePageNumber, UNKNOWN_ID } from "#platform/server/page-address.ts";

/** The order of the items of a list, read from the database. */
type ItemOrder = {
  /** Returns the place of an item in the order, also of one in the trash; undefined when there is none. */
  findSequence(id: string): Promise<number | undefined>;
  /** Returns how many items outside the trash have this place or a newer one. */
  countFrom(sequence: number): Promise<number>;
  /** Returns whether there was such an item, whose page tells that it is gone. */
  isGone?(id: string): Promise<boolean>;
};

export type ItemOrders = Record<"twitterCampaigns" | "emailCampaigns" | "incidents", ItemOrder> & {
  /** Returns the number of the newest revision of an incident; undefined where there is none. */
  findNewestRevision(incidentId: string): Promise<number | undefined>;
};

type SearchParams = NonNullable<PageRoute["searchParams"]>;

const oneOf =
  (...values: string[]) =>
  (value: string) =>
    values.find((candidate) => candidate === value);
const isPresent = () => "";
const cardNumber = (value: string) => (/^[1-9]\d{0,5}$/.test(value) ? value : undefined);

const older: SearchParams = { more: isPresent, before: (value) => parseId(value) ?? UNKNOWN_ID, number: cardNumber };
const tab: SearchParams = { tab: oneOf("articles", "videos", "images") };
/** Only scripts need the target of `next`, and read it from the URL; the rendered page depends only on whether there is one. */
const account: SearchParams = { next: (value) => (value === "" ? undefined : "/dashboard") };

/**
 * Returns every page and the parameters of its URL that the server uses; it ignores all others. URLs that show the same
 * are resolved to one, so that it is rendered once. `isAuth` is not among them: only the browser reads it.
 */
export function createPageRoutes({ twitterCampaigns, emailCampaigns, incidents, findNewestRevision }: ItemOrders): PageRoute[] {
  const list = (path: string, items: ItemOrder, more: SearchParams = {}): PageRoute => ({
    path,
    searchParams: { ...more, ...older },
    resolve: async (address) => resolveOlder(await resolveId(address, items), items),
  });
  const forItem = (path: string, name: string, items: ItemOrder): PageRoute => ({
    path,
    searchParams: { [name]: parseId },
    resolve: async (address) => ((await hasItem(address.searchParams[name], items)) ? address : omit(address, name)),
  });
  /** Leaves out revisions that do not exist. */
  const resolveRevisions = async (address: PageAddress): Promise<PageAddress> => {
    const { id = UNKNOWN_ID, number } = address;
    const newest = await findNewestRevision(id);
    const unnumbered = { ...address, ...(number && { number: "0" }) };
    if (newest === undefined) {
      return { ...unnumbered, id: (await incidents.isGone?.(id)) ? id : UNKNOWN_ID, searchParams: {} };
    }
    const named = Object.entries(address.searchParams).filter(([, value]) => Number(value) <= newest);
    const { from, to, ...others } = Object.fromEntries(named);
    const searchParams = from && to ? { from, to } : others;
    return { ...(Number(number) > newest ? unnumbered : address), searchParams };
  };
  return [
    { path: "/" },
    list("/twitter/:id?", twitterCampaigns),
    list("/email/:id?", emailCampaigns),
    list("/archives/:id?", incidents, tab),
    {
      path: "/archives/:id/history",
      searchParams: { before: parsePageNumber, from: parsePageNumber, to: parsePageNumber },
      resolve: resolveRevisions,
    },
    { path: "/archives/:id/v/:number", resolve: resolveRevisions },
    {
      path: "/changes",
      searchParams: { before: parseRevisionCursor },
      resolve: async (address) =>
        (await isRevision(address.searchParams.before, findNewestRevision)) ? address : omit(address, "before"),
    },
    { path: "/donate" },
    { path: "/payment" },
    { path: "/methodology" },
    { path: "/verify" },
    { path: "/privacy" },
    { path: "/SignIn", searchParams: account },
    { path: "/SignUp", searchParams: account },
    { path: "/ResetPassword" },
    { path: "/draft", isSecret: true, searchParams: { key: (value) => value } },
    list("/dashboard", twitterCampaigns),
    list("/dashboard/twitter/:id?", twitterCampaigns),
    list("/dashboard/email/:id?", emailCampaigns),
    list("/dashboard/archives/:id?", incidents, tab),
    { path: "/dashboard/history", searchParams: { before: (value) => (/^[1-9]\d{0,14}$/.test(value) ? value : undefined) } },
    { path: "/dashboard/trash" },
    { path: "/dashboard/unconfirmed-zeros" },
    { path: "/dashboard/organisations" },
    { path: "/dashboard/places" },
    { path: "/dashboard/team" },
    { path: "/dashboard/security" },
    { path: "/dashboard/account" },
    { path: "/CreateTwitterCampaign" },
    forItem("/addTweetsToCurrentCampaign", "campaign", twitterCampaigns),
    { path: "/CreateEmailCampaign" },
    { path: "/CreateIncident" },
    forItem("/CreateArticleIncident", "incident", incidents),
    forItem("/CreateVideoIncident", "incident", incidents),
    forItem("/CreateImageIncident", "incident", incidents),
  ];
}

async function hasItem(id: string | undefined, items: ItemOrder): Promise<boolean> {
  return id !== undefined && (await items.findSequence(id)) !== undefined;
}

async function resolveId(address: PageAddress, items: ItemOrder): Promise<PageAddress> {
  const isKnown = address.id === undefined || (await hasItem(address.id, items)) || (await items.isGone?.(address.id));
  return isKnown ? address : { ...address, id: UNKNOWN_ID };
}

/** A revision in a list of those of all incidents. */
function parseRevisionCursor(value: string): string | undefined {
  const [id = "", number = "", ...rest] = value.split(".");
  return rest.length === 0 && parseId(id) && parsePageNumber(number) ? value : undefined;
}

async function isRevision(cursor: string | undefined, findNewest: ItemOrders["findNewestRevision"]): Promise<boolean> {
  const [id = "", number] = cursor?.split(".") ?? [];
  return cursor !== undefined && Number(number) <= ((await findNewest(id)) ?? 0);
}

/** A page of older items begins after an item that exists, and its first card has one of two numbers. */
async function resolveOlder(address: PageAddress, items: ItemOrder): Promise<PageAddress> {
  const { before, number } = address.searchParams;
  if (before === undefined) return omit(address, "number");
  const sequence = await items.findSequence(before);
  const found = sequence === undefined ? UNKNOWN_ID : before;
  const known = omit({ ...address, searchParams: { ...address.searchParams, before: found } }, "more");
  if (number === undefined) return known;
  // The item shown in full counts as the first; an older one shown in full moves the others by one.
  const next = sequence === undefined ? 0 : (await items.countFrom(sequence)) + 1;
  return Number(number) === next || Number(number) === next + 1 ? known : omit(known, "number");
}

function omit(address: PageAddress, name: string): PageAddress {
  const { [name]: _, ...searchParams } = address.searchParams;
  return { ...address, searchParams };
}
