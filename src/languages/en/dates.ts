/** A date as `Intl` writes it in English, in the words of this language. */
export const dated = (text: string): string => text;
