/** An address in two parts: what people call the place, and where that is. 'Euston Station, NW1 2RT' -> the station, NW1 2RT. */
export function placeWords(address: string): { name: string; rest: string } {
  const comma = address.indexOf(',');
  if (comma <= 0) return { name: address, rest: '' };
  return { name: address.slice(0, comma), rest: address.slice(comma + 1).trim() };
}
