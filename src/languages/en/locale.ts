/** How this language writes dates, numbers and lists (a BCP 47 tag for `Intl`), and which way it runs. */
export const locale = 'en-GB';
export const direction: 'ltr' | 'rtl' = 'ltr';
