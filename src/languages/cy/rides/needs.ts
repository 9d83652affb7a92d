/** Anghenion teithiwr: enw byr ar bob un, a’r hyn y mae’r gyrrwr yn ei wneud. */
export const passengerNeeds = 'Yr hyn sydd ei angen ar y teithiwr';

export const stays = {
  name: 'Yn aros mewn cadair olwyn',
  driver: 'Rhowch y ramp allan, a sicrhewch y gadair olwyn a’r teithiwr.',
} as const;
export const transfers = {
  name: 'Yn symud o gadair olwyn i sedd',
  driver: 'Helpwch os gofynnir i chi. Mae’r gadair olwyn yn dod hefyd.',
} as const;
export const dog = { name: 'Mae ganddo gi cymorth', driver: 'Mae’n aros gyda’r teithiwr.' } as const;
export const walkingAid = {
  name: 'Mae ganddo gymorth cerdded',
  driver: 'Helpwch i’w gadw, a rhowch ef yn ôl ar y diwedd.',
} as const;
export const voice = {
  name: 'Yn dod o hyd i’r tacsi drwy eich llais',
  driver: 'Ewch ato a dywedwch mai chi yw ei dacsi.',
} as const;
export const touch = {
  name: 'Yn dod o hyd i’r tacsi drwy gyffwrdd',
  driver: 'Ewch ato, dywedwch pwy ydych chi a chynigiwch eich braich.',
} as const;
export const quiet = {
  name: 'Hoffai gael taith dawel',
  driver: 'Dim radio, a dim sgwrs oni bai mai’r teithiwr sy’n ei dechrau.',
} as const;
export const companion = {
  name: 'Yn teithio gyda chydymaith',
  driver: 'Nid yw’r cydymaith yn costio dim mwy.',
} as const;
