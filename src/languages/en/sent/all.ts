/** All that is sent in this language: the server has every language at once, and takes its reader’s. */
export * as papers from '../domain/papers';
export * as place from '../domain/place';
export { dateFormat } from '../formats';
export * as locale from '../locale';
export * as bill from '../rides/bill';
export * as receipt from '../rides/receipt';
export * as caller from '../texts/caller';
export * as guest from '../texts/guest';
export * as newcomer from '../texts/newcomer';
export * as calendar from './calendar';
export * as invoice from './invoice';
export * as mail from './mail';
export * as offer from './offer';
