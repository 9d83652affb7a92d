/** A vehicle enquiry service: what is known about a registration mark. */
import type { Vehicle } from '@/domain/vehicle';

export type VehiclePort = {
  /** Null: there is no such vehicle. @throws when the service does not answer, or not in its form */
  find(mark: string): Promise<Vehicle | null>;
};
