import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserType } from '@/domain/user';
import { rideAddress } from '../rideAddress';

/** Goes to the ride whose push notification was pressed while the app stood open: public/push-sw.js tells which. */
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
