/** Firebase Authentication: the ways to sign in, and the rule for passwords. */
import * as limits from '@/domain/limits';
import { PASSWORD_KINDS, type PasswordKind } from '@/domain/people/passwordRules';
import { good, GoogleError } from '../../google/google';
import { appOrigins, appValues, parameterValues } from '../settings';
import { type Deployment, stands, type Step, todo } from '../step';

const ORIGIN = 'https://identitytoolkit.googleapis.com';

/**
 * The part of each rule that Google can hold at a reset by mail, where the app is not asked. A longest length is left to
 * the app: a longer password harms nobody, and the one that an account of the desk begins with is longer.
 */
const STRENGTH: Record<PasswordKind, object> = {
  alphanumeric: { minPasswordLength: limits.PASSWORD_MIN, containsNumericCharacter: true },
  any: { minPasswordLength: limits.PASSWORD_ANY_MIN },
  complex: {
    minPasswordLength: limits.PASSWORD_COMPLEX_MIN,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: true,
  },
};

type Wanted = { field: string; value: unknown; words: string };

/** What is wanted of the configuration, field by field, in the order it is told. */
function wantedOf(deployment: Deployment, domains: readonly string[]): Wanted[] {
  const rule = PASSWORD_KINDS.find((kind) => kind === parameterValues(deployment)['PASSWORD_RULE']) ?? 'alphanumeric';
  const bySms = (appValues(deployment)['VITE_FEATURE_PHONE_LOGIN'] ?? 'on') !== 'off';
  const own = appOrigins(deployment).map((origin) => new URL(origin).hostname);
  return [
    { field: 'signIn.email', value: { enabled: true, passwordRequired: true }, words: 'email and password' },
    ...(bySms
      ? [
          { field: 'signIn.phoneNumber', value: { enabled: true }, words: 'login by SMS' },
          {
            field: 'smsRegionConfig',
            value: { allowlistOnly: { allowedRegions: ['GB'] } },
            words: 'SMS to the United Kingdom alone',
          },
        ]
      : []),
    {
      field: 'emailPrivacyConfig',
      value: { enableImprovedEmailPrivacy: true },
      words: 'no telling whose email has an account',
    },
    {
      field: 'passwordPolicyConfig',
      value: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: STRENGTH[rule] }],
      },
      words: `the password rule “${rule}”`,
    },
    { field: 'authorizedDomains', value: [...new Set([...domains, ...own])], words: `the app’s domains` },
  ];
}

const at = (body: object, field: string): unknown =>
  field.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], body);

/** Whether a configuration holds all that is wanted; Google adds fields of its own. */
export function holds(there: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    const found = Array.isArray(there) ? there : [];
    return wanted.every((each, index) => (typeof each === 'object' ? holds(found[index], each) : found.includes(each)));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    return Object.entries(wanted).every(([name, value]) =>
      holds((there as Record<string, unknown> | undefined)?.[name], value),
    );
  }
  return there === wanted;
}

/** The same strength, and no more: a rule that was stricter before would refuse what the app allows. */
const isSame = (there: unknown, { field, value }: Wanted): boolean =>
  holds(there, value) && (field !== 'passwordPolicyConfig' || isNoStricter(there, value));

type Policy = { passwordPolicyVersions?: { customStrengthOptions?: Record<string, unknown> }[] };
const optionsOf = (policy: unknown): Record<string, unknown> =>
  (policy as Policy | undefined)?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};

function isNoStricter(there: unknown, wanted: unknown): boolean {
  return Object.entries(optionsOf(there)).every(
    ([name, set]) => set === false || name.startsWith('max') || name in optionsOf(wanted),
  );
}

export const signIn: Step = {
  name: 'sign-in',
  purpose: 'people can sign in by email and SMS, with the app’s password rule',
  look: async (deployment) => {
    const { project, outside } = deployment;
    const { google } = outside;
    const url = `${ORIGIN}/admin/v2/projects/${project}/config`;
    const first = await google('GET', url);
    const isNew = first.status === 404;
    if (!isNew && first.status !== 200) throw new GoogleError('the sign-in', first);
    const change = async (config: Record<string, unknown>): Promise<string[]> => {
      const faults = wantedOf(deployment, (config['authorizedDomains'] ?? []) as string[]).filter(
        (wanted) => !isSame(at(config, wanted.field), wanted),
      );
      if (faults.length === 0) return [];
      const body: Record<string, unknown> = {};
      for (const { field, value } of faults) {
        const [name = '', part] = field.split('.');
        body[name] = part === undefined ? value : { ...(body[name] as object | undefined), [part]: value };
      }
      await good(
        'the sign-in',
        google('PATCH', `${url}?updateMask=${faults.map(({ field }) => field).join(',')}`, body),
      );
      return faults.map(({ words }) => words);
    };
    if (isNew) {
      return todo('switch on Firebase Authentication, with email, SMS and the password rule', async () => {
        await good(
          'the sign-in',
          google('POST', `${ORIGIN}/v2/projects/${project}/identityPlatform:initializeAuth`, {}),
        );
        return (await change(await good('the sign-in', google('GET', url)))).join(', ');
      });
    }
    const lacking = wantedOf(deployment, (first.body['authorizedDomains'] ?? []) as string[]).filter(
      (wanted) => !isSame(at(first.body, wanted.field), wanted),
    );
    if (lacking.length === 0) return stands('email and the password rule are set');
    return todo(`set ${lacking.map(({ words }) => words).join(', ')}`, async () => {
      await change(first.body);
    });
  },
};
