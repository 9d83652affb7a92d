/** What sort of place a thing on the map is, if people take a taxi there. */
import type { SortName } from '@/domain/place/search/sorts';
import type { Tags } from '../osm/osmData';

type Table = Readonly<Record<string, SortName | null>>;

const PLACE: Table = {
  city: 'town',
  town: 'town',
  suburb: 'area',
  borough: 'area',
  quarter: 'area',
  neighbourhood: 'area',
  village: 'area',
  hamlet: 'area',
  isolated_dwelling: 'area',
  farm: 'area',
  locality: 'area',
  square: 'area',
};

const AMENITY: Table = {
  hospital: 'hospital',
  bus_station: 'bus-station',
  ferry_terminal: 'bus-station',
  pub: 'pub',
  bar: 'pub',
  biergarten: 'pub',
  nightclub: 'club',
  casino: 'club',
  restaurant: 'restaurant',
  food_court: 'restaurant',
  cafe: 'cafe',
  ice_cream: 'cafe',
  fast_food: 'takeaway',
  school: 'school',
  kindergarten: 'school',
  childcare: 'school',
  college: 'college',
  university: 'university',
  doctors: 'surgery',
  clinic: 'surgery',
  dentist: 'surgery',
  pharmacy: 'pharmacy',
  place_of_worship: 'worship',
  theatre: 'theatre',
  cinema: 'theatre',
  arts_centre: 'theatre',
  concert_hall: 'theatre',
  library: 'library',
  townhall: 'civic',
  courthouse: 'civic',
  police: 'civic',
  post_office: 'civic',
  bank: 'civic',
  prison: 'civic',
  fire_station: 'civic',
  crematorium: 'civic',
  grave_yard: 'park',
  social_facility: 'care',
  nursing_home: 'care',
  community_centre: 'hall',
  social_centre: 'hall',
  events_venue: 'hall',
  conference_centre: 'hall',
  exhibition_centre: 'hall',
  marketplace: 'mall',
  parking: 'parking',
  fuel: 'fuel',
  // What stands in a street without being a place to go to.
  parking_space: null,
  bench: null,
  bicycle_parking: null,
  charging_station: null,
  atm: null,
  telephone: null,
  post_box: null,
  waste_basket: null,
  recycling: null,
  vending_machine: null,
  clock: null,
  fountain: null,
  shelter: null,
};

const SHOP: Table = {
  supermarket: 'supermarket',
  mall: 'mall',
  department_store: 'mall',
  chemist: 'pharmacy',
  vacant: null,
  no: null,
};

const TOURISM: Table = {
  hotel: 'hotel',
  motel: 'hotel',
  guest_house: 'hotel',
  hostel: 'hotel',
  apartment: 'hotel',
  chalet: 'hotel',
  camp_site: 'hotel',
  caravan_site: 'hotel',
  museum: 'museum',
  gallery: 'museum',
  attraction: 'sight',
  theme_park: 'sight',
  zoo: 'sight',
  aquarium: 'sight',
  viewpoint: 'sight',
};

const LEISURE: Table = {
  park: 'park',
  garden: 'park',
  nature_reserve: 'park',
  common: 'park',
  playground: 'park',
  stadium: 'stadium',
  sports_centre: 'sport',
  sports_hall: 'sport',
  fitness_centre: 'sport',
  golf_course: 'sport',
  pitch: 'sport',
  swimming_pool: 'sport',
  bowling_alley: 'sport',
  ice_rink: 'sport',
  marina: 'sport',
  dance: 'club',
};

const LANDUSE: Table = {
  retail: 'mall',
  industrial: 'estate',
  commercial: 'estate',
  residential: 'estate',
  recreation_ground: 'park',
  village_green: 'park',
  cemetery: 'park',
  allotments: 'park',
};

const HISTORIC: Table = { castle: 'sight', ruins: 'sight', monument: 'sight', fort: 'sight', manor: 'sight' };

/** A value's sort; `other` for a value that the table does not name. Undefined if the tag is not there. */
function from(table: Table, value: string | undefined, other: SortName | null): SortName | null | undefined {
  if (value === undefined) return undefined;
  return Object.hasOwn(table, value) ? table[value] : other;
}

function transportSort(tags: Tags): SortName | undefined {
  if (tags['railway'] === 'station' || tags['railway'] === 'halt' || tags['railway'] === 'tram_stop') return 'station';
  if (tags['public_transport'] === 'station') return tags['bus'] === 'yes' ? 'bus-station' : 'station';
  if (tags['aeroway'] === 'aerodrome' || tags['aeroway'] === 'terminal') return 'airport';
  return undefined;
}

/** The sort of a place with these tags; null for what nobody asks a cab for. Taxi ranks are told by ranks.ts. */
export function placeSort(tags: Tags): SortName | null {
  if (Object.keys(tags).some((tag) => /^(disused|abandoned|demolished|razed|removed|proposed)$/.test(tag))) return null;
  if (tags['highway'] !== undefined || tags['amenity'] === 'taxi') return null;
  const healthcare = from({ hospital: 'hospital', pharmacy: 'pharmacy' }, tags['healthcare'], 'surgery');
  const found = [
    transportSort(tags),
    from(PLACE, tags['place'], null),
    from(AMENITY, tags['amenity'], 'office'),
    from(TOURISM, tags['tourism'], null),
    from(SHOP, tags['shop'], 'shop'),
    healthcare,
    from(LEISURE, tags['leisure'], null),
    from({}, tags['club'], 'club'),
    from(HISTORIC, tags['historic'], null),
    from({}, tags['office'], 'office'),
    from({}, tags['craft'], 'office'),
    from({ works: 'office', pier: 'sight', lighthouse: 'sight' }, tags['man_made'], null),
    from(LANDUSE, tags['landuse'], null),
    from({ beach: 'sight' }, tags['natural'], null),
    from({ no: null }, tags['building'], 'building'),
  ];
  return found.find((sort) => sort !== undefined && sort !== null) ?? null;
}
