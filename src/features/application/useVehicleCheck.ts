import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { VehicleAnswer } from '@/domain/api/accountApi';
import type { TypedApplication } from '@/domain/people/driverApplication';
import { messages } from '@/domain/messages';
import { parseRegistration } from '@/domain/people/vehicle';
import * as words from '@/languages/en/driver/application';
import { useCall } from '@/state/useCall';

export type VehicleCheck = {
  /** The vehicle checked last, by its registration. */
  found: { mark: string; words: string } | null;
  busy: boolean;
  /** Checks the registration in the form unless it is known already; false if the form must not continue with it. */
  verify: () => Promise<boolean>;
};

const title = (text: string): string => text.toLowerCase().replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());

export function vehicleWords(answer: VehicleAnswer): string {
  if (!answer.verified) return words.looksRight;
  const { make, colour, yearOfManufacture, taxStatus } = answer;
  const facts = [`${title(colour)} ${make}`, yearOfManufacture, taxStatus].filter((fact) => fact !== undefined);
  return facts.join(', ');
}

/** Checks the registration and fills in the details the service knows. */
export function useVehicleCheck(form: UseFormReturn<TypedApplication>): VehicleCheck {
  const [found, setFound] = useState<VehicleCheck['found']>(null);
  const { ask: call, busy } = useCall();
  const running = useRef<Promise<boolean> | null>(null);

  async function ask(): Promise<boolean> {
    if (!(await form.trigger('vehicleRegister'))) return false;
    const registration = form.getValues('vehicleRegister');
    const mark = parseRegistration(registration);
    if (mark === null) return false;
    if (found?.mark === mark) return true;
    const answer = await call('verify_vehicle', { registration });
    if (answer === null) return false;
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
    // Pressing Check and Continue at the same time sends one request.
    running.current ??= ask();
    try {
      return await running.current;
    } finally {
      running.current = null;
    }
  }
  return { found, busy: busy !== null, verify };
}
