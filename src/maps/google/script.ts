/** Google's script: loaded once with the configured key; a failure is said, not thrown at a screen. */
import { useJsApiLoader } from '@react-google-maps/api';
import { useSyncExternalStore } from 'react';
import { mapConfig } from '../config';

const LIBRARIES: 'places'[] = ['places'];

/** A key that Google refuses still loads the script; this call of Google's is the only sign of it. */
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

/** Whether the script is there, still coming, or could not be had (no network, a refused key). */
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
