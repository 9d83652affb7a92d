import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button/IconButton';
import { TextInput } from '@/components/ui/fields/TextInput';
import { useCombobox } from '@/components/ui/fields/useCombobox';
import { CloseRounded } from '@/components/ui/icons/controls';
import { type Failure, failureText } from '@/backend/connection/failure';
import type { Listed } from '@/backend/connection/observe';
import { findUsers } from '@/backend/people/people';
import { SEARCH_MIN_LETTERS } from '@/domain/people/search/searchStarts';
import { messages } from '@/domain/messages';
import { mobileWords } from '@/components/people/mobileWords';
import styles from './PersonPicker.module.css';
import { PickerPanel } from './PickerPanel';
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

/** A row of the list: somebody found, or the last one, by which somebody new is added. */
type Row = { key: string; person: Person | null };

/** Finds a person by the beginning of either name or of the email address, or by a mobile number or its last digits. */
export function PersonPicker({ chosen, onChosen, label = 'User', roles, onAdd, tight = false }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Null while nothing is typed: the field then shows who is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ to: string; people: Person[]; failure: Failure | null }>();
  const wanted = (typed ?? '').trim();
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
  const found = answered ? answer.people : [];
  const mayAdd = onAdd !== undefined && answered && answer.failure === null;
  const rows: Row[] = [
    ...found.map((person) => ({ key: person.id, person })),
    ...(mayAdd ? [{ key: '', person: null }] : []),
  ];
  const { open, inputProps, ...panel } = useCombobox<Row>({
    id,
    input,
    rows,
    firstIsNext: false,
    onOpen: () => {},
    onClose: () => setTyped(null),
    onTyped: (text) => {
      setTyped(text);
      if (text === '' && chosen !== null) onChosen(null);
    },
    onTaken: ({ person }) => (person === null ? onAdd?.(asked) : onChosen(person)),
  });
  const status = !answered
    ? asked === ''
      ? 'Type two letters or three digits'
      : 'Searching'
    : rows.length > 0
      ? null
      : answer.failure
        ? failureText(answer.failure)
        : messages.no_users_matched;
  return (
    <div className={styles.picker}>
      <TextInput
        {...inputProps}
        ref={input}
        label={label}
        value={typed ?? (chosen === null ? '' : fullName(chosen))}
        help={tight ? undefined : 'Search by either name, email, or the mobile or its last digits.'}
        end={
          chosen === null ? null : (
            <IconButton
              label="Clear"
              className={styles.clear}
              onClick={() => {
                onChosen(null);
                input.current?.focus();
              }}
            >
              <CloseRounded fontSize="small" />
            </IconButton>
          )
        }
      />
      {open && wanted !== '' ? (
        <PickerPanel {...panel} label={`${label}: people found`} status={status} rows={rows}>
          {({ person }) => (person === null ? `Add “${asked}” as a rider` : <Found person={person} />)}
        </PickerPanel>
      ) : null}
    </div>
  );
}

function Found({ person }: { person: Person }) {
  return (
    <>
      <strong>{fullName(person)}</strong>
      <span className={styles.facts}>
        {[ROLES[person.usertype], person.email, mobileWords(person)].filter(Boolean).join(', ')}
      </span>
    </>
  );
}
