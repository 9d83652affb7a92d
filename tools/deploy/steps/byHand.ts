/** What Google lets only a person do, in the console. */
import { good, ifThere } from '../../google/google';
import { appValues, parameterValues } from '../settings';
import { advice, NotYet, stands, type Step, todo } from '../step';

const APP_CHECK = 'https://firebaseappcheck.googleapis.com/v1';

export const push: Step = {
  name: 'web push',
  purpose: 'phones and browsers can get notices (optional)',
  look: (deployment) => {
    const key = appValues(deployment)['VITE_FIREBASE_VAPID_KEY'] ?? '';
    const isOn = parameterValues(deployment)['PUSH'] === 'on';
    if (key !== '' && isOn) return Promise.resolve(stands('on'));
    const { project } = deployment;
    const words =
      key === ''
        ? `Off. To switch it on, make a key pair at https://console.firebase.google.com/project/${project}/settings/cloudmessaging (Web Push certificates), set VITE_FIREBASE_VAPID_KEY in .env.${project} and PUSH=on in functions/.env.${project}, and run this again.`
        : `There is a key, but PUSH=off in functions/.env.${project}: people are offered notices that are never sent. Set PUSH=on and run this again.`;
    return Promise.resolve(advice(words));
  },
};

export const appCheck: Step = {
  name: 'App Check',
  purpose: 'App Check knows the site key, if there is one (optional)',
  look: async (deployment) => {
    const { project, known, outside } = deployment;
    const siteKey = appValues(deployment)['VITE_APP_CHECK_KEY'] ?? '';
    if (siteKey === '')
      return advice(
        'Off. It keeps scripts without a browser away from the app’s services: see "App Check" in docs/operations.md.',
      );
    if (known.appId === undefined || known.number === undefined) throw new NotYet('There is no web app yet.');
    const url = `${APP_CHECK}/projects/${known.number}/apps/${known.appId}/recaptchaEnterpriseConfig`;
    const there = await ifThere('App Check', outside.google('GET', url));
    if (there?.['siteKey'] === siteKey) return stands(`by the site key of project ${project}`);
    return todo('register the site key', async () => {
      await good('App Check', outside.google('PATCH', `${url}?updateMask=siteKey`, { siteKey }));
    });
  },
};
