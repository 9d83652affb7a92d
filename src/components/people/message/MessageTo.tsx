import { SelectInput } from '@/components/ui/fields/SelectInput';
import { useState } from 'react';
import { MESSAGE_TO, type MessageAudience } from '@/domain/desk/officeMessage';
import { messages } from '@/domain/messages';
import { fullName } from '@/domain/people/user';
import { useWatch } from '@/state/hooks';
import { zonesGroup } from '@/state/tables';
import { type Person, PersonPicker } from '../PersonPicker';
import { TO_WORDS } from './messageWords';

/** `name`: what the desk calls whom it has chosen. */
export type Chosen = MessageAudience & { name: string };

type Props = { chosen: Chosen; missing: boolean; onChosen: (chosen: Chosen) => void };

/** Whom a message is for: a person, a fleet, everybody on duty, or a zone. */
export function MessageTo({ chosen, missing, onChosen }: Props) {
  const zones = useWatch(zonesGroup).data ?? [];
  const [person, setPerson] = useState<Person | null>(null);
  const { to, whom = '' } = chosen;
  const pick = (next: Person | null): void => {
    setPerson(next);
    onChosen(next === null ? { to, name: '' } : { to, whom: next.id, name: fullName(next) });
  };
  return (
    <>
      <SelectInput
        label="To"
        value={to}
        onChange={({ target }) => {
          setPerson(null);
          onChosen({ to: MESSAGE_TO.find((value) => value === target.value) ?? 'duty', name: '' });
        }}
      >
        {MESSAGE_TO.map((value) => (
          <option key={value} value={value}>
            {TO_WORDS[value]}
          </option>
        ))}
      </SelectInput>
      {to === 'person' ? (
        <PersonPicker label="Person" chosen={person} roles={['driver', 'rider']} onChosen={pick} />
      ) : null}
      {to === 'fleet' ? (
        <PersonPicker label="Fleet admin" chosen={person} roles={['fleetadmin']} onChosen={pick} />
      ) : null}
      {to === 'zone' ? (
        <SelectInput
          label="Zone"
          value={whom}
          fault={missing ? messages.no_details_error : null}
          help="Drivers are in the zone in which their phone was last heard."
          onChange={({ target }) => onChosen({ to, whom: target.value, name: target.value })}
        >
          <option value="" disabled hidden>
            Choose…
          </option>
          {zones
            .filter(({ status }) => status === 'active')
            .map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
        </SelectInput>
      ) : null}
      {missing && (to === 'person' || to === 'fleet') ? <p role="alert">{messages.no_details_error}</p> : null}
    </>
  );
}
