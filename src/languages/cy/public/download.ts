/** Geiriau’r dudalen sy’n arwain ffôn i’w siop apiau. */

export const title = 'Cael yr ap';
export const looking = 'Yn chwilio am eich siop…';
export const noStore = {
  android: 'Nid yw’r ap yn y Play Store eto. Gallwch archebu yma yn y porwr.',
  ios: 'Nid yw’r ap yn yr App Store eto. Gallwch archebu yma yn y porwr.',
  otherMobile: 'System weithredu annilys',
  desktop: 'Nid oes modd lawrlwytho ar y we. Agorwch y dudalen hon ar eich ffôn.',
} as const;
