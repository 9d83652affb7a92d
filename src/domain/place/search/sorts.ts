/** What a search can find, in the order of the files' numbers: a new sort goes to the end. */

type Sort = {
  /** Further words that find it, besides its name: "Newport" is found as "newport station". */
  words: string;
  /** What is asked for more often comes first among equals: 0 before 3. */
  weight: number;
};

const SORT_LIST = {
  street: { words: '', weight: 0.5 },
  house: { words: '', weight: 1.5 },
  station: { words: 'railway train station gorsaf', weight: 0 },
  'bus-station': { words: 'bus coach station gorsaf fysiau', weight: 0.2 },
  airport: { words: 'airport maes awyr', weight: 0 },
  hospital: { words: 'hospital ysbyty', weight: 0 },
  rank: { words: 'taxi cab rank', weight: 0.3 },
  town: { words: 'town city', weight: 0.2 },
  area: { words: '', weight: 0.4 },
  hotel: { words: 'hotel gwesty', weight: 0.6 },
  pub: { words: 'pub bar tafarn', weight: 0.8 },
  restaurant: { words: 'restaurant', weight: 1 },
  cafe: { words: 'cafe coffee caffi', weight: 1.2 },
  takeaway: { words: 'takeaway', weight: 1.3 },
  club: { words: 'club', weight: 1 },
  school: { words: 'school ysgol', weight: 0.8 },
  college: { words: 'college coleg', weight: 0.6 },
  university: { words: 'university prifysgol', weight: 0.4 },
  surgery: { words: 'surgery doctors clinic dentist meddygfa', weight: 0.7 },
  pharmacy: { words: 'pharmacy chemist', weight: 1.2 },
  supermarket: { words: 'supermarket', weight: 0.7 },
  mall: { words: 'shopping centre retail park', weight: 0.6 },
  shop: { words: 'shop', weight: 1.4 },
  park: { words: 'park parc', weight: 0.8 },
  sport: { words: 'sports gym', weight: 0.8 },
  stadium: { words: 'stadium ground', weight: 0.4 },
  museum: { words: 'museum gallery amgueddfa', weight: 0.6 },
  sight: { words: '', weight: 0.8 },
  worship: { words: 'church chapel eglwys', weight: 1 },
  theatre: { words: 'theatre cinema theatr', weight: 0.5 },
  library: { words: 'library llyfrgell', weight: 0.9 },
  civic: { words: '', weight: 0.7 },
  care: { words: 'care home', weight: 1 },
  hall: { words: 'hall community centre neuadd', weight: 1 },
  parking: { words: 'car park', weight: 1.4 },
  fuel: { words: 'petrol station fuel garage', weight: 1.4 },
  estate: { words: 'estate', weight: 0.9 },
  office: { words: 'office', weight: 1.6 },
  building: { words: '', weight: 1.5 },
} as const satisfies Record<string, Sort>;

export type SortName = keyof typeof SORT_LIST;

export const SORTS: Readonly<Record<SortName, Sort>> = SORT_LIST;
export const SORT_NAMES = Object.keys(SORT_LIST) as readonly SortName[];
