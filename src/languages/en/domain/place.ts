/** Distances with their units. Lengths come as text, because a decimal stays as it was rounded. */
export const yards = (length: number) => `${length} yards`;
export const metres = (length: number) => `${length} m`;
export const kilometres = (length: string) => `${length} km`;
export const oneMile = '1 mile';
export const miles = (length: string) => `${length} miles`;
