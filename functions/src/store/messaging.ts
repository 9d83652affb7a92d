/** The Admin SDK's door to Firebase Cloud Messaging. */
import { getMessaging, type Messaging } from 'firebase-admin/messaging';
import { adminApp } from './app';

export const messaging = (): Messaging => getMessaging(adminApp());
