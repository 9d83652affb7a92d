/** Geiriau’r ddolen sy’n dangos teithiau rhywun yn ei galendr ei hun. */
export const yourCalendar = 'Eich calendr';
export const canShow = {
  rider: 'Gall y calendr ar eich ffôn neu gyfrifiadur ddangos y teithiau rydych wedi’u harchebu ymlaen llaw.',
  driver: 'Gall y calendr ar eich ffôn neu gyfrifiadur ddangos y teithiau rydych wedi’u hawlio.',
} as const;
export const makeLink = 'Creu dolen calendr';
export const linkMade = 'Dolen wedi’i chreu';
export const shows = {
  rider: 'Bydd eich calendr yn dangos y teithiau rydych wedi’u harchebu ymlaen llaw os ychwanegwch y ddolen hon ato.',
  driver: 'Bydd eich calendr yn dangos y teithiau rydych wedi’u hawlio os ychwanegwch y ddolen hon ato.',
} as const;
export const linkIsSecret = (made: string) =>
  `Mae pawb sydd â’r ddolen yn eu gweld, felly rhowch hi dim ond i bobl rydych yn ymddiried ynddynt. Nid yw’n dangos rhifau ffôn na chodau dechrau. Cafodd y ddolen ei chreu ar ${made}.`;
export const link = 'Dolen';
export const addToCalendar = 'Ychwanegu at fy nghalendr';

export const replaceLink = 'Creu dolen newydd';
export const replaceQuestion = 'Creu dolen newydd?';
export const linkReplaced = 'Dolen newydd wedi’i chreu';
export const endLink = 'Terfynu’r ddolen';
export const endQuestion = 'Terfynu’r ddolen?';
export const linkEnded = 'Dolen wedi’i therfynu';
export const linkStops = 'Bydd calendrau sy’n defnyddio’r ddolen bresennol yn peidio â dangos eich teithiau.';
export const keepIt = 'Ei chadw';
