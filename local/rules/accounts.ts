/** Whom an email, a mobile and a referral id belong to, drivers' papers, and accounts on their way out. */
import { APPLICATION_STATUSES } from '@/domain/driverApplication';
import * as limits from '@/domain/limits';
import { IDENTITY_KINDS } from '@/domain/paths';
import { after, type Expression, all, any, hasChildren, implies, isOneOf } from './expression';
import { driverPapers, personalPapers } from './people';
import { asksPageBy, isAdmin, isKnown, isServer, ownsDriver } from './predicates';
import * as is from './values';
import { leaf, type RulesNode, record } from './values';

/** SHA-256 as hexadecimal digits. */
const isHash: Expression = '$hash.length === 64 && $hash.matches(/^[0-9a-f]+$/)';

/** Nobody's, the same account's, or a sign-up's that came to nothing. A finished entry does not become a pending one. */
const isFreeFor: Expression = any(
  '!data.exists()',
  all(
    "data.child('uid').val() === newData.child('uid').val()",
    any("data.hasChild('until')", "!newData.hasChild('until')"),
  ),
  all("data.hasChild('until')", "data.child('until').val() <= now"),
);

const ownerAfter = `${after(3)}.child('users').child(data.child('uid').val()).child($kind).val()`;
const ownerBefore = "root.child('users').child(data.child('uid').val()).child($kind).val()";

/** Given back by a sign-up under way, or in the same update in which its owner takes another or leaves. */
const isGivenBack: Expression = any("data.hasChild('until')", `${ownerAfter} !== ${ownerBefore}`);

export const identities: RulesNode = {
  $kind: {
    '.indexOn': ['until'],
    $hash: {
      '.write': all(isServer, any(all('newData.exists()', isFreeFor), all('!newData.exists()', isGivenBack))),
      ...record(
        { uid: leaf(is.uid) },
        { until: leaf(is.time, 'newData.val() > now') },
        isOneOf('$kind', IDENTITY_KINDS),
        isHash,
        implies(
          "!newData.hasChild('until')",
          `${after(3)}.child('users').child(newData.child('uid').val()).hasChild($kind)`,
        ),
      ),
    },
  },
};

/** A profile's referral id and its place in the index are one fact: written together, removed together. */
export const referrals: RulesNode = {
  $id: {
    '.write': all(
      isServer,
      any(
        all('!data.exists()', 'newData.exists()'),
        all('!newData.exists()', `${after(2)}.child('users').child(data.val()).child('referralId').val() !== $id`),
      ),
    ),
    '.validate': all(is.uid, `${after(2)}.child('users').child(newData.val()).child('referralId').val() === $id`),
  },
};

/** Newer papers replace older ones; a decision is about the papers that stand there, and is made once. */
const followsOn: Expression = any(
  '!data.exists()',
  "newData.child('submittedAt').val() > data.child('submittedAt').val()",
  all(
    "newData.child('submittedAt').val() === data.child('submittedAt').val()",
    "data.child('status').val() === 'submitted'",
    "newData.child('status').val() !== 'submitted'",
  ),
);

const paperFields: RulesNode = { ...personalPapers, ...driverPapers };

export const applications: RulesNode = {
  '.indexOn': ['status', 'submittedAt'],
  '.read': all(isAdmin, asksPageBy(['status', 'submittedAt'])),
  $uid: {
    '.read': any(all(isKnown, 'auth.uid === $uid'), isAdmin, ownsDriver('$uid')),
    '.write': all(isServer, any('newData.exists()', `!${after(2)}.child('users').hasChild($uid)`)),
    ...record(
      {
        status: leaf(is.oneOf(APPLICATION_STATUSES)),
        submittedAt: leaf(is.time),
        vehicleVerified: leaf(is.flag),
      },
      {
        decidedAt: leaf(is.time),
        reason: leaf(is.text(limits.REASON_MAX_CHARACTERS)),
        fields: record(paperFields),
      },
      followsOn,
      `${after(2)}.child('users').child($uid).child('usertype').val() === 'driver'`,
      // Once approved they stand in the profile, and nowhere twice.
      "newData.hasChild('fields') === (newData.child('status').val() !== 'approved')",
      implies("newData.child('status').val() === 'returned'", hasChildren('newData', ['reason'])),
    ),
  },
};

/** Begun with the end of the profile; gone when nothing is left to remove. */
export const deletions: RulesNode = {
  '.indexOn': ['at'],
  $uid: {
    '.write': isServer,
    ...record({ at: leaf(is.time) }, {}, `!${after(2)}.child('users').hasChild($uid)`),
  },
};
