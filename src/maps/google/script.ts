/** Loads Google's script once, with the configured key. A failure is returned rather than thrown at a screen. */
import { useJsApiLoader } from '@react-google-maps/api';
import { useSyncExternalStore } from 'react';
import { mapConfig } from '../config';

const LIBRARIES: 'places'[] = ['places'];

/** The script loads even if Google refuses the key; this callback is the only sign of it. */
type WithAuthFailure = { gm_authFailure?: () => void };
let refused = false;
const told = new Set<() => void>();

function followRefusal(tell: () => void): () => void {
  told.add(tell);
  (globalThis as WithAuthFailure).gm_authFailure = () => {
    refused = true;
    for (const each of told) each();
  };
  return () => told.delete(tell);
}

/** The state of the script; 'failed' covers a missing network and a refused key. */
export function useGoogleScript(): 'loading' | 'ready' | 'failed' {
  const keyRefused = useSyncExternalStore(followRefusal, () => refused);
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: mapConfig.googleMapsKey ?? '',
    libraries: LIBRARIES,
    language: 'en-GB',
    region: 'GB',
  });
  if (loadError !== undefined || keyRefused) return 'failed';
  return isLoaded ? 'ready' : 'loading';
}
