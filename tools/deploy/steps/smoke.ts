/** A look at the deployed town from outside, as anybody has it. */
import { policyOf } from '../hostingConfig';
import { siteAddress } from '../settings';
import { type Deployment, NotYet, type Step, todo } from '../step';
import { RELEASE_FILE } from './hosting';

/** A fresh deployment is known everywhere only after a while. */
const TRIES = 12;
const PAUSE_MS = 5000;
/** More calls than any address may make of this endpoint in a minute. */
const FORGED_CALLS = 60;
/** A public endpoint that costs nothing and is limited by address. */
const LIMITED = 'validate_referrer';

type Check = { name: string; look(deployment: Deployment): Promise<string | null> };

const fault = (isGood: boolean, words: string): string | null => (isGood ? null : words);

const CHECKS: readonly Check[] = [
  {
    name: 'the page opens, with this deployment’s policy',
    look: async (deployment) => {
      const answer = await deployment.outside.visit(`${siteAddress(deployment)}/`);
      await answer.arrayBuffer();
      if (answer.status !== 200) return `it answers ${answer.status}`;
      return fault(answer.headers.get('content-security-policy') === policyOf(deployment), 'it has another policy');
    },
  },
  {
    name: 'the site says which release it serves',
    look: async (deployment) => {
      const answer = await deployment.outside.visit(`${siteAddress(deployment)}/${RELEASE_FILE}`);
      await answer.arrayBuffer();
      return fault(answer.status === 200, `it answers ${answer.status}`);
    },
  },
  {
    name: 'the API answers the page',
    look: async (deployment) => {
      const answer = await deployment.outside.visit(`${siteAddress(deployment)}/api/public_data`);
      await answer.arrayBuffer();
      return fault(answer.status === 200, `it answers ${answer.status}`);
    },
  },
  {
    name: 'the API refuses who is not signed in',
    look: async (deployment) => {
      const answer = await deployment.outside.visit(`${siteAddress(deployment)}/api/get_providers`);
      await answer.arrayBuffer();
      return fault([401, 403].includes(answer.status), `it answers ${answer.status}`);
    },
  },
  {
    name: 'the database shows strangers nothing',
    look: async ({ known, outside }) => {
      const answer = await outside.visit(`${known.database?.url}/users.json?shallow=true`);
      await answer.arrayBuffer();
      return fault([401, 403].includes(answer.status), `it answers ${answer.status}`);
    },
  },
  {
    name: 'nobody chooses the address they are limited by',
    look: async (deployment) => {
      for (let call = 0; call < FORGED_CALLS; call += 1) {
        const forged = `198.51.${call}.7`;
        const answer = await deployment.outside.visit(`${siteAddress(deployment)}/api/${LIMITED}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forged, 'fastly-client-ip': forged },
          body: '{"nothing":"known"}',
        });
        await answer.arrayBuffer();
        if (answer.status === 429) return null;
        // Only App Check stands before the limit.
        if (answer.status === 403) return null;
      }
      return `${FORGED_CALLS} calls with forged addresses were all answered: TRUSTED_PROXIES does not match the proxies`;
    },
  },
];

async function patiently(check: Check, deployment: Deployment, pauseMs: number): Promise<string | null> {
  for (let tried = 1; ; tried += 1) {
    const found = await check.look(deployment).catch((error: unknown) => String(error));
    if (found === null || tried === TRIES) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
}

/** @param pauseMs between two looks at what may not be known everywhere yet */
export const smokeWith = (pauseMs: number): Step => ({
  name: 'look from outside',
  purpose: `the deployed town answers as it should (${CHECKS.length} checks)`,
  look: (deployment) =>
    Promise.resolve(
      todo(`check: ${CHECKS.map(({ name }) => name).join('; ')}`, async () => {
        if (deployment.known.database === undefined) throw new NotYet('There is no database yet.');
        const faults: string[] = [];
        for (const check of CHECKS) {
          const found = await patiently(check, deployment, pauseMs);
          if (found !== null) faults.push(`${check.name}: ${found}`);
        }
        if (faults.length > 0) throw new Error(faults.join('\n'));
        return `all ${CHECKS.length} checks hold`;
      }),
    ),
});

export const smoke = smokeWith(PAUSE_MS);
