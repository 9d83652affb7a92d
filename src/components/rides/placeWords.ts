/** Splits an address into name and rest: 'Euston Station, NW1 2RT' -> 'Euston Station' and 'NW1 2RT'. */
export function placeWords(address: string): { name: string; rest: string } {
  const comma = address.indexOf(',');
  if (comma <= 0) return { name: address, rest: '' };
  return { name: address.slice(0, comma), rest: address.slice(comma + 1).trim() };
}

/** A place as short as a list shows it. */
export const placeName = (address: string): string => placeWords(address).name;
