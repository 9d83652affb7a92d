/** The typed values of a step's form, each checked by its schema when somebody goes on. */
import { type ChangeEvent, useState } from 'react';
import * as v from 'valibot';
import { isMessageKey, messages } from '@/domain/messages';

type Values = Record<string, unknown>;
type Schemas<Fields extends Values> = { readonly [Field in keyof Fields]: v.GenericSchema<unknown, Fields[Field]> };
type Typed<Fields> = { readonly [Field in keyof Fields]: string };

function wordsOf(key: string, typed: string): string {
  if (typed.trim() === '') return 'Please fill this in.';
  return isMessageKey(key) && key !== 'no_details_error' ? messages[key] : 'This does not look right. Please check it.';
}

/** The schemas' outputs by field, or null with `faults` set. `Fields` maps each field to its value once it is checked. */
export function useTyped<Fields extends Values>(schemas: Schemas<Fields>, begin: Typed<Fields>) {
  const [typed, setTyped] = useState(begin);
  const [faults, setFaults] = useState<Partial<Record<keyof Fields, string>>>({});

  function change(field: keyof Fields, value: string): void {
    setTyped((before) => ({ ...before, [field]: value }));
    setFaults(({ [field]: _mended, ...others }) => others as Partial<Record<keyof Fields, string>>);
  }

  /** The values as far as they are valid; the others are missing. */
  function parsed(): { values: Partial<Fields>; wrong: Partial<Record<keyof Fields, string>> } {
    const values: Partial<Fields> = {};
    const wrong: Partial<Record<keyof Fields, string>> = {};
    for (const field of Object.keys(schemas) as (keyof Fields)[]) {
      const result = v.safeParse(schemas[field], typed[field]);
      if (result.success) values[field] = result.output;
      else wrong[field] = wordsOf(result.issues[0].message, typed[field]);
    }
    return { values, wrong };
  }

  return {
    typed,
    change,
    reset: (to: Typed<Fields>) => {
      setTyped(to);
      setFaults({});
    },
    /** The values while every one of them is valid, else null; shows no fault. */
    peek: (): Fields | null => {
      const { values, wrong } = parsed();
      return Object.keys(wrong).length === 0 ? (values as Fields) : null;
    },
    /** The same, and shows what is wrong. */
    check: (): Fields | null => {
      const { values, wrong } = parsed();
      setFaults(wrong);
      return Object.keys(wrong).length === 0 ? (values as Fields) : null;
    },
    /** What a `TextInput` needs of a field. */
    input: (field: keyof Fields & string) => ({
      name: field,
      value: typed[field],
      fault: faults[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(field, target.value),
    }),
  };
}
