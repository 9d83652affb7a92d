/** The account the functions run as: its own, with the least that works, instead of Google's with the run of the project. */
import { good, type Google, ifThere } from '../../google/google';
import { ACCOUNT_ROLE, BUCKET_ROLE, PROJECT_ROLES } from '../roles';
import { type Deployment, stands, type Step, todo } from '../step';
import { bucketOf, STORAGE } from './bucket';

const IAM = 'https://iam.googleapis.com/v1';
const PROJECTS = 'https://cloudresourcemanager.googleapis.com/v1';
const NAME = 'amberlight-functions';
/** A new account is known everywhere only after a while. */
const TRIES = 6;
const PAUSE_MS = 5000;

type Binding = { role: string; members?: string[]; condition?: unknown };
type Policy = { bindings?: Binding[]; etag?: string; version?: number };
/** Where a policy lies, and the roles wanted there. */
type Place = { roles: readonly string[]; read: () => Promise<Policy>; write: (policy: Policy) => Promise<unknown> };

export const accountEmail = (project: string): string => `${NAME}@${project}.iam.gserviceaccount.com`;

/** The roles that an account does not have, without a condition. */
export const lackingRoles = ({ bindings = [] }: Policy, roles: readonly string[], member: string): string[] =>
  roles.filter(
    (role) => !bindings.some((of) => of.role === role && of.condition === undefined && of.members?.includes(member)),
  );

function placesOf(deployment: Deployment, google: Google): Place[] {
  const { project } = deployment;
  const onProject = `${PROJECTS}/projects/${project}`;
  const onAccount = `${IAM}/projects/${project}/serviceAccounts/${accountEmail(project)}`;
  const onBucket = `${STORAGE}/b/${bucketOf(deployment)}/iam`;
  return [
    {
      roles: PROJECT_ROLES.map(({ role }) => role),
      read: () =>
        good('the roles', google('POST', `${onProject}:getIamPolicy`, { options: { requestedPolicyVersion: 3 } })),
      write: (policy) => good('the roles', google('POST', `${onProject}:setIamPolicy`, { policy })),
    },
    {
      roles: [BUCKET_ROLE.role],
      read: () => good('the bucket’s roles', google('GET', `${onBucket}?optionsRequestedPolicyVersion=3`)),
      write: (policy) => good('the bucket’s roles', google('PUT', onBucket, policy)),
    },
    {
      roles: [ACCOUNT_ROLE.role],
      // Until the account is made it has no roles either.
      read: async () => (await ifThere('the account’s roles', google('POST', `${onAccount}:getIamPolicy`))) ?? {},
      write: (policy) => good('the account’s roles', google('POST', `${onAccount}:setIamPolicy`, { policy })),
    },
  ];
}

/** The bindings of a policy, with a member in those of some roles. */
function withMember({ bindings = [] }: Policy, roles: readonly string[], member: string): Binding[] {
  const isOpen = (of: Binding): boolean => of.condition === undefined && roles.includes(of.role);
  const added = roles.filter((role) => !bindings.some((of) => of.role === role && isOpen(of)));
  return [
    ...bindings.map((of) => (isOpen(of) ? { ...of, members: [...(of.members ?? []), member] } : of)),
    ...added.map((role) => ({ role, members: [member] })),
  ];
}

/** Adds what is lacking to the policy as it stands; its etag makes Google refuse what another hand changed meanwhile. */
async function grant({ roles, read, write }: Place, member: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const policy = await read();
    const lacking = lackingRoles(policy, roles, member);
    if (lacking.length === 0) return;
    try {
      await write({ ...policy, bindings: withMember(policy, lacking, member) });
      return;
    } catch (error) {
      if (tried === TRIES) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
  }
}

export const account: Step = {
  name: 'account',
  purpose: 'the functions have an account of their own, with the least rights that work',
  look: async (deployment) => {
    const { project, outside } = deployment;
    const { google } = outside;
    const email = accountEmail(project);
    const member = `serviceAccount:${email}`;
    const there = await ifThere('the account', google('GET', `${IAM}/projects/${project}/serviceAccounts/${email}`));
    const places = placesOf(deployment, google);
    const lacking = (
      await Promise.all(places.map(async ({ roles, read }) => lackingRoles(await read(), roles, member)))
    ).flat();
    if (there !== null && lacking.length === 0) return stands(email);
    return todo(
      `${there === null ? 'make' : 'give'} ${email} ${there === null ? 'with ' : ''}${lacking.join(', ')}`,
      async () => {
        if (there === null) {
          await good(
            'the account',
            google('POST', `${IAM}/projects/${project}/serviceAccounts`, {
              accountId: NAME,
              serviceAccount: { displayName: 'Amberlight functions' },
            }),
          );
        }
        for (const place of places) await grant(place, member);
      },
    );
  },
};
