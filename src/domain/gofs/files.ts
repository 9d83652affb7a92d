/**
 * The files of a GOFS 1.0 feed (General On-demand Feed Specification), by their names. Left out are
 * `fares` and a vehicle's capacity (docs/decisions/partners/what-the-feed-says.md).
 */
import { RIDE_LATER_LEAD_MINUTES, RIDE_LATER_MAX_DAYS } from '../limits';
import { writtenMobile } from '../people/mobile';
import { companyName } from '../pricing/companyName';
import { clockParts, MINUTES_PER_DAY } from '../time/time';
import { GOFS_LANGUAGE } from './language';
import type { Service } from './service';
import { zonesFile } from './zonesFile';

export const GOFS_VERSION = '1.0';
/** Seconds before a file may have changed, and before a wait has. */
export const FILE_TTL = 300;
export const WAIT_TTL = 30;

type Data = Readonly<Record<string, unknown>>;

/** The one calendar: every day. */
const CALENDAR = 'every_day';
/** The amber of the lamp on a taxi's roof, and the ink on it. */
const COLOUR = { brand_color: 'FFB000', brand_text_color: '121211' };

/** The files beside `gofs` and `gofs_versions`, at `/gofs/<language>/<name>.json`. */
export const GOFS_FILES = {
  system_information: ({ settings, appUrl, timeZone }) => ({
    language: GOFS_LANGUAGE,
    timezone: timeZone,
    name: companyName(settings),
    url: appUrl,
    ...phoneOf(settings.care_no),
  }),
  service_brands: ({ brands }) => ({
    service_brands: brands.map(({ id, name }) => ({ brand_id: id, brand_name: name, ...COLOUR })),
  }),
  vehicle_types: ({ brands }) => ({ vehicle_types: brands.map(({ id }) => ({ vehicle_type_id: id })) }),
  zones: ({ zones }) => zonesFile(zones),
  operating_rules: ({ zones, brands }) => ({
    operating_rules: zones.flatMap(({ id: from, hours }) =>
      zones.flatMap(({ id: to }) =>
        hours.map((window) => ({
          from_zone_id: from,
          to_zone_id: to,
          ...windowOf(window),
          calendars: [CALENDAR],
          vehicle_type_id: brands.map(({ id }) => id),
        })),
      ),
    ),
  }),
  calendars: ({ timeZone }, nowMs) => {
    const year = Number(clockParts(nowMs, timeZone).date.slice(0, 4));
    return { calendars: [{ calendar_id: CALENDAR, start_date: `${year}0101`, end_date: `${year + 1}1231` }] };
  },
  booking_rules: ({ zones, settings }) => {
    const rule = { from_zone_ids: zones.map(({ id }) => id), ...phoneOf(settings.care_no) };
    return {
      booking_rules: [
        { ...rule, booking_type: 0 },
        {
          ...rule,
          booking_type: 1,
          prior_notice_duration_min: RIDE_LATER_LEAD_MINUTES,
          prior_notice_duration_max: RIDE_LATER_MAX_DAYS * MINUTES_PER_DAY,
        },
      ],
    };
  },
} as const satisfies Record<string, (service: Service, nowMs: number) => Data>;

export type GofsFile = keyof typeof GOFS_FILES;
export const isGofsFile = (name: string): name is GofsFile => Object.hasOwn(GOFS_FILES, name);

const address = (appUrl: string, path: string): string => `${appUrl}/gofs/${path}`;

/** `gofs.json`: where every other file is. */
export const discovery = ({ appUrl }: Service): Data => ({
  [GOFS_LANGUAGE]: {
    feeds: [
      { name: 'gofs_versions', url: address(appUrl, 'gofs_versions.json') },
      ...Object.keys(GOFS_FILES).map((name) => ({ name, url: address(appUrl, `${GOFS_LANGUAGE}/${name}.json`) })),
      { name: 'wait_time', url: address(appUrl, `${GOFS_LANGUAGE}/wait_time`) },
    ],
  },
});

/** `gofs_versions.json`. */
export const versions = ({ appUrl }: Service): Data => ({
  versions: [{ version: GOFS_VERSION, url: address(appUrl, 'gofs.json') }],
});

/** A file's content round its data. Its time is that of the last update, and stays the same until the next. */
export const enveloped = (data: Data, ttl: number, nowMs: number) => {
  const seconds = Math.floor(nowMs / 1000);
  return { last_updated: seconds - (seconds % ttl), ttl, version: GOFS_VERSION, data };
};

function windowOf({ from, to }: { from: number; to: number }): Data {
  if (from === 0 && to === MINUTES_PER_DAY) return {};
  return { start_pickup_window: timeOf(from), end_pickup_window: timeOf(to) };
}

/** Minutes from midnight as GOFS has them: the small hours after an evening are above 24:00:00. */
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** The office's number, if it is one that the whole world can dial. */
function phoneOf(typed: string): { phone_number?: string } {
  const number = writtenMobile(typed);
  return /^\+\d{7,15}$/.test(number) ? { phone_number: number } : {};
}
