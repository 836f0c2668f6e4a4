type Press = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** Whether a link that is pressed like this opens in another tab or window, or is saved: that is the browser's affair. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
