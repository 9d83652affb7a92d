import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { Failure } from '@/backend/connection/failure';
import type { Fault } from '@/domain/people/licence/licenceFaults';
import { messages } from '@/domain/messages';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

/** A form validated by the domain's rules; server refusals that name a field appear at that field. */
export function useDeskForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  faultsOf: (values: Values) => readonly Fault[],
) {
  const dispatch = useAppDispatch();
  const resolver: Resolver<Values> = (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    const told = faults.map(({ field, key }) => [field, { type: key, message: messages[key] }] as const);
    // Reversed, so that the first fault of each field wins.
    return { values: {}, errors: Object.fromEntries(told.toReversed()) as never };
  };
  const form = useForm<Values>({ defaultValues, mode: 'onSubmit', resolver });

  /** Shows a refusal at the field it names, otherwise as a message. */
  function refuse(failure: Failure): void {
    const field = failure.field as Path<Values> | undefined;
    if (field === undefined || !(field in form.getValues())) {
      dispatch(messageShown(failure));
      return;
    }
    form.setError(field, { type: failure.key, message: messages[failure.key] });
    form.setFocus(field);
  }
  return { form, refuse };
}
