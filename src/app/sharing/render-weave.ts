import { createWeave, type Thread } from "#platform/web/weave/create-weave.ts";

/** Returns the woven band of an item as an SVG: `colors` are those of its threads, `scale` is the size of its pixels. */
export function renderWeave(id: string, colors: Record<Thread, string>, width: number, scale: number): string {
  const weave = createWeave(id);
  const stripes = weave.stripes.map(
    ({ y, height, thread }) => `<rect y="${y}" width="${weave.width}" height="${height}" fill="${colors[thread]}"/>`,
  );
  const figures = weave.figures.map(({ path, thread }) => `<path d="${path}" fill="${colors[thread]}"/>`);
  const pattern = `<pattern id="weave" width="${weave.width}" height="${weave.height}" patternUnits="userSpaceOnUse">${[...stripes, ...figures].join("")}</pattern>`;
  const size = `width="${width}" height="${weave.height * scale}" viewBox="0 0 ${width / scale} ${weave.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} aria-hidden="true"><defs>${pattern}</defs><rect width="100%" height="${weave.height}" fill="url(#weave)"/></svg>`;
}
