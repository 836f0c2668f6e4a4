/** Returns a moment as a field of type `datetime-local` has it: in the time zone of the device, to the minute. */
export function toLocalDateTime(moment: Date): string {
  const day = [String(moment.getFullYear()).padStart(4, "0"), pad(moment.getMonth() + 1), pad(moment.getDate())].join("-");
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** Returns the moment of such a text as ISO 8601 in UTC; null where it is none. */
export function fromLocalDateTime(text: string): string | null {
  // Without an offset it is understood in the time zone of the device.
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}

const pad = (number: number) => String(number).padStart(2, "0");
