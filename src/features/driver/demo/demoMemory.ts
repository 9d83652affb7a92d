/** The demo drive's state across reloads of this tab: whether it is on, and the cab's position. */
import { isLatLng, type LatLng } from '@/domain/place/geo';

const SWITCH = 'amberlight.demo.on';
const PLACE = 'amberlight.demo.place';

export const demoWasOn = (): boolean => sessionStorage.getItem(SWITCH) === 'on';

export function rememberDemo(on: boolean): void {
  sessionStorage.setItem(SWITCH, on ? 'on' : 'off');
}

/** The cab's last position in the demo, or null in a new tab. */
export function demoPlace(): LatLng | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
  return isLatLng(kept) ? kept : null;
}

export function rememberDemoPlace({ lat, lng }: LatLng): void {
  sessionStorage.setItem(PLACE, JSON.stringify({ lat, lng }));
}
