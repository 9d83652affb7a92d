/** What the demo drive keeps across a reload of this tab: whether it is on, and where the cab is. */
import { isLatLng, type LatLng } from '@/domain/geo';

const SWITCH = 'amberlight.demo.on';
const PLACE = 'amberlight.demo.place';

export const demoWasOn = (): boolean => sessionStorage.getItem(SWITCH) === 'on';

export function rememberDemo(on: boolean): void {
  sessionStorage.setItem(SWITCH, on ? 'on' : 'off');
}

/** Where the demo left the cab, or null on a fresh tab. */
export function demoPlace(): LatLng | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
  return isLatLng(kept) ? kept : null;
}

export function rememberDemoPlace({ lat, lng }: LatLng): void {
  sessionStorage.setItem(PLACE, JSON.stringify({ lat, lng }));
}
