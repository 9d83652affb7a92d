import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { type Failure, failureText } from '@/backend/connection/failure';
import type { Listed } from '@/backend/connection/observe';
import { findUsers } from '@/backend/people/people';
import { messages } from '@/domain/messages';
import { fullName, type UserProfile, type UserType } from '@/domain/people/user';

/** A person found by the search, or just added. */
export type Person = Pick<
  Listed<UserProfile>,
  'id' | 'usertype' | 'firstName' | 'lastName' | 'email' | 'mobile' | 'walletBalance'
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
  /** Compact, without the help text: for a row of filters. */
  tight?: boolean;
};

/** Finds a person by the beginning of a name, an email address or a mobile number. */
export function PersonPicker({ chosen, onChosen, label = 'User', roles, tight = false }: Props) {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<{ to: string; people: Person[]; failure: Failure | null }>();
  const asked = chosen === null ? typed.trim() : '';
  const among = JSON.stringify(roles ?? null);
  useEffect(() => {
    if (asked === '') return undefined;
    let over = false;
    const timer = setTimeout(() => {
      const wanted = (JSON.parse(among) as UserType[] | null) ?? undefined;
      void findUsers(asked, wanted).then((outcome) => {
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
  return (
    <Autocomplete
      options={answered ? answer.people : chosen ? [chosen] : []}
      loading={asked !== '' && !answered}
      loadingText="Searching"
      noOptionsText={
        answered ? (answer.failure ? failureText(answer.failure) : messages.no_users_matched) : 'Type to search'
      }
      filterOptions={(options) => options}
      size={tight ? 'small' : 'medium'}
      value={chosen}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, person) => onChosen(person)}
      renderOption={({ key, ...props }, person) => (
        <li key={key} {...props}>
          <span>
            <strong>{fullName(person)}</strong>
            <span style={{ display: 'block', fontSize: '0.875rem', color: 'var(--ink-soft)' }}>
              {[ROLES[person.usertype], person.email, person.mobile].filter(Boolean).join(', ')}
            </span>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          helperText={tight ? undefined : 'Search by first name, last name, email or mobile.'}
        />
      )}
    />
  );
}
