/** Firebase Cloud Messaging in the Admin SDK. */
import { getMessaging, type Messaging } from 'firebase-admin/messaging';
import { adminApp } from './app';

export const messaging = (): Messaging => getMessaging(adminApp());
