import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '@/domain/messages';
import { cabPath } from '@/domain/ride/walkUp/cabAddress';
import { personToken } from '@/domain/ride/follow/personToken';
import { PassengerAtCab } from '@/features/driver/walkUp/PassengerAtCab';
import { pathShapes, readCode } from '../../../support/readCode';
import { show } from '../../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

const tokenOf = (letter: string) => personToken('driver-1', { secret: letter.repeat(22) });
const addressOf = (token: string): string => `${window.location.origin}${cabPath(token)}`;
/** What a passenger's phone reads. */
const readNow = async (): Promise<string | null> =>
  readCode(pathShapes((await screen.findByRole('img')).querySelector('path')?.getAttribute('d') ?? ''));
const openCode = () => userEvent.click(screen.getByRole('button', { name: 'Passenger at the cab' }));

beforeEach(() => backend.call.mockReset());

describe('the code for a passenger at the cab', () => {
  it('is made at the press and not before, and leads to this driver', async () => {
    backend.call.mockResolvedValue({ ok: true, value: { token: tokenOf('a'), shownUntil: Date.now() + 120_000 } });
    show(<PassengerAtCab />);
    expect(backend.call).not.toHaveBeenCalled();
    await openCode();
    expect(await readNow()).toBe(addressOf(tokenOf('a')));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('is followed by the next one when its time is over', async () => {
    backend.call.mockResolvedValueOnce({ ok: true, value: { token: tokenOf('a'), shownUntil: Date.now() + 1100 } });
    backend.call.mockResolvedValue({ ok: true, value: { token: tokenOf('b'), shownUntil: Date.now() + 120_000 } });
    show(<PassengerAtCab />);
    await openCode();
    await readNow();
    await waitFor(() => expect(backend.call).toHaveBeenCalledTimes(2));
    await waitFor(async () => expect(await readNow()).toBe(addressOf(tokenOf('b'))));
  });

  it('is replaced by the reason where the driver may not take a ride', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'driver_off_duty' } });
    show(<PassengerAtCab />);
    await openCode();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.driver_off_duty);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
