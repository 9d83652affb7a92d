/** Geiriau’r gwerthoedd y mae tudalen yn eu cymryd o’r gosodiadau. */

export const homeLabel = (company: string) => `${company}, hafan`;
export const homeTitle = (company: string) => `${company}: tacsis trwyddedig`;
