import { loadFirebase } from '@/backend/later/load';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '@/domain/messages';
import { cabPath } from '@/domain/ride/walkUp/cabAddress';
import { personToken } from '@/domain/ride/follow/personToken';
import CabScreen from '@/features/cab/CabScreen';
import { opener, quiet } from '@/languages/en/home/needs';
import { createAppStore } from '@/state/store';
import { bill } from '../../support/bill';
import { CHARGES } from '../../support/feeCard';
import { STATION } from '../../support/places';
import { show } from '../bookings/ride';

await loadFirebase();

const TOKEN = personToken('driver-1', { secret: 'a'.repeat(22) });
const CAB = {
  driver: 'Gwyn',
  badge: '71234',
  plate: '28841',
  car: 'LEVC TX',
  registration: 'LB24 TXE',
  carType: 'Black Cab',
  place: { lat: STATION.lat, lng: STATION.lng },
};
const FARE = { estimateFare: 1400, lines: bill(), fixedPriceFlag: false };
const DROP = { description: 'Stow Hill', lat: 51.58, lng: -3.0, placeId: 'p1' };

const backend = vi.hoisted(() => ({ call: vi.fn(), answers: {} as Record<string, object> }));
const phone = vi.hoisted(() => ({ position: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/position', async (original) => ({
  ...(await original<object>()),
  currentPosition: () => phone.position(),
}));
vi.mock('@/maps/places', () => ({
  loadPlaces: async () => ({ reverseGeocode: async () => 'Queensway, Newport' }),
}));
vi.mock('@/features/home/place/PlaceField', () => ({
  PlaceField: ({ onChosen }: { onChosen: (place: object) => void }) => (
    <button type="button" onClick={() => onChosen(DROP)}>
      Stow Hill
    </button>
  ),
}));

const HERE = { lat: 51.5888, lng: -3.0004 };
const at = (place: object, accuracyMetres = 12) => ({ ok: true, value: { ...place, accuracyMetres } });

const open = () => show(<CabScreen />, {}, createAppStore(), cabPath(TOKEN));
const boards = () => backend.call.mock.calls.filter(([name]) => name === 'board_cab').map(([, body]) => body);
const sayWhereTo = async () => userEvent.click(await screen.findByRole('button', { name: 'Stow Hill' }));
const take = async () => {
  await sayWhereTo();
  await userEvent.click(await screen.findByRole('button', { name: /Take this cab · £14.00/ }));
};

beforeEach(() => {
  backend.answers = {
    scanned_cab: { ok: true, value: CAB },
    estimate: { ok: true, value: FARE },
    board_cab: { ok: true, value: { id: 'x', booking_id: 'QXKD2F', status: 'ACCEPTED' } },
  };
  phone.position.mockReset();
  phone.position.mockResolvedValue(at(HERE));
  backend.call.mockReset();
  backend.call.mockImplementation(async (name: string) => backend.answers[name]);
});

describe('the page behind a cab’s code', () => {
  it('says which cab it is, and offers nothing to press before the fare is known', async () => {
    open();
    for (const fact of ['28841', '71234', 'Gwyn', 'LEVC TX, LB24 TXE'])
      expect(await screen.findByText(fact)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take this cab' })).toBeDisabled();
    expect(backend.call).toHaveBeenCalledWith('scanned_cab', { token: TOKEN });
  });

  it('shows the fare line by line and what decides it, and then takes the cab from where it stands', async () => {
    open();
    await sayWhereTo();
    expect(await screen.findByText(/The meter decides/)).toBeVisible();
    await take();
    expect(boards()).toMatchObject([
      {
        token: TOKEN,
        pickup: { ...CAB.place, add: 'Queensway, Newport' },
        from: HERE,
        drop: { add: 'Stow Hill' },
        estimate: 1400,
      },
    ]);
  });

  it('says nothing of a position that the phone knows only roughly', async () => {
    phone.position.mockResolvedValue(at({ lat: 51.6, lng: -3.0 }, 3000));
    open();
    await take();
    await waitFor(() => expect(boards()).toHaveLength(1));
    expect(boards()[0]).not.toHaveProperty('from');
  });

  it('says where the phone is at the press, and not where it was as the page opened', async () => {
    phone.position.mockResolvedValueOnce(at({ lat: 51.6, lng: -3.0 }));
    open();
    await take();
    await waitFor(() => expect(boards()).toMatchObject([{ from: HERE }]));
  });

  it('does not wait for long for a phone that cannot say where it is', async () => {
    phone.position.mockReset();
    phone.position.mockReturnValue(new Promise(() => {}));
    open();
    await take();
    await waitFor(() => expect(boards()).toHaveLength(1));
    expect(boards()[0]).not.toHaveProperty('from');
  });

  describe('by the council’s card', () => {
    const card = { district: 'Newport', band: 'Tariff 1', range: { low: 1250, high: 1640 }, charges: CHARGES };
    const priced = (changes: object = {}) => {
      backend.answers['estimate'] = { ok: true, value: { ...FARE, lines: { ...bill(), card }, ...changes } };
    };

    it('says in a whole sentence what the ride costs at most, and the range of most rides', async () => {
      priced();
      open();
      await sayWhereTo();
      const link = await screen.findByRole('link', { name: 'the council’s card' });
      expect(link.parentElement).toHaveTextContent('It never shows more than the council’s card allows.');
      expect(screen.getByText('£12 to £17, most rides')).toBeVisible();
    });

    it('says what cancelling and not coming cost, except to somebody with a need, whom neither costs anything', async () => {
      priced();
      open();
      await sayWhereTo();
      const fees = await screen.findByText(/The council’s card allows £2.50 if you cancel .*£4.00 if you do not come/);
      expect(fees).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: opener }));
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(quiet) }));
      await waitFor(() => expect(fees).not.toBeInTheDocument());
    });

    it('says of a fixed price that the taximeter may make it less', async () => {
      priced({ fixedPriceFlag: true });
      open();
      await sayWhereTo();
      expect(await screen.findByText(/or less if the taximeter shows less/)).toBeVisible();
    });
  });

  it('keeps the id of a press that nobody answered, so that it makes one ride', async () => {
    backend.answers['board_cab'] = { ok: false, failure: { key: 'no_answer' } };
    open();
    await take();
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await userEvent.click(screen.getByRole('button', { name: /Take this cab/ }));
    await waitFor(() => expect(boards()).toHaveLength(2));
    expect(boards()[1]?.id).toBe(boards()[0]?.id);
  });

  it('asks for the fare again when it has changed, and sends nothing by itself', async () => {
    backend.answers['board_cab'] = { ok: false, failure: { key: 'estimate_changed' } };
    open();
    await take();
    backend.answers['estimate'] = { ok: true, value: { ...FARE, estimateFare: 1600 } };
    await waitFor(() => expect(backend.call.mock.calls.filter(([name]) => name === 'estimate')).toHaveLength(2));
    expect(boards()).toHaveLength(1);
  });

  it('says that a code is used up, looks again at a press, and leads to the usual booking', async () => {
    backend.answers['scanned_cab'] = { ok: false, failure: { key: 'cab_code_over' } };
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.cab_code_over);
    expect(screen.getByRole('link', { name: 'Book another cab' })).toHaveAttribute('href', '/');
    backend.answers['scanned_cab'] = { ok: true, value: CAB };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('28841')).toBeVisible();
  });
});
