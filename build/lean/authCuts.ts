import type { Cuts } from './cutModule.ts';

/**
 * What of Firebase's sign-in never runs here: a page is no server and no worker, our service worker knows nothing of who is
 * signed in, nobody is sent to another page to sign in, and passwords follow a rule of our own (src/domain/people/passwordRules.ts).
 */
export const AUTH_CUTS: Cuts = {
  texts: [
    ['_isFirebaseServerApp(this.app)', 'false'],
    ['_isFirebaseServerApp(this.auth.app)', 'false'],
    ['_isFirebaseServerApp(auth.app)', 'false'],
    ['_isFirebaseServerApp(userInternal.auth.app)', 'false'],
    ['else if (!disableWarnings) {', 'else if (false) {'],
    ['this.initializeServiceWorkerMessaging().then(() => { }, () => { })', 'Promise.resolve()'],
    ['return this.notifyServiceWorker(key);', ''],
  ],
  bodies: {
    recachePasswordPolicy: '',
    'FetchProvider.fetch': 'return self.fetch;',
    'FetchProvider.headers': 'return self.Headers;',
    'FetchProvider.response': 'return self.Response;',
    // Whoever was signed in here is so still, if the server knows them: there is no redirect to come back from.
    'AuthImpl.initializeCurrentUser': `
      const user = await this.assertedPersistence.getCurrentUser();
      return user ? this.reloadAndSetCurrentUserOrClear(user) : this.directlySetCurrentUser(null);`,
    'AuthImpl._setRedirectUser': '',
    'AuthImpl.getOrInitRedirectPersistenceManager': '',
    'AuthImpl.updateCurrentUser': '',
    'AuthImpl.validatePassword': '',
    'AuthImpl.revokeAccessToken': '',
  },
  methods: {
    AuthImpl: [
      'initializeCurrentUserFromIdToken',
      'tryRedirectSignIn',
      '_getPasswordPolicyInternal',
      '_updatePasswordPolicy',
      '_logFramework',
    ],
    PersistenceUserManager: ['savePersistenceForRedirect'],
    IndexedDBLocalPersistence: [
      'initializeServiceWorkerMessaging',
      'initializeReceiver',
      'initializeSender',
      'notifyServiceWorker',
    ],
  },
};
