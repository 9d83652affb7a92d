/** The project: there, known to Firebase, and on the plan that pays for functions. */
import { good, GoogleError, ifThere } from '../../google/google';
import { missing, stands, type Step, todo } from '../step';

const FIREBASE = 'https://firebase.googleapis.com/v1beta1';
const BILLING = 'cloudbilling.googleapis.com';

export const project: Step = {
  name: 'project',
  purpose: 'the project exists and Firebase knows it',
  look: async ({ project: id, outside: { google, firebase }, known }) => {
    const found = await google('GET', `${FIREBASE}/projects/${id}`);
    if (found.status === 200) {
      known.number = String(found.body['projectNumber']);
      return stands(`${id} (number ${known.number})`);
    }
    if (found.status !== 403 && found.status !== 404) throw new GoogleError('the project', found);
    const cloud = await ifThere(
      'the project',
      google('GET', `https://cloudresourcemanager.googleapis.com/v1/projects/${id}`),
    ).catch((error: unknown) => {
      // Google does not say whether a project is there that one may not see.
      if (error instanceof GoogleError && error.status === 403) return null;
      throw error;
    });
    if (cloud === null)
      return missing(
        `There is no project ${id}, or you may not see it. Make it at https://console.firebase.google.com (three questions, no Analytics), or ask its owner for the role Owner.`,
      );
    return todo(`add Firebase to the project ${id}`, async () => {
      await firebase(['projects:addfirebase', id]);
      known.number = String(cloud['projectNumber']);
    });
  },
};

export const billing: Step = {
  name: 'billing',
  purpose: 'the project is on the Blaze plan, without which there are no functions',
  look: async ({ project: id, outside: { google } }) => {
    const ask = () => google('GET', `https://${BILLING}/v1/projects/${id}/billingInfo`);
    const first = await ask();
    const refused = first.status === 403 && new GoogleError('the plan', first).reason === 'SERVICE_DISABLED';
    if (refused) {
      return todo('ask Google about the plan, which needs its billing service on', async () => {
        await good(
          'the billing service',
          google('POST', `https://serviceusage.googleapis.com/v1/projects/${id}/services/${BILLING}:enable`),
        );
        const { billingEnabled } = await good('the plan', ask());
        if (billingEnabled !== true) throw new Error(noBlaze(id));
      });
    }
    const { billingEnabled } = await good('the plan', Promise.resolve(first));
    return billingEnabled === true ? stands('Blaze') : missing(noBlaze(id));
  },
};

const noBlaze = (id: string): string =>
  `The project is not on the Blaze plan. Choose it at https://console.firebase.google.com/project/${id}/usage/details, and set a budget with an alert.`;
