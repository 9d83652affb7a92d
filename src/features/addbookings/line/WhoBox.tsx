import { useEffect, useState } from 'react';
import { findUsers } from '@/backend/people/people';
import { unprovenWords } from '@/components/people/mobileWords';
import type { Person } from '@/components/people/PersonPicker';
import { messages } from '@/domain/messages';
import { phoneWords } from '@/domain/people/phoneWords';
import { fullName } from '@/domain/people/user';
import type { Draft } from '../draft';
import { SuggestField, type Suggestion } from './SuggestField';

/** Pause in typing before a search is sent, milliseconds. */
const PAUSE_MS = 150;
const LETTERS_LEAST = 2;

type Props = {
  name: string;
  rider: { uid: string; name: string } | null;
  /** The number is known to be nobody's, so what is typed is a new name. */
  isNew: boolean;
  fault: string | null;
  onInput?: (input: HTMLInputElement | null) => void;
  onName: (name: string) => void;
  onRider: (rider: Person | null) => void;
  /** Goes on, with what has just been taken. */
  onNext: (filled: Partial<Pick<Draft, 'name' | 'rider'>>) => void;
};

type Row = Suggestion & { person?: Person };

const personRow = (person: Person): Row => ({
  key: person.id,
  title: fullName(person),
  subtitle: [`${phoneWords(person.mobile)}${unprovenWords(person)}`, person.email].filter(Boolean).join(', '),
  person,
});

function useFoundRiders(asked: string): { people: Person[]; searching: boolean } {
  const [answer, setAnswer] = useState<{ to: string; people: Person[] } | null>(null);
  useEffect(() => {
    if (asked === '') return undefined;
    let over = false;
    const timer = setTimeout(() => {
      void findUsers(asked, ['rider']).then((outcome) => {
        if (!over) setAnswer({ to: asked, people: outcome.ok ? outcome.value : [] });
      });
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [asked]);
  const isCurrent = answer?.to === asked;
  return { people: isCurrent ? answer.people : [], searching: asked !== '' && !isCurrent };
}

/** Whom the ride is for: somebody found by name, number or email, or a new rider by that name. */
export function WhoBox({ name, rider, isNew, fault, onInput, onName, onRider, onNext }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const query = (typed ?? '').trim();
  const { people, searching } = useFoundRiders(query.length < LETTERS_LEAST ? '' : query);
  const added: Row[] =
    query.length < LETTERS_LEAST ? [] : [{ key: 'new', title: `New rider: ${query}`, subtitle: 'Added when you book' }];
  const found = people.map(personRow);

  return (
    <SuggestField<Row>
      label="Rider"
      shown={typed ?? rider?.name ?? name}
      query={query}
      rows={isNew ? [...added, ...found] : [...found, ...added]}
      searching={searching && !isNew}
      status={query !== '' && !isNew && !searching && found.length === 0 ? messages.no_users_matched : null}
      fault={fault}
      placeholder="Name, mobile or email"
      onInput={onInput}
      onTyped={(text) => {
        setTyped(text);
        if (text !== null && rider !== null) onRider(null);
        // A name that was typed and not looked up stays.
        if (text === '' || (text === null && query !== '' && rider === null)) onName(query);
      }}
      onTaken={({ person }) => {
        setTyped(null);
        if (person === undefined) {
          onName(query);
          onNext({ name: query });
        } else {
          onRider(person);
          onNext({ rider: { uid: person.id, name: fullName(person) } });
        }
      }}
      onNext={() => onNext({})}
    />
  );
}
