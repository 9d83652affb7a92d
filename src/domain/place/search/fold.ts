/** Text as it is compared: what a person need not type right (capitals, accents, apostrophes, hyphens) is gone. */

/** Letters that do not come apart into a plain letter and a mark. */
const WHOLE: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', ł: 'l', þ: 'th' };

/** Lower case, no accents, no apostrophes, other signs as one space: "King’s Cross" and "kings  cross" are one. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .toLowerCase()
    .replace(/[ßøæœđðłþ]/g, (letter) => WHOLE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Short forms, and the words that each may stand for. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  st: ['street', 'saint', 'stryd'],
  str: ['street', 'stryd'],
  rd: ['road'],
  ave: ['avenue'],
  av: ['avenue'],
  cl: ['close', 'clos'],
  dr: ['drive'],
  drv: ['drive'],
  ln: ['lane'],
  la: ['lane'],
  pl: ['place', 'plas'],
  cres: ['crescent'],
  cresc: ['crescent'],
  cr: ['crescent'],
  ter: ['terrace'],
  terr: ['terrace'],
  tce: ['terrace'],
  gdns: ['gardens'],
  gdn: ['garden'],
  ct: ['court'],
  crt: ['court'],
  sq: ['square'],
  gr: ['grove'],
  grn: ['green'],
  mt: ['mount'],
  pk: ['park'],
  hse: ['house'],
  ctr: ['centre'],
  center: ['centre'],
  bldg: ['building'],
  bldgs: ['buildings'],
  est: ['estate'],
  ind: ['industrial'],
  hosp: ['hospital'],
  stn: ['station'],
  sta: ['station'],
  sch: ['school'],
  uni: ['university'],
  ffd: ['ffordd'],
  hl: ['heol'],
  upr: ['upper'],
  lwr: ['lower'],
  gt: ['great'],
  nth: ['north'],
  sth: ['south'],
};

/** The whole words that a typed word may be short for; none for most. */
export const longForms = (word: string): readonly string[] => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? []) : []);

/** Words that need not be typed, and count for nothing if they are. */
const SILENT = new Set(['the', 'of', 'and', 'y', 'yr', 'a']);

export const isSilent = (word: string): boolean => SILENT.has(word);

/** The words of a name in the map's data, in full: "St. Mary’s Rd" is "saint marys road", "Bridge St" "bridge street". */
export function nameWords(name: string): string[] {
  const words = foldText(name).split(' ').filter(Boolean);
  return words.map((word, at) => {
    if (word === 'st') return at === words.length - 1 && at > 0 ? 'street' : 'saint';
    const [long, other] = longForms(word);
    // "Dr" and "La" begin names that are no drive and no lane.
    return long !== undefined && other === undefined && at === words.length - 1 && at > 0 ? long : word;
  });
}

/** A name as a key: names with one key are one name. */
export const nameKey = (name: string): string => nameWords(name).join(' ');
