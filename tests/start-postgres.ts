import { startPostgresServer } from "./postgres-server.ts";

/** Before all tests of a run, of Vitest and of Playwright: the PostgreSQL they share. The workers inherit its address. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  console.log(`PostgreSQL: ${server.description}.`);
  if (server.url) process.env.TEST_POSTGRES_URL = server.url;
  return server.stop;
}
