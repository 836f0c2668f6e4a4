import { DEFAULT_DATA_DIRECTORY } from "./server-config.ts";

/** What no shell reads as anything but itself. */
const PLAIN = /^[\w@%+:,./-]+$/;

/** Returns a command as a shell takes it, so that it uses the same data folder. */
export function formatShellCommand(command: string, { dataDirectory }: { dataDirectory: string }): string {
  if (dataDirectory === DEFAULT_DATA_DIRECTORY) return command;
  const quoted = PLAIN.test(dataDirectory) ? dataDirectory : `'${dataDirectory.replaceAll("'", "'\\''")}'`;
  return `DATA_DIR=${quoted} ${command}`;
}
