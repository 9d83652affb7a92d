/** When a visitor's page that the build has made needs the app: one that is only read never does. */
export type Need = 'atOnce' | 'atFirstPress' | 'never';
