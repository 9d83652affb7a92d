import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { type Failure, failureText } from '@/backend/connection/failure';
import type { Listed } from '@/backend/connection/observe';
import { findUsers } from '@/backend/people/people';
import { SEARCH_MIN_LETTERS } from '@/domain/people/search/searchStarts';
import { messages } from '@/domain/messages';
import { mobileWords } from '@/components/people/mobileWords';
import { fullName, type UserProfile, type UserType } from '@/domain/people/user';

/** A person found by the search, or just added. */
export type Person = Pick<
  Listed<UserProfile>,
  'id' | 'usertype' | 'firstName' | 'lastName' | 'email' | 'mobile' | 'mobileProven' | 'walletBalance'
>;

/** Pause in typing before a search is sent, milliseconds. */
const PAUSE_MS = 200;

const ROLES = { rider: 'Rider', driver: 'Driver', fleetadmin: 'Fleet admin', admin: 'Admin' } as const;

type Props = {
  chosen: Person | null;
  onChosen: (person: Person | null) => void;
  label?: string;
  /** Roles to search; by default all but admins. */
  roles?: readonly UserType[];
  /** Called with what was typed, by the last entry of the list, to add somebody new. */
  onAdd?: (typed: string) => void;
  /** Compact, without the help text: for a row of filters. */
  tight?: boolean;
};

/** The list's last entry, where somebody new can be added. */
type Added = { add: string };
const isToAdd = (entry: Person | Added): entry is Added => 'add' in entry;

/** Finds a person by the beginning of either name or of the email address, or by a mobile number or its last digits. */
export function PersonPicker({ chosen, onChosen, label = 'User', roles, onAdd, tight = false }: Props) {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<{ to: string; people: Person[]; failure: Failure | null }>();
  const wanted = chosen === null ? typed.trim() : '';
  const asked = wanted.length < SEARCH_MIN_LETTERS ? '' : wanted;
  const among = JSON.stringify(roles ?? null);
  useEffect(() => {
    if (asked === '') return undefined;
    let over = false;
    const timer = setTimeout(() => {
      void findUsers(asked, (JSON.parse(among) as UserType[] | null) ?? undefined).then((outcome) => {
        if (over) return;
        setAnswer({
          to: asked,
          people: outcome.ok ? outcome.value : [],
          failure: outcome.ok ? null : outcome.failure,
        });
      });
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [asked, among]);
  const answered = answer?.to === asked;
  const found = answered ? answer.people : chosen ? [chosen] : [];
  const mayAdd = onAdd !== undefined && answered && answer.failure === null;
  return (
    <Autocomplete<Person | Added>
      options={mayAdd ? [...found, { add: asked }] : found}
      loading={asked !== '' && !answered}
      loadingText="Searching"
      noOptionsText={
        answered
          ? answer.failure
            ? failureText(answer.failure)
            : messages.no_users_matched
          : 'Type two letters or three digits'
      }
      filterOptions={(options) => options}
      size={tight ? 'small' : 'medium'}
      value={chosen}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      getOptionLabel={(entry) => (isToAdd(entry) ? entry.add : fullName(entry))}
      getOptionKey={(entry) => (isToAdd(entry) ? '' : entry.id)}
      isOptionEqualToValue={(a, b) => !isToAdd(a) && !isToAdd(b) && a.id === b.id}
      onChange={(_event, entry) => (entry !== null && isToAdd(entry) ? onAdd?.(entry.add) : onChosen(entry))}
      renderOption={({ key, ...props }, entry) => (
        <li key={key} {...props}>
          {isToAdd(entry) ? (
            `Add “${entry.add}” as a rider`
          ) : (
            <span>
              <strong>{fullName(entry)}</strong>
              <span style={{ display: 'block', fontSize: '0.875rem', color: 'var(--ink-soft)' }}>
                {[ROLES[entry.usertype], entry.email, mobileWords(entry)].filter(Boolean).join(', ')}
              </span>
            </span>
          )}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          helperText={tight ? undefined : 'Search by either name, email, or the mobile or its last digits.'}
        />
      )}
    />
  );
}
