/** What this language is, how it writes dates, numbers and lists (a BCP 47 tag for `Intl`), and which way it runs. */
export const language: string = 'en';
export const locale = 'en-GB';
export const direction: 'ltr' | 'rtl' = 'ltr';
/** Where its pages begin: '/cy' for https://…/cy/login. */
export const home: string = '';
