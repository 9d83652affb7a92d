/** The town's files, before anything is changed: an app without them would show an empty map, and no fare could be told. */
import { readValues, type Values } from '../envFile';
import { appValues, functionsFile, parameterValues, siteAddress } from '../settings';
import { type Deployment, stands, type Step } from '../step';
import { appNeedsTown, isPracticeTown, routesNeedTown, townOf } from '../townSources';
import { deployedValues } from './parameters';

/** The parameters as the functions will have them: a fresh copy of the sources takes those that are deployed. */
async function valuesToBe(deployment: Deployment): Promise<Values> {
  const isFresh = readValues(functionsFile(deployment)) === null;
  const deployed = isFresh ? await deployedValues(deployment).catch(() => null) : null;
  return { ...deployed, ...parameterValues(deployment) };
}

/** The name of the town whose map people use, or null. */
async function servedName(deployment: Deployment): Promise<string | null> {
  const answer = await deployment.outside.visit(`${siteAddress(deployment)}/town/town.json`).catch(() => null);
  if (answer === null || !answer.ok) return null;
  const served = (await answer.json().catch(() => null)) as { name?: string } | null;
  return served?.name ?? null;
}

/** @throws Error when the town is hardly meant for this deployment, unless the operator names it */
async function checkName(deployment: Deployment, name: string): Promise<void> {
  if (deployment.given['TOWN'] === name) return;
  const onPurpose = `If ${name} is right, add --set TOWN=${/\W/.test(name) ? `'${name}'` : name}.`;
  if (isPracticeTown(deployment))
    throw new Error(
      `public/town has the practice town, ${name}, which npm start and npm test make. Make your own with npm run town (docs/towns.md). ${onPurpose}`,
    );
  const served = await servedName(deployment);
  if (served !== null && served !== name)
    throw new Error(
      `The app that people use has the town ${served}, and public/town has ${name}. Make ${served} again with npm run town (docs/towns.md), or bring public/town from where you deployed last. ${onPurpose}`,
    );
}

/** Fails in a dry run too: nothing that comes after it would be of use. */
export const town: Step = {
  name: 'town',
  purpose: 'public/town has the files that the map, the place search and the routes need, of this deployment’s town',
  look: async (deployment) => {
    const found = townOf(deployment);
    const app = appNeedsTown(appValues(deployment));
    const routes = routesNeedTown(await valuesToBe(deployment));
    if (found !== null) {
      if (app || routes) await checkName(deployment, found.name);
      return stands(`${found.name}, edition ${found.edition}`);
    }
    if (!app && !routes) return stands('none, and none is needed: map, place search and routes come from elsewhere');
    const lacking = [...(app ? ['the map', 'the place search'] : []), ...(routes ? ['the routes'] : [])];
    const others = [...(app ? ['VITE_GOOGLE_MAPS_KEY'] : []), ...(routes ? ['GOOGLE_MAPS_KEY or OSRM_URL'] : [])];
    throw new Error(
      `There is no town in public/town, which ${new Intl.ListFormat('en-GB').format(lacking)} of this deployment need: make it with npm run town (docs/towns.md), or set ${others.join(', and ')}.`,
    );
  },
};
