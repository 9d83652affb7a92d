import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '@/backend/apiClient';
import type { VehicleAnswer } from '@/domain/accountApi';
import type { TypedApplication } from '@/domain/driverApplication';
import { messages } from '@/domain/messages';
import { parseRegistration } from '@/domain/vehicle';

export type VehicleCheck = {
  /** The vehicle last asked about, by its mark. */
  found: { mark: string; words: string } | null;
  busy: boolean;
  /** Asks about the mark in the form unless it is known already; false when the form must not go on with it. */
  verify: () => Promise<boolean>;
};

const title = (words: string): string => words.toLowerCase().replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());

export function vehicleWords(answer: VehicleAnswer): string {
  if (!answer.verified) return 'Looks right. An admin checks it with your papers.';
  const { make, colour, yearOfManufacture, taxStatus } = answer;
  const facts = [`${title(colour)} ${make}`, yearOfManufacture, taxStatus].filter((fact) => fact !== undefined);
  return facts.join(', ');
}

/** The registration's check; what the service knows is filled in. */
export function useVehicleCheck(form: UseFormReturn<TypedApplication>): VehicleCheck {
  const [found, setFound] = useState<VehicleCheck['found']>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<Promise<boolean> | null>(null);

  async function ask(): Promise<boolean> {
    if (!(await form.trigger('vehicleRegister'))) return false;
    const registration = form.getValues('vehicleRegister');
    const mark = parseRegistration(registration);
    if (mark === null) return false;
    if (found?.mark === mark) return true;
    const answer = await call('verify_vehicle', { registration });
    if (!answer.ok) {
      const { key } = answer.failure;
      form.setError('vehicleRegister', { type: key, message: messages[key] });
      return false;
    }
    setFound({ mark, words: vehicleWords(answer.value) });
    if (answer.value.verified) {
      form.setValue('vehicleMake', answer.value.make, { shouldValidate: true });
      if (answer.value.motExpiryDate) form.setValue('motExpiryDate', answer.value.motExpiryDate);
    }
    return true;
  }

  async function verify(): Promise<boolean> {
    setBusy(true);
    // A press of Check and one of Continue at the same time are one question.
    running.current ??= ask();
    try {
      return await running.current;
    } finally {
      running.current = null;
      setBusy(false);
    }
  }
  return { found, busy, verify };
}
