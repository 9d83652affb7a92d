/** Beth sy’n digwydd i rywbeth a adawyd mewn tacsi, i’r teithiwr ac i’r gyrrwr. */
import type { LostState } from '@/domain/ride/lostProperty';

export const rider = {
  reported: 'Rydym wedi gofyn i’ch gyrrwr edrych.',
  found: 'Mae eich gyrrwr wedi dod o hyd iddo a bydd yn dod ag ef i’n swyddfa. Byddwn yn eich ffonio.',
  not_in_cab: 'Mae eich gyrrwr wedi edrych ac nid yw wedi dod o hyd iddo. Mae ein swyddfa’n dal i holi.',
  with_office: 'Mae yn ein swyddfa. Byddwn yn eich ffonio ynglŷn â’i gael yn ôl.',
  returned: 'Rydych wedi’i gael yn ôl.',
  not_found: 'Ni ddaethpwyd o hyd iddo. Mae’n ddrwg gennym.',
} as const satisfies Record<LostState, string>;

export const driver = {
  reported: 'Edrychwch yn eich tacsi, os gwelwch yn dda.',
  found:
    'Rydych wedi dod o hyd iddo. Dewch ag ef i’n swyddfa o fewn 24 awr. Os na allwch, rhowch ef i orsaf heddlu o fewn 48 awr a dywedwch wrthym.',
  not_in_cab: 'Dywedoch nad yw yn eich tacsi. Os dewch o hyd iddo wedi’r cyfan, dywedwch wrthym yma.',
  with_office: 'Mae yn ein swyddfa. Diolch.',
  returned: 'Mae’r teithiwr wedi’i gael yn ôl. Diolch.',
  not_found: 'Ni ddaethpwyd o hyd iddo. Diolch am edrych.',
} as const satisfies Record<LostState, string>;
