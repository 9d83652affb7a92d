/** An alert as the desk's store holds it. */
import type { Alert } from '@/domain/ride/safety/alert';
import type { AlertCopy } from '@/domain/ride/safety/alertCopy';

const NOON = Date.UTC(2026, 2, 3, 12);

export const COPY: AlertCopy = {
  rider: { uid: 'rider-1', name: 'Robin Mercer', mobile: '+447700900100' },
  driver: 'driver-1',
  cabs: {
    'driver-1': {
      at: NOON,
      name: 'Dana Okafor',
      mobile: '+447700900200',
      make: 'LEVC TX',
      registration: 'LJ21 MDE',
      plate: '1042',
      badge: '77310',
    },
  },
  pickup: { lat: 51.5, lng: -0.1, add: 'Newport Station, Queensway' },
  drop: { lat: 51.6, lng: -0.1, add: 'Tredegar House, Pencarn Way' },
  tripdate: NOON,
};

export const alertOf = (
  kind: Alert['kind'],
  changes: Partial<Alert> & { id?: string } = {},
): Alert & { id: string } => ({
  id: `b-${kind}`,
  kind,
  state: 'open',
  bookingId: '-Oride',
  booking_id: 'BCDFGH',
  uid: kind === 'silent' ? 'driver-1' : 'rider-1',
  role: kind === 'silent' ? 'driver' : 'rider',
  lat: 51.5,
  lng: -0.1,
  at: NOON,
  lastAt: NOON + 4 * 60_000,
  presses: 1,
  copy: COPY,
  ...changes,
});
