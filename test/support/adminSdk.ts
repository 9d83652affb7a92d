/** The Admin SDK of the functions: the stand-ins are tested with the very one that is deployed. */
export { Storage as CloudStorage } from '../../functions/node_modules/@google-cloud/storage/build/esm/src/index.js';
export { deleteApp, getApp, initializeApp } from '../../functions/node_modules/firebase-admin/lib/app';
export { getDatabaseWithUrl } from '../../functions/node_modules/firebase-admin/lib/database';
export { getDownloadURL, getStorage, type Storage } from '../../functions/node_modules/firebase-admin/lib/storage';
