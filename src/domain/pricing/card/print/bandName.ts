/** The name of a band as it is printed: 'Tariff 1' where the card only numbers it, otherwise its own, such as 'Night'. */
export const bandName = (name: string): string => (/^\d/.test(name) ? `Tariff ${name}` : name);
