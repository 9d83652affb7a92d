import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/message/Announcer';
import { ShareRide } from '@/features/bookings/live/ShareRide';
import { ride, show } from '../ride';

const started = ride({
  status: 'STARTED',
  driver: 'driver-1',
  driver_name: 'Dana Okafor',
  vehicle_make: 'LEVC TX',
  vehicle_number: 'LB24 TXE',
  driver_badge: '71234',
});
const WORDS =
  'I am on my way to Waterloo Station, York Road, about 12 min to go. ' +
  'My driver is Dana Okafor (LEVC TX, plate LB24 TXE, badge 71234). Amberlight booking BCDFGH.';

const showShare = () =>
  show(
    <>
      <ShareRide booking={started} minutes={12} />
      <Announcer />
    </>,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sharing a ride', () => {
  it('passes the driver, the cab and the destination to the phone’s share sheet', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
    showShare();
    await userEvent.click(screen.getByRole('button', { name: 'Share ride' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'My Amberlight ride', text: WORDS });
    expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
  });

  it('copies the text if sharing is not available, and says so', async () => {
    const user = userEvent.setup();
    showShare();
    await user.click(screen.getByRole('button', { name: 'Share ride' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(WORDS);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.startsWith('Copied.'))).toBe(true);
  });

  it('shows the text if neither is allowed', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    showShare();
    await user.click(screen.getByRole('button', { name: 'Share ride' }));
    expect(await screen.findByText(WORDS)).toBeInTheDocument();
  });
});
