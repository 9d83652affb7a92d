/** The choice of the language, in the profile. */
export const title = 'Language';
export const label = 'Read the app in';
export const more = 'Our notices, mails and text messages come in it too.';
