import { describe, expect, it } from 'vitest';
import { placesOf } from '../../../tools/town/places';
import { metresOff, squareRound, TINY_BOUNDS, TinyExtract } from '../../support/tinyExtract';

function found(fill: (town: TinyExtract) => void) {
  const town = new TinyExtract();
  fill(town);
  const { places, ranks } = placesOf(town.data, TINY_BOUNDS);
  return { places, ranks, names: places.map(({ name }) => name) };
}

describe('the places of a town', () => {
  it('have a sort, and the more asked for come first', () => {
    const { places } = found((town) => {
      town.node({ amenity: 'pub', name: 'The Potters' }, metresOff(0, 0));
      town.node({ shop: 'hairdresser', name: 'Curl' }, metresOff(50, 0));
      town.way({ amenity: 'hospital', name: 'Royal Gwent' }, squareRound(500, 0, 100));
      town.node({ amenity: 'bench', name: 'In memory of Ann' }, metresOff(10, 0));
      town.node({ amenity: 'pub', name: 'Shut', disused: 'yes' }, metresOff(20, 0));
      town.street('Mill Lane', [metresOff(0, 0), metresOff(100, 0)]);
    });
    expect(places.map(({ name, sort }) => `${name}: ${sort}`)).toEqual([
      'Royal Gwent: hospital',
      'The Potters: pub',
      'Curl: shop',
    ]);
    expect(places[0]?.reach).toBeGreaterThan(120);
  });

  it('call a station one, in both languages', () => {
    const { places } = found((town) =>
      town.node({ railway: 'station', name: 'Newport', 'name:cy': 'Casnewydd', name_2: 'x' }, metresOff(0, 0)),
    );
    expect(places[0]).toMatchObject({ name: 'Newport station', others: ['Gorsaf Casnewydd'] });
  });

  it('lead to a station’s own rank, to the one where passengers get in', () => {
    const { places } = found((town) => {
      town.node({ railway: 'station', name: 'Newport' }, metresOff(0, 0));
      town.node({ railway: 'station', name: 'Pye Corner' }, metresOff(5_000, 0));
      town.node({ amenity: 'taxi', name: 'Taxi rank (drop off)' }, metresOff(40, 0));
      town.node({ amenity: 'taxi', name: 'Taxi rank (pick up)' }, metresOff(60, 10));
      town.node({ amenity: 'taxi', name: 'Taxi rank' }, metresOff(4_000, 0));
    });
    const at = (metres: { lat: number; lng: number }) => [metres.lat.toFixed(5), metres.lng.toFixed(5)];
    expect(places.map((place) => [place.name, ...at(place)])).toEqual([
      ['Newport station', ...at(metresOff(60, 10))],
      ['Pye Corner station', ...at(metresOff(5_000, 0))],
    ]);
  });

  it('are named once, drawn twice or not, and keep their other names', () => {
    const { places, names } = found((town) => {
      town.node({ amenity: 'hospital', name: 'Royal Gwent' }, metresOff(0, 0));
      town.way({ building: 'yes', name: 'Royal Gwent', 'name:cy': 'Brenhinol Gwent' }, squareRound(60, 0, 50));
      town.node({ shop: 'supermarket', name: 'Tesco' }, metresOff(0, 100));
      town.node({ shop: 'supermarket', name: 'Tesco' }, metresOff(0, 1_500));
    });
    expect(names).toEqual(['Royal Gwent', 'Tesco', 'Tesco']);
    expect(places[0]?.others).toEqual(['Brenhinol Gwent']);
  });
});

describe('the ranks of a town', () => {
  it('are where cabs wait, with their capacity, named after where they are', () => {
    const { ranks } = found((town) => {
      town.street('Upper Dock Street', [metresOff(0, 10), metresOff(100, 10)]);
      town.node({ amenity: 'taxi' }, metresOff(20, 0));
      town.node({ amenity: 'taxi', 'addr:street': 'Chepstow Road', capacity: '3' }, metresOff(500, 0));
      town.node(
        { amenity: 'taxi', name: 'Taxi rank (pick up)', 'addr:housename': 'Newport Station', operator: 'TfW' },
        metresOff(900, 0),
      );
      town.node({ amenity: 'taxi', name: 'Queensway', capacity: 'many' }, metresOff(1_200, 0));
    });
    expect(ranks.map(({ name, capacity }) => [name, capacity])).toEqual([
      ['Taxi rank, Upper Dock Street', null],
      ['Taxi rank, Chepstow Road', 3],
      ['Taxi rank (pick up), Newport Station', null],
      ['Queensway taxi rank', null],
    ]);
  });

  it('are no offices of firms', () => {
    const { ranks } = found((town) => {
      const at = metresOff(0, 0);
      town.node({ amenity: 'taxi', name: 'Capital Taxis', 'addr:housenumber': '187', 'addr:unit': 'Unit 7' }, at);
      town.node({ amenity: 'taxi', name: 'Dragon Cabs Ltd' }, at);
      town.node({ amenity: 'taxi', name: 'ABC Private Hire' }, at);
      town.node({ amenity: 'taxi', name: 'ABC Cars' }, at);
      town.node({ amenity: 'taxi', name: 'Premier', phone: '01633 1' }, at);
      town.node({ office: 'taxi', name: 'Taxi office' }, at);
      town.way({ amenity: 'taxi', building: 'yes' }, squareRound(0, 0, 5));
    });
    expect(ranks).toEqual([]);
  });

  it('are one where they are drawn twice', () => {
    const { ranks } = found((town) => {
      town.node({ amenity: 'taxi' }, metresOff(0, 0));
      town.way({ amenity: 'taxi', area: 'yes' }, squareRound(3, 0, 5));
      town.node({ amenity: 'taxi' }, metresOff(400, 0));
    });
    expect(ranks).toHaveLength(2);
  });
});
