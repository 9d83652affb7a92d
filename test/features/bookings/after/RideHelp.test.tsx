import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { LostReport } from '@/domain/ride/lostProperty';
import { LostInCab } from '@/features/bookings/after/LostInCab';
import { RateLater } from '@/features/bookings/after/RateLater';
import { ReceiptByMail } from '@/features/bookings/after/ReceiptByMail';
import { RideHelp } from '@/features/bookings/after/RideHelp';
import { reached, show } from '../ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), report: null as unknown }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/lost', () => ({
  watchLostReport: (_id: string, observer: Observer<LostReport>) => {
    observer.next(backend.report as LostReport | null);
    return () => {};
  },
}));

const paid = () =>
  reached({
    status: 'COMPLETE',
    driver: 'd1',
    paid_time: Date.now(),
    trip_end_time: Date.now(),
    driver_name: 'George',
  });

beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
  backend.report = null;
});

describe('the page of a past ride', () => {
  it('lets a rider report what they left, and follow it, though the bill is void', async () => {
    const ride = { ...paid(), status: 'CANCELLED' as const };
    show(<RideHelp booking={ride} />);
    expect(await screen.findByRole('button', { name: 'I left something in the cab' })).toBeInTheDocument();
    cleanup();
    backend.report = { state: 'found', what: 'An umbrella', at: Date.now() };
    show(<LostInCab ride={ride} />);
    expect(screen.getByText('An umbrella')).toBeInTheDocument();
  });

  it('lets a rider give the stars that were skipped', async () => {
    const ride = paid();
    show(<RateLater booking={ride} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rate this ride' }));
    await userEvent.click(screen.getByRole('radio', { name: /^2 stars/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Came late' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rate and finish' }));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('rate_booking', {
      id: ride.id,
      rating: 2,
      words: 'Came late.',
    });
  });

  it('says which stars were given, and asks no more', () => {
    show(<RateLater booking={{ ...paid(), rating: 1 }} />);
    expect(screen.getByText(/1 star\./)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('asks what was left and on which number to ring', async () => {
    const ride = paid();
    show(<RideHelp booking={ride} />);
    await userEvent.click(screen.getByRole('button', { name: 'I left something in the cab' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask the driver' }));
    expect(screen.getByText('Please say what you left.')).toBeInTheDocument();
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: /What it is/ }), 'My umbrella');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your number' }), '07700 900123');
    await userEvent.click(screen.getByRole('button', { name: 'Ask the driver' }));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('report_lost', {
      id: ride.id,
      what: 'My umbrella',
      mobile: '07700 900123',
    });
  });

  it('shows the office’s number if there is one, and a way to report a problem', async () => {
    const ride = paid();
    show(<RideHelp booking={ride} />, { care_name: 'Control room', care_no: '020 7946 0123' });
    expect(screen.getByRole('link', { name: /Ring Control room/ })).toHaveAttribute('href', 'tel:02079460123');
    expect(
      screen.getByText('Anything else, such as an old bill: ring us. If you are in danger, dial 999.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'How the driver behaved' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'What happened' }), 'Shouted');
    await userEvent.click(dialog.getByRole('button', { name: 'Tell our office' }));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('report_ride', {
      id: ride.id,
      about: 'conduct',
      words: 'Shouted',
    });
  });

  it('has no number to ring where none is set', () => {
    show(<RideHelp booking={paid()} />, { care_no: '' });
    expect(screen.queryByRole('link', { name: /Ring/ })).not.toBeInTheDocument();
  });

  it('tells the driver what to do with what was found, and shows typed text as text', async () => {
    const ride = paid();
    backend.report = { state: 'reported', what: '<b>Umbrella</b>', at: 1, booking_id: 'Q', customer: 'c', driver: 'd' };
    show(<LostInCab ride={ride} />);
    expect(screen.getByText('<b>Umbrella</b>')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Found it' }));
    expect(backend.call).toHaveBeenCalledWith('answer_lost', { id: ride.id, found: true });
  });

  it('mails the receipt with a key of its own for each press', async () => {
    backend.call.mockImplementation(async (name: string) => ({
      ok: true,
      value: name === 'receipt_address' ? { state: 'ready', to: 'ada@example.com' } : { to: 'ada@example.com' },
    }));
    show(<ReceiptByMail bookingId="-Oride" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send to my email' }));
    expect(await screen.findByText('The receipt is on its way to ada@example.com.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send to my email' }));
    const presses = backend.call.mock.calls
      .filter(([name]) => name === 'mail_receipt')
      .map(([, body]) => (body as { press: string }).press);
    expect(new Set(presses).size).toBe(2);
  });

  it('asks about the same press again where the answer was lost, so that one receipt goes out', async () => {
    const presses: string[] = [];
    backend.call.mockImplementation(async (name: string, body: { press: string }) => {
      if (name === 'receipt_address') return { ok: true, value: { state: 'ready', to: 'ada@example.com' } };
      presses.push(body.press);
      return presses.length === 1
        ? { ok: false, failure: { key: 'no_answer' } }
        : { ok: true, value: { to: 'ada@example.com' } };
    });
    show(<ReceiptByMail bookingId="-Oride" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send to my email' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send to my email', hidden: true }));
    expect(await screen.findByText('The receipt is on its way to ada@example.com.')).toBeInTheDocument();
    expect(presses).toEqual([presses[0], presses[0]]);
  });

  it('offers no mail where none is sent', async () => {
    backend.call.mockResolvedValue({ ok: true, value: { state: 'off' } });
    show(<ReceiptByMail bookingId="-Oride" />);
    await waitFor(() => expect(backend.call).toHaveBeenCalled());
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
