/** Yr hyn sy’n sefyll yn lle llun preifat na ellid ei ddangos. */
export const fault = (picture: string, reason: string) => `${picture}: ${reason}`;
export const tryAgain = 'Rhowch gynnig arall arni';
export const tryAgainFor = (picture: string) => `Rhowch gynnig arall arni: ${picture}`;
