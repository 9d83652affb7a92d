/** Geiriau’r ffurflen archebu: y ddau le, pryd, y tacsi, y teithwyr a phwy sy’n talu. */
import { counted } from '../../counted';
import { locale } from '../locale';

export const pickup = 'Man codi';
export const destination = 'Pen y daith';
export const destinationPlaceholder = 'I ble rydych chi’n mynd?';
export const pickMeUpHere = 'Fy nghodi o’r fan hon';
export const swap = 'Cyfnewid y man codi a phen y daith';
export const chooseInArea = 'Dewiswch fan codi o fewn ein hardal, neu tapiwch y map.';

export const when = 'Pryd';
export const now = 'Nawr';
export const later = 'Wedyn';
export const pickupTime = 'Amser codi (y DU)';
export const atLeast = (minutes: number) => `O leiaf ${minutes} munud o nawr.`;

export const chooseTaxi = 'Dewiswch eich tacsi';
export const yourTaxi = 'Eich tacsi';
export const away = (minutes: number) => `${minutes} mun`;
export const thereAbout = (time: string) => `cyrraedd tua ${time}`;
export const seats = (count: number) => counted(locale, count, { other: 'sedd' });

export const addExtras = 'Ychwanegu teithwyr neu nodyn';
export const largerTaxi = 'Dewiswch dacsi mwy i gael rhagor.';

export const whoPays = 'Pwy sy’n talu';
export const iPay = 'Fi sy’n talu';
export const onAccount = (customer: string) => `Ar gyfrif: ${customer}`;
export const costCode = 'Cod cost';
export const costCodeOptional = 'Cod cost (dewisol)';
export const chooseOne = 'Dewiswch un';
export const none = 'Dim';
