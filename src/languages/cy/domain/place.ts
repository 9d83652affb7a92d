/** Pellteroedd gyda’u hunedau. Testun yw’r hyd, am fod degolyn yn aros fel y cafodd ei dalgrynnu. */
export const yards = (length: number) => `${length} llath`;
export const metres = (length: number) => `${length} m`;
export const kilometres = (length: string) => `${length} km`;
export const oneMile = '1 filltir';
export const miles = (length: string) => `${length} ${['1.0', '2.0'].includes(length) ? 'filltir' : 'milltir'}`;
