import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserType } from '@/domain/people/user';
import { rideAddress } from '@/components/rides/rideAddress';

/** Opens the ride of a push notification pressed while the app is open; public/push-sw.js sends its id. */
export function usePushOpened(role: UserType): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent) => {
      const id: unknown = data?.openRide;
      if (typeof id === 'string') void navigate(rideAddress(role, id));
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate, role]);
}
