/** The variables a build of the app reads, each with what it means. `src/backend/connection/config.ts` reads most of them. */

export type AppVariable = { name: string; description: string; default: string };

/** Those that Firebase gives the web app; the deployment fills them in. */
export const FIREBASE_VARIABLES: Readonly<Record<string, string>> = {
  VITE_FIREBASE_API_KEY: 'apiKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'authDomain',
  VITE_FIREBASE_PROJECT_ID: 'projectId',
  VITE_FIREBASE_DATABASE_URL: 'databaseURL',
  VITE_FIREBASE_STORAGE_BUCKET: 'storageBucket',
  VITE_FIREBASE_MESSAGING_SENDER_ID: 'messagingSenderId',
  VITE_FIREBASE_APP_ID: 'appId',
};

/** Those that somebody chooses. A switch is `on` or `off`. */
export const APP_VARIABLES: readonly AppVariable[] = [
  {
    name: 'VITE_FIREBASE_VAPID_KEY',
    description:
      'The key pair of web push, from the console: Project settings, Cloud Messaging, Web Push certificates. Empty: nobody can turn pushes on, and “Push notifications” tells the desk why.',
    default: '',
  },
  {
    name: 'VITE_COMPANY_NAME',
    description:
      'The company’s name in the pages and the web app manifest that are made at build time. The pages take the name of *Settings* as soon as they have loaded, so set both the same.',
    default: 'Amberlight',
  },
  {
    name: 'VITE_TOWN_CENTRE',
    description: 'Where a map begins while nothing is known, as lat,lng. Empty: the middle of the town in public/town.',
    default: '',
  },
  { name: 'VITE_FEATURE_HOME', description: 'The landing page. off: the login page comes first.', default: 'on' },
  { name: 'VITE_FEATURE_LOGIN', description: 'The login page exists.', default: 'on' },
  { name: 'VITE_FEATURE_REGISTER', description: 'The registration page exists.', default: 'on' },
  { name: 'VITE_FEATURE_COUNTRY_PICKER', description: 'The country of a mobile can be chosen.', default: 'on' },
  {
    name: 'VITE_FEATURE_PHONE_LOGIN',
    description:
      'Login by SMS. It also needs the setting of that name. Without it nobody can prove a mobile, so there are no promos and no bonuses.',
    default: 'on',
  },
  { name: 'VITE_FEATURE_SOCIAL_LOGIN', description: 'Login with Google and the like.', default: 'off' },
  {
    name: 'VITE_FEATURE_GUEST_RIDES',
    description: 'A rider may book for somebody else, who is told by SMS. SMS_URL must take a {text}.',
    default: 'off',
  },
  {
    name: 'VITE_FEATURE_CRITICAL_EDITS',
    description: 'off makes a public demo: edits, deletes, submits and cancels are refused.',
    default: 'on',
  },
  {
    name: 'VITE_PASSWORD_RULE',
    description: 'The rule for new passwords: the same as PASSWORD_RULE of the functions.',
    default: 'alphanumeric',
  },
  {
    name: 'VITE_GOOGLE_MAPS_KEY',
    description:
      'The browser key of Google’s map and places. It needs the Maps JavaScript API, the Geocoding API and Places API (New), or the old Places API where it still has that. Empty: the open map.',
    default: '',
  },
  { name: 'VITE_TILE_URL', description: 'A tile server for the open map. Empty: the town’s own files.', default: '' },
  { name: 'VITE_TILE_ATTRIBUTION', description: 'Who is to be named on the map for those tiles.', default: '' },
  {
    name: 'VITE_PHOTON_URL',
    description: 'A Photon server that finds addresses. Empty: the town’s own files.',
    default: '',
  },
  {
    name: 'VITE_NOMINATIM_URL',
    description: 'A Nominatim server that names positions. Empty: the town’s own files.',
    default: '',
  },
  {
    name: 'VITE_APP_CHECK_KEY',
    description: 'The site key of App Check by reCAPTCHA Enterprise. Empty: no App Check.',
    default: '',
  },
];

/** Set by the local stack alone. */
export const LOCAL_VARIABLES: readonly string[] = ['VITE_EMULATORS', 'VITE_LOCAL_STACK'];
