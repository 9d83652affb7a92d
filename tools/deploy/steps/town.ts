/** The town's files, before anything is changed: an app without them would show an empty map, and no fare could be told. */
import { readValues, type Values } from '../envFile';
import { appValues, functionsFile, parameterValues } from '../settings';
import { type Deployment, stands, type Step } from '../step';
import { appNeedsTown, routesNeedTown, townOf } from '../townSources';
import { deployedValues } from './parameters';

/** The parameters as the functions will have them: a fresh copy of the sources takes those that are deployed. */
async function valuesToBe(deployment: Deployment): Promise<Values> {
  const isFresh = readValues(functionsFile(deployment)) === null;
  const deployed = isFresh ? await deployedValues(deployment).catch(() => null) : null;
  return { ...deployed, ...parameterValues(deployment) };
}

/** Fails in a dry run too: nothing that comes after it would be of use. */
export const town: Step = {
  name: 'town',
  purpose: 'public/town has the files that the map, the place search and the routes need',
  look: async (deployment) => {
    const found = townOf(deployment);
    if (found !== null) return stands(`${found.name}, edition ${found.edition}`);
    const app = appNeedsTown(appValues(deployment));
    const routes = routesNeedTown(await valuesToBe(deployment));
    if (!app && !routes) return stands('none, and none is needed: map, place search and routes come from elsewhere');
    const lacking = [...(app ? ['the map', 'the place search'] : []), ...(routes ? ['the routes'] : [])];
    const others = [...(app ? ['VITE_GOOGLE_MAPS_KEY'] : []), ...(routes ? ['GOOGLE_MAPS_KEY or OSRM_URL'] : [])];
    throw new Error(
      `There is no town in public/town, which ${new Intl.ListFormat('en-GB').format(lacking)} of this deployment need: make it with npm run town (docs/towns.md), or set ${others.join(', and ')}.`,
    );
  },
};
