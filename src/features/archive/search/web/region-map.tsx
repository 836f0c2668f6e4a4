import { Link } from "react-router";
import { getPlaceName } from "#features/archive/places/web/place-names.ts";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import regionPaths from "./art/regions.svg";
import type { IncidentRecord, RecordPoint, RecordRegion } from "./load-record.ts";
import tableStyles from "./record-table.module.css";
import styles from "./region-map.module.css";
import { formatSearchPath, type SearchValues } from "./search-address.ts";

type RegionMapProps = { values: SearchValues } & Pick<IncidentRecord, "regions" | "withoutPlace" | "points">;

/** Renders the regions, shaded by their incidents, with a dot for each exactly or nearly known place, and a table of the same numbers. */
export function RegionMap({ values, regions, withoutPlace, points }: RegionMapProps) {
  const language = useLanguage();
  const localizePath = useLocalizePath();
  const getPath = (place: { _id: string }, view?: "map") =>
    localizePath(formatSearchPath({ ...values, place: place._id, view: view ?? "list", before: "" }));
  const describe = (place: RecordPoint | RecordRegion) =>
    m.record_map_place({ place: getPlaceName(place, language), count: place.incidents });
  const found = new Map(regions.map((region) => [region.pcode, region]));
  const most = Math.max(1, ...regions.map(({ incidents }) => incidents));
  return (
    <div className={`stack ${styles.page}`}>
      <figure className={styles.figure}>
        <svg className={styles.map} viewBox="120 30 960 745">
          <title>{m.record_map_label()}</title>
          {Object.keys(placeLabels).map((pcode) => {
            const region = found.get(pcode);
            const drawing = (
              <use href={`${regionPaths}#${pcode}`} className={styles[`shade${getShade(region?.incidents ?? 0, most)}`]} />
            );
            if (!region) return <g key={pcode}>{drawing}</g>;
            return (
              <Link key={pcode} to={getPath(region)} className={styles.region}>
                <title>{describe(region)}</title>
                {drawing}
              </Link>
            );
          })}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus */}
          <g aria-hidden="true">
            {regions.map(({ pcode, incidents }) => {
              const [x, y] = placeLabels[pcode ?? ""] ?? [];
              if (x === undefined) return null;
              return (
                <text key={pcode} x={x} y={y} className={styles.number}>
                  {formatNumber(incidents, language)}
                </text>
              );
            })}
          </g>
          {points.map((point) => {
            const { x, y } = toMapPoint(point);
            return (
              <Link key={point._id} to={getPath(point)} className={styles.dot}>
                <title>{describe(point)}</title>
                <circle cx={x} cy={y} r={5 + 2 * Math.log2(point.incidents)} />
              </Link>
            );
          })}
        </svg>
        <figcaption className={styles.caption}>
          <p>{m.record_map_legend()}</p>
          <p>{m.record_map_boundaries()}</p>
        </figcaption>
      </figure>
      <div className={tableStyles.frame}>
        <table className={`table ${tableStyles.table}`}>
          <caption>{m.record_map_caption()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.record_map_region()}</th>
              <th scope="col">{m.record_table_incidents()}</th>
            </tr>
          </thead>
          <tbody>
            {regions.map((region) => (
              <tr key={region._id}>
                {region.zones.length === 0 ? (
                  <th scope="row">
                    <Link to={getPath(region)}>{getPlaceName(region, language)}</Link>
                  </th>
                ) : (
                  // Not a header cell, because HTML allows no fold in one; the link beside it names the region.
                  <td>
                    <details className={styles.zones}>
                      <summary>{getPlaceName(region, language)}</summary>
                      <ul>
                        {region.zones.map((zone) => (
                          <li key={zone._id}>
                            <Link to={getPath(zone)}>
                              {m.record_map_zone({
                                zone: getPlaceName(zone, language),
                                number: formatNumber(zone.incidents, language),
                              })}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </details>
                  </td>
                )}
                <td>
                  <Link to={getPath(region)} aria-label={describe(region)}>
                    {formatNumber(region.incidents, language)}
                  </Link>
                </td>
              </tr>
            ))}
            {withoutPlace > 0 && (
              <tr>
                <th scope="row">{m.record_map_without_place()}</th>
                <td>{formatNumber(withoutPlace, language)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The positions of the numbers of the regions in `art/regions.svg`, by P-code, in the order of drawing. */
const placeLabels: Record<string, readonly [x: number, y: number]> = {
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

/** The number of shades, besides that of a region without incidents. */
const SHADES = 4;

/** Returns the shade of a region, from 0 for none to 4 for the most. */
export function getShade(incidents: number, most: number): number {
  return Math.ceil((SHADES * incidents) / most);
}

/** Returns the position of coordinates on the drawing, where all degrees of longitude are equally wide (EPSG:4326). */
function toMapPoint({ latitude, longitude }: { latitude: number; longitude: number }): { x: number; y: number } {
  return { x: Math.round(133 + (longitude - 32.992) * 62.22), y: Math.round(762 - (latitude - 3.45) * 63.27) };
}
