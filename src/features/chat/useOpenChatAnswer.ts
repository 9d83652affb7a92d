import { useEffect } from 'react';

/** Tells public/push-sw.js that this ride's chat is open, so that no notification repeats what is on the screen. */
export function useOpenChatAnswer(bookingId: string | null): void {
  useEffect(() => {
    if (bookingId === null || !('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const answer = ({ data, ports }: MessageEvent): void => {
      if (data?.askChat === bookingId) ports[0]?.postMessage(true);
    };
    serviceWorker.addEventListener('message', answer);
    return () => serviceWorker.removeEventListener('message', answer);
  }, [bookingId]);
}
