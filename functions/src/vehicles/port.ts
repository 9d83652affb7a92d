/** A vehicle enquiry service: looks up a registration mark. */
import type { Vehicle } from '@/domain/people/vehicle';

export type VehiclePort = {
  /** Null if there is no such vehicle. @throws if the service does not answer, or answers in another form */
  find(mark: string): Promise<Vehicle | null>;
};
