type Filters = Record<string, string>;
type Refusal = { status?: number; issues?: { path: string; message: string }[] };

/** Loads a list by filters. Refused filters are skipped; `errors` says why. */
export async function loadFiltered<Loaded>(
  filters: Filters,
  load: (filters: Filters) => Promise<Loaded>,
): Promise<{ loaded: Loaded; filters: Filters; errors: Partial<Filters> }> {
  try {
    return { loaded: await load(filters), filters, errors: {} };
  } catch (error) {
    const { status, issues = [] } = error as Refusal;
    const errors = Object.fromEntries(issues.filter(({ path }) => path in filters).map(({ path, message }) => [path, message]));
    if (status !== 201 || Object.keys(errors).length === 0) throw error;
    const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in errors)));
    const rest = await loadFiltered(others, load);
    return { ...rest, errors: { ...errors, ...rest.errors } };
  }
}

/** Returns the parameters of an address that are not empty. */
export const readFilters = (params: Record<string, string | null>): Filters =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));
