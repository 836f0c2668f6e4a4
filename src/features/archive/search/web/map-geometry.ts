/** Where the number of each region of `art/regions.svg` is written, by its P-code, in the order in which they are drawn. */
export const placeLabels: Record<string, readonly [x: number, y: number]> = {
  ET01: [520, 115],
  ET02: [630, 204],
  ET03: [440, 240],
  ET04: [578, 505],
  ET05: [822, 550],
  ET06: [295, 319],
  ET07: [371, 613],
  ET11: [319, 544],
  ET12: [219, 492],
  ET13: [724, 400],
  ET14: [516, 424],
  ET15: [686, 362],
  ET16: [467, 560],
};

/** Shades beside that of a region without incidents. */
const SHADES = 4;

/** Returns the shade of a region, from 0 for none to 4 for the most. */
export function getShade(incidents: number, most: number): number {
  return Math.ceil((SHADES * incidents) / most);
}

/** Returns where degrees lie on the drawing, which has a degree of longitude as wide as everywhere (EPSG:4326). */
export function toMapPoint({ latitude, longitude }: { latitude: number; longitude: number }): { x: number; y: number } {
  return { x: Math.round(133 + (longitude - 32.992) * 62.22), y: Math.round(762 - (latitude - 3.45) * 63.27) };
}
