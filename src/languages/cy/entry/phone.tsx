/** Geiriau mewngofnodi ac ymuno dros y ffôn. */
import type { ReactNode } from 'react';

export const phone = 'Ffôn';
export const numbersOnly = (country: string) => `Rhifau ${country} yn unig.`;
export const requestCode = 'Gofyn am god untro';
export const codeSent = (mobile: ReactNode) => <>Rydym wedi anfon chwe digid i {mobile}.</>;
export const smsCode = 'Cod untro';
export const verifyCode = 'Gwirio’r cod untro';
export const sendNewCode = 'Anfon cod newydd';
export const createAccount = 'Creu cyfrif';
export const cancel = 'Canslo';
export const localCode = (code: ReactNode) => <>Dyma’r dref leol: mae’r neges yn dweud {code}.</>;
