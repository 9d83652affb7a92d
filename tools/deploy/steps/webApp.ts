/** The web app in the project, and its configuration in the variables of the build. */
import { relative } from 'node:path';
import { APP_VARIABLES, FIREBASE_VARIABLES } from '../../configuration/appVariables';
import { finished, good, type Google } from '../../google/google';
import { type Line, readValues, setValues, type Values } from '../envFile';
import { appFile, parameterValues } from '../settings';
import { type Deployment, missing, stands, type Step, todo } from '../step';

const ORIGIN = 'https://firebase.googleapis.com/v1beta1';
const NAME = 'Amberlight';
const HEAD = 'The variables of the app’s build for this deployment. All of them are public: they are in every page.';

type App = { appId: string; displayName?: string; state?: string };

/** The app of this name, or the only one there is. */
async function appOf(google: Google, project: string): Promise<App | undefined> {
  const { apps = [] } = (await good('the web app', google('GET', `${ORIGIN}/projects/${project}/webApps`))) as {
    apps?: App[];
  };
  const alive = apps.filter(({ state }) => state !== 'DELETED');
  return alive.find(({ displayName }) => displayName === NAME) ?? (alive.length === 1 ? alive[0] : undefined);
}

/** What Firebase tells a page about the project. */
async function firebaseValues({ project, outside: { google }, known }: Deployment, appId: string): Promise<Values> {
  const url = `${ORIGIN}/projects/${project}/webApps/${appId}/config`;
  const config = (await good('the web app', google('GET', url))) as Values;
  // The configuration names them only some time after they were made.
  const own: Record<string, string | undefined> = { databaseURL: known.database?.url, storageBucket: known.bucket };
  return Object.fromEntries(
    Object.entries(FIREBASE_VARIABLES).map(([name, field]) => [name, own[field] ?? config[field] ?? '']),
  );
}

export const webApp: Step = {
  name: 'web app',
  purpose: 'the web app is registered, and .env.<project> has its configuration',
  look: async (deployment) => {
    const { project, outside, known, given, root } = deployment;
    const file = appFile(deployment);
    const shown = relative(root, file);
    const found = await appOf(outside.google, project);
    const write = async (appId: string): Promise<void> => {
      known.appId = appId;
      const changes = await changesOf(deployment, appId);
      if (changes.length > 0) setValues(file, HEAD, changes);
    };
    if (found === undefined) {
      return todo(`register the web app ${NAME} and write ${shown}`, async () => {
        const started = await good(
          'the web app',
          outside.google('POST', `${ORIGIN}/projects/${project}/webApps`, { displayName: NAME }),
        );
        await finished(outside.google, 'the web app', ORIGIN, started);
        const made = await appOf(outside.google, project);
        if (made === undefined)
          throw new Error('Google has not finished the web app. Run the command again in a minute.');
        await write(made.appId);
      });
    }
    known.appId = found.appId;
    const wrong = given['VITE_FIREBASE_PROJECT_ID'];
    if (wrong !== undefined && wrong !== project)
      return missing(
        `VITE_FIREBASE_PROJECT_ID in the environment is ${wrong}: the pages would speak to another project.`,
      );
    const changes = await changesOf(deployment, found.appId);
    if (changes.length === 0) return stands(`${found.appId}, in ${shown}`);
    return todo(`write ${changes.length} variables of the app to ${shown}`, () => write(found.appId));
  },
};

/** What the functions enforce and the app shows: said once, among the parameters. */
function sameAsFunctions(deployment: Deployment): Values {
  const { PASSWORD_RULE = 'alphanumeric', ALLOW_CRITICAL_EDITS } = parameterValues(deployment);
  return {
    VITE_PASSWORD_RULE: PASSWORD_RULE,
    VITE_FEATURE_CRITICAL_EDITS: ALLOW_CRITICAL_EDITS === 'false' ? 'off' : 'on',
  };
}

/** The lines of the file that are missing or no longer true. */
async function changesOf(deployment: Deployment, appId: string): Promise<Line[]> {
  const there = readValues(appFile(deployment)) ?? {};
  const { given } = deployment;
  const said = sameAsFunctions(deployment);
  const fromFirebase = await firebaseValues(deployment, appId);
  return [
    ...Object.entries(fromFirebase).map(([name, value]): Line => ({ name, value: given[name] ?? value })),
    ...APP_VARIABLES.map(({ name, description, default: usual }): Line => {
      const value = said[name] ?? given[name] ?? there[name] ?? usual;
      return { name, value, description };
    }),
  ].filter(({ name, value }) => there[name] !== value);
}
