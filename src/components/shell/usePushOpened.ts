import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { openRide } from '@/components/rides/rideAddress';

/**
 * Opens the ride of a push notification pressed while the app is open; public/push-sw.js sends its id, or null for a push
 * without one, and leads a page that does not answer.
 */
export function usePushOpened(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const open = ({ data, ports }: MessageEvent) => {
      const id: unknown = data?.openRide;
      if (id !== undefined) ports[0]?.postMessage(true);
      if (typeof id === 'string') void navigate(openRide(id));
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
