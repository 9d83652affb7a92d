/** Drivers' papers that were handed in. */
import { type AuditEntry, withTime } from '@/domain/desk/audit';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { paths } from '@/domain/paths';
import { read, readRange } from './database';

export function readApplication(uid: string): Promise<DriverApplication | null> {
  return read<DriverApplication>(paths.application(uid));
}

/** True if the driver handed in the papers of that moment (epoch ms), as the audit has it, and no fleet admin for them. */
export async function isHandedInByDriver(uid: string, submittedAt: number): Promise<boolean> {
  const moment = withTime(uid, submittedAt);
  const entries = await readRange<AuditEntry>(paths.audit(), 'byAt', moment, moment);
  return entries.some(([, { event }]) => event === 'submit_application');
}
