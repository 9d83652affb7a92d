import type { ReactNode } from 'react';
import type { Person } from '@/backend/people/people';
import { isMobileProven } from '@/domain/people/user';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime } from '@/domain/time/time';
import { PhoneLink } from './phone/PhoneLink';
import { ApprovalMark } from './ApprovalMark';
import { Fact, Facts } from './Facts';
import { SUSPENDED_BY_WORDS } from './suspension/suspensionWords';

const LOGIN_WORDS: Record<string, string> = {
  email: 'Email and password',
  phone: 'Phone',
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** The facts of any account; `children` are those particular to its role. */
export function AccountFacts({ person, children }: { person: Person; children?: ReactNode }) {
  const { email, mobile, suspendedReason, createdAt, createdByAdmin, loginType = '', referralId } = person;
  return (
    <Facts>
      <Fact label="Approval">
        <ApprovalMark person={person} />
      </Fact>
      {suspendedReason === undefined ? null : <Fact label="Reason">{suspendedReason}</Fact>}
      {person.suspendedFor === undefined ? null : (
        <Fact label="Suspended by">
          {SUSPENDED_BY_WORDS[person.suspendedFor]}
          {person.suspendedAt === undefined ? '' : `, on ${formatDate(person.suspendedAt, DEFAULT_TIME_ZONE)}`}
          {person.suspendedUntil === undefined
            ? ''
            : `, until ${formatDate(person.suspendedUntil - 1, DEFAULT_TIME_ZONE)}`}
        </Fact>
      )}
      {person.suspendsFrom === undefined ? null : (
        <Fact label="Suspended ahead">
          {person.suspendsFor === undefined ? '' : `${SUSPENDED_BY_WORDS[person.suspendsFor]}, `}
          from {formatDateTime(person.suspendsFrom, DEFAULT_TIME_ZONE)}
          {person.suspendsUntil === undefined
            ? ''
            : `, until ${formatDate(person.suspendsUntil - 1, DEFAULT_TIME_ZONE)}`}
          {person.suspendsReason === undefined ? '' : `: ${person.suspendsReason}`}
        </Fact>
      )}
      <Fact label="Email">{email === '' ? '' : <a href={`mailto:${email}`}>{email}</a>}</Fact>
      <Fact label="Mobile">
        {mobile === '' ? (
          ''
        ) : (
          <>
            <PhoneLink number={mobile} />
            {isMobileProven(person) ? ', confirmed by SMS' : ', not confirmed'}
          </>
        )}
      </Fact>
      <Fact label="Joined">
        {formatDate(createdAt, DEFAULT_TIME_ZONE)}
        {createdByAdmin ? ', added by the desk' : ''}
      </Fact>
      <Fact label="Signs in by">{LOGIN_WORDS[loginType] ?? loginType}</Fact>
      <Fact label="Referral id">{referralId}</Fact>
      {children}
    </Facts>
  );
}
