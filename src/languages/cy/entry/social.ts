/** Geiriau mewngofnodi drwy wasanaeth arall. */

export const or = 'neu';
export const continueWith = (service: string) => `Parhau gyda ${service}`;
