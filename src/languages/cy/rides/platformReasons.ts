/** Pam y daeth y platfform ei hun â thaith i ben. */
import type { PlatformReason } from '@/domain/ride/ownReasons';

export const platformReasons: Readonly<Record<PlatformReason, string>> = {
  noDrivers: 'Dim gyrwyr ar gael ar hyn o bryd, rhowch gynnig arall arni yn nes ymlaen',
  driverLost: 'Ni ellid cyrraedd eich gyrrwr mwyach.',
  driverStopped: 'Ni all eich gyrrwr gymryd y daith hon mwyach.',
  riderStopped: 'Canslodd ein swyddfa’r archeb hon.',
  repeatCalledOff: 'Mae’r archeb gyson wedi dod i ben neu wedi newid.',
};
