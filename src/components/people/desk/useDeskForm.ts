import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { Failure } from '@/backend/failure';
import type { Fault } from '@/domain/driverApplication';
import { messages } from '@/domain/messages';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

/** A form whose faults are the domain's, and the server's words where they name a field. */
export function useDeskForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  faultsOf: (values: Values) => readonly Fault[],
) {
  const dispatch = useAppDispatch();
  const resolver: Resolver<Values> = (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    const told = faults.map(({ field, key }) => [field, { type: key, message: messages[key] }] as const);
    // The first of a field's faults is the one to put right first.
    return { values: {}, errors: Object.fromEntries(told.toReversed()) as never };
  };
  const form = useForm<Values>({ defaultValues, mode: 'onSubmit', resolver });

  /** A refusal stands at the field it names, else it is a message. */
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
