import type { DriverApplication } from '@/domain/people/driverApplication';
import { paths } from '@/domain/paths';
import { read } from './database';

export function readApplication(uid: string): Promise<DriverApplication | null> {
  return read<DriverApplication>(paths.application(uid));
}
