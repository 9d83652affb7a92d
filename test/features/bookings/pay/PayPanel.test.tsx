import { loadFirebase } from '@/backend/later/load';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listed, Observer } from '@/backend/connection/observe';
import type { SignedIn } from '@/backend/people/auth';
import type { ClaimState } from '@/domain/ride/bill/claim';
import type { DisputeState } from '@/domain/ride/bill/dispute';
import type { UserProfile } from '@/domain/people/user';
import type { Promo } from '@/domain/pricing/promo';
import { PayPanel } from '@/features/bookings/pay/PayPanel';
import { authActions } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { reached, show } from '../ride';
import { bill } from '../../../support/bill';

await loadFirebase();

const backend = vi.hoisted(() => ({
  call: vi.fn(),
  goToCheckout: vi.fn(),
  providers: [] as unknown[] | Promise<unknown[]>,
  promos: [] as unknown[],
  used: [] as string[],
}));
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string, body: unknown) =>
    name === 'get_providers'
      ? { ok: true, value: await backend.providers }
      : name === 'used_promos'
        ? { ok: true, value: { promos: backend.used } }
        : backend.call(name, body),
}));
vi.mock('@/backend/money/checkout', () => ({ goToCheckout: backend.goToCheckout }));
vi.mock('@/backend/people/notices', async (original) => ({
  ...(await original<object>()),
  watchPromos: (_arg: void, observer: Observer<Listed<Promo>[]>) => {
    observer.next(backend.promos as Listed<Promo>[]);
    return () => {};
  },
}));

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  Object.assign(backend, { providers: [], promos: [], used: [] });
});

/** The server identifies a promo by its id; people type its name. */
const promo = (name: string, changes: Partial<Promo> = {}): Listed<Promo> => ({
  id: `id-${name}`,
  promo_name: name,
  promo_description: '',
  promo_discount_type: 'flat',
  promo_discount_value: 5,
  max_promo_discount_value: 0,
  min_order: 0,
  promo_validity: '2099-12-31',
  promo_usage_limit: 10,
  user_avail: 0,
  ...changes,
});

describe('a bill that is wrong', () => {
  const dispute = (state: DisputeState) => ({
    dispute: { state, reason: 'too_much', at: 1, answer: 'The meter was right' } as const,
  });

  it('is a question to the office, with a reason from the list', async () => {
    show(<PayPanel booking={reached()} rider={{ walletBalance: 0 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Is this bill wrong?' }));
    const dialog = screen.getByRole('dialog', { name: 'What is wrong?' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'The fare is too high' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ask our office' }));
    expect(backend.call).toHaveBeenCalledWith('dispute_bill', { id: reached().id, reason: 'too_much' });
  });

  it('can still be paid while the office looks at it', () => {
    show(<PayPanel booking={reached(dispute('open'))} rider={{ walletBalance: 2000 }} />);
    expect(screen.getByText(/You can book again meanwhile/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay £13.20 from wallet' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Is this bill wrong?' })).toBeNull();
  });

  it('that the office found right says so, in its words', () => {
    show(<PayPanel booking={reached(dispute('stands'))} rider={{ walletBalance: 0 }} />);
    expect(screen.getByText(/it is right. “The meter was right”/)).toBeInTheDocument();
  });

  it('that was reduced shows what came off, why, and the new total', () => {
    const correction = { id: 'c', reason: 'The long way', at: 1, first_total: 1320 };
    show(<PayPanel booking={reached({ trip_cost: 1000, correction })} rider={{ walletBalance: 2000 }} />);
    const shown = screen.getByRole('region', { name: 'Bill' });
    expect(shown).toHaveTextContent('Taken off by our office');
    expect(shown).toHaveTextContent('Total£10.00');
    expect(shown).toHaveTextContent('“The long way”');
    expect(screen.getByRole('button', { name: 'Pay £10.00 from wallet' })).toBeEnabled();
  });
});

describe('what the driver counted beyond the bill', () => {
  const claim = (state: ClaimState) => ({
    claim: { state, tolls: 2, passengers: 1, amount: 400, lines: { ...bill(), total: 1720 }, at: 1 },
  });

  it.each([
    ['Accept £4.00 more', true],
    ['Decline', false],
  ])('is a question, answered by %s', async (name, accept) => {
    show(<PayPanel booking={reached(claim('asked'))} rider={{ walletBalance: 0 }} />);
    const question = screen.getByRole('region', {
      name: /Dana Okafor says there were 2 more tolls and 1 more passenger/,
    });
    expect(question).toHaveTextContent('That adds £4.00.');
    expect(question).toHaveTextContent('If you accept, you pay £17.20.');
    await userEvent.click(within(question).getByRole('button', { name }));
    expect(backend.call).toHaveBeenCalledWith('answer_claim', { id: reached().id, accept });
  });

  it('says that the phone was silent, and what the booked route would be', () => {
    const silence = { seconds: 720, metres: 900, way: 'booked' } as const;
    const asked = { ...claim('asked').claim, tolls: 0, passengers: 0, silence };
    show(<PayPanel booking={reached({ claim: asked })} rider={{ walletBalance: 0 }} />);
    const question = screen.getByRole('region', {
      name: 'Dana Okafor’s phone had no signal for 12 minutes. The booked route would be £4.00 more. Is that right?',
    });
    expect(question).toHaveTextContent('The bill is for the shortest route.');
    expect(question).toHaveTextContent('and our office will look at it');
  });

  it('stands above the bill until it is answered: below the fold of a small phone it would be declined unread', () => {
    const isAbove = (question: HTMLElement) =>
      (question.compareDocumentPosition(screen.getAllByText('Total')[0] as HTMLElement) &
        Node.DOCUMENT_POSITION_FOLLOWING) >
      0;
    show(<PayPanel booking={reached(claim('asked'))} rider={{ walletBalance: 0 }} />);
    expect(isAbove(screen.getByRole('button', { name: 'Decline' }))).toBe(true);
    cleanup();
    show(<PayPanel booking={reached(claim('declined'))} rider={{ walletBalance: 0 }} />);
    expect(isAbove(screen.getByText(/^You did not agree to/))).toBe(false);
  });

  it('may be passed over: the payment is for the bill alone', async () => {
    show(<PayPanel booking={reached(claim('asked'))} rider={{ walletBalance: 2000 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay £13.20 from wallet' }));
    expect(backend.call).toHaveBeenCalledWith('pay_booking', { id: reached().id, mode: 'wallet', amount: 1320 });
  });

  it.each([
    ['accepted', 'You agreed to 2 more tolls and 1 more passenger: £4.00 is on the bill.'],
    ['declined', 'You did not agree to 2 more tolls and 1 more passenger, so it is not on the bill.'],
  ] as const)('is not asked again once it is %s', (state, words) => {
    show(<PayPanel booking={reached(claim(state))} rider={{ walletBalance: 0 }} />);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Accept|Decline/ })).not.toBeInTheDocument();
  });
});

describe('paying a ride', () => {
  it('offers the wallet if it covers the bill', async () => {
    show(<PayPanel booking={reached()} rider={{ walletBalance: 1320 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay £13.20 from wallet' }));
    expect(backend.call).toHaveBeenCalledWith('pay_booking', { id: reached().id, mode: 'wallet', amount: 1320 });
  });

  it('does not offer a wallet that is a penny short, but can use it first', async () => {
    show(<PayPanel booking={reached()} rider={{ walletBalance: 1319 }} />);
    expect(screen.queryByRole('button', { name: /from wallet/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use the £13.19 in my wallet first' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay the driver in cash' }));
    expect(backend.call).toHaveBeenCalledWith('pay_booking', {
      id: reached().id,
      mode: 'cash',
      amount: 1,
      use_wallet: true,
    });
  });

  it('pays without a promo that the server has refused meanwhile', async () => {
    backend.promos = [promo('SUMMER')];
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'promo_limit' } });
    show(<PayPanel booking={reached()} rider={{ walletBalance: 0 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add a promo code' }));
    await userEvent.type(screen.getByLabelText('Promo code'), 'summer');
    const cash = { id: reached().id, mode: 'cash', use_wallet: false };
    await userEvent.click(screen.getByRole('button', { name: 'Pay the driver in cash' }));
    expect(backend.call).toHaveBeenLastCalledWith('pay_booking', { ...cash, amount: 820, promo: 'id-SUMMER' });
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Promo code')).toHaveAccessibleDescription(
      'Sorry! Promo usage limit is over. You can pay without it.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pay the driver in cash' }));
    expect(backend.call).toHaveBeenLastCalledWith('pay_booking', { ...cash, amount: 1320 });
  });

  it('clears a promo code', async () => {
    backend.promos = [promo('SUMMER')];
    show(<PayPanel booking={reached()} rider={{ walletBalance: 0 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add a promo code' }));
    await userEvent.type(screen.getByLabelText('Promo code'), 'summer');
    expect(screen.getByLabelText('Left to pay')).toHaveTextContent('Promo-£5.00');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByLabelText('Left to pay')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add a promo code' }));
    expect(screen.getByLabelText('Promo code')).toHaveValue('');
  });

  it('shows the cash to hand over once chosen, and lets the rider change their mind', async () => {
    const choice = {
      mode: 'cash',
      use_wallet: true,
      promo: 'id-WELCOME5',
      promo_name: 'WELCOME5',
      discount: 500,
      wallet: 320,
      cash: 500,
    } as const;
    show(<PayPanel booking={reached({ payment_choice: choice })} rider={{ walletBalance: 2000 }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Hand Dana Okafor£5.00');
    const cash = screen.getByRole('region', { name: 'Paying in cash' });
    expect(cash).toHaveTextContent('£5.00 off with WELCOME5. £3.20 comes from your wallet.');
    await userEvent.click(screen.getByRole('button', { name: 'Pay another way' }));
    expect(screen.getByRole('button', { name: 'Pay £13.20 from wallet' })).toBeInTheDocument();
  });

  it('hands cash to nobody once the driver has left: says what cash means then, and offers card and wallet', async () => {
    backend.providers = [{ name: 'test', title: 'Test card' }];
    const choice = { mode: 'cash', use_wallet: false, discount: 0, wallet: 0, cash: 1320 } as const;
    const left = reached({ status: 'PENDING', payment_choice: choice });
    show(<PayPanel booking={left} rider={{ walletBalance: 2000 }} />, { care_no: '020 7946 0000' });
    await screen.findByRole('button', { name: 'Pay £13.20 by card' });
    expect(screen.getByRole('button', { name: 'Pay £13.20 from wallet' })).toBeEnabled();
    expect(screen.queryByText(/^Hand /)).toBeNull();
    expect(screen.queryByRole('button', { name: /cash/ })).toBeNull();
    const cash = screen.getByRole('region', { name: 'Paying in cash' });
    expect(cash).toHaveTextContent('give £13.20 to Dana Okafor when you meet again, or to our office');
    expect(screen.getByRole('link', { name: '020 7946 0000' })).toHaveAttribute('href', 'tel:02079460000');
  });

  it('adds a tip to what card and wallet pay, and to no cash', async () => {
    backend.providers = [{ name: 'test', title: 'Test card' }];
    show(<PayPanel booking={reached()} rider={{ walletBalance: 2000 }} />);
    await userEvent.click(await screen.findByRole('radio', { name: /^15%/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay £15.18 from wallet' }));
    const { id } = reached();
    expect(backend.call).toHaveBeenLastCalledWith('pay_booking', { id, mode: 'wallet', amount: 1518, tip: 198 });
    await userEvent.click(screen.getByRole('button', { name: 'Pay the driver in cash' }));
    expect(backend.call).toHaveBeenLastCalledWith('pay_booking', { id, mode: 'cash', amount: 1320, use_wallet: false });
  });

  it('charges the tip that is shown as chosen after the rider has thought again about cash', async () => {
    const panel = (changes: Parameters<typeof reached>[0] = {}) => (
      <PayPanel booking={reached(changes)} rider={{ walletBalance: 2000 }} />
    );
    const { update } = show(panel());
    await userEvent.click(screen.getByRole('radio', { name: /^10%/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay the driver in cash' }));
    update(panel({ payment_choice: { mode: 'cash', use_wallet: false, discount: 0, wallet: 0, cash: 1320 } }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay another way' }));
    expect(screen.getByRole('radio', { name: /^10%/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Pay £14.52 from wallet' })).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: 'No tip' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay £13.20 from wallet' }));
    expect(backend.call).toHaveBeenLastCalledWith('pay_booking', { id: reached().id, mode: 'wallet', amount: 1320 });
  });

  it('counts a percentage from the bill as it stands, and tips nothing on a bill of nothing', async () => {
    const panel = (trip_cost: number) => <PayPanel booking={reached({ trip_cost })} rider={{ walletBalance: 5000 }} />;
    const { update } = show(panel(1320));
    await userEvent.click(screen.getByRole('radio', { name: /^10%/ }));
    update(panel(1720));
    expect(screen.getByRole('radio', { name: /^10%.*£1.72/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Pay £18.92 from wallet' })).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.type(screen.getByLabelText('Tip'), '2.50');
    update(panel(0));
    expect(screen.queryByLabelText('Tip')).toBeNull();
    expect(screen.queryByRole('button', { name: /2\.50/ })).toBeNull();
  });

  it('takes a tip of any sum up to the limit, and one beyond it keeps nobody from paying', async () => {
    backend.providers = [{ name: 'test', title: 'Test card' }];
    show(<PayPanel booking={reached()} rider={{ walletBalance: 1500 }} />);
    await screen.findByRole('button', { name: 'Pay £13.20 by card' });
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.type(screen.getByLabelText('Tip'), '2.50');
    expect(screen.getByRole('button', { name: 'Pay £15.70 by card' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /from wallet/ })).toBeNull();
    expect(screen.getByText(/^Your wallet covers the fare, but not this tip\./)).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Tip'));
    await userEvent.type(screen.getByLabelText('Tip'), '100.01');
    expect(screen.getByText('A tip is £100.00 at most.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay £13.20 from wallet' })).toBeEnabled();
  });

  it('takes a tip from the rider’s own money alone, as the server does', async () => {
    backend.providers = [{ name: 'test', title: 'Test card' }];
    const panel = (topup: number) => {
      const gifts = { bonus: 500, credit: 1500 - topup };
      return <PayPanel booking={reached()} rider={{ walletBalance: 2000, walletSources: { ...gifts, topup } }} />;
    };
    const { update } = show(panel(197));
    await userEvent.click(await screen.findByRole('radio', { name: /^15%/ }));
    expect(screen.getByRole('button', { name: 'Pay £15.18 by card' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /from wallet/ })).toBeNull();
    expect(screen.getByText(/Bonuses and credits are for rides\.$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'No tip' }));
    expect(screen.getByRole('button', { name: 'Pay £13.20 from wallet' })).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: /^15%/ }));
    update(panel(198));
    await userEvent.click(screen.getByRole('button', { name: 'Pay £15.18 from wallet' }));
    const { id } = reached();
    expect(backend.call).toHaveBeenLastCalledWith('pay_booking', { id, mode: 'wallet', amount: 1518, tip: 198 });
  });

  it.each([
    ['wallet', /wallet$/],
    ['card', /card$/],
    ['cash', /cash$/],
    [undefined, /wallet$/],
  ] as const)('offers first what the rider meant to pay with: %s', async (pay_with, first) => {
    backend.providers = [{ name: 'test', title: 'Test card' }];
    show(<PayPanel booking={reached(pay_with === undefined ? {} : { pay_with })} rider={{ walletBalance: 2000 }} />);
    await screen.findByRole('button', { name: 'Pay £13.20 by card' });
    const [shown] = screen.getAllByRole('button', { name: /^Pay / });
    expect(shown).toHaveAccessibleName(first);
  });

  it('uses the wallet first for a rider who meant to, if it holds a part', () => {
    show(<PayPanel booking={reached({ pay_with: 'wallet' })} rider={{ walletBalance: 320 }} />);
    expect(screen.getByRole('checkbox', { name: 'Use the £3.20 in my wallet first' })).toBeChecked();
  });

  it('keeps the cash that was chosen when the town switches cash and wallet off', () => {
    const choice = { mode: 'cash', use_wallet: true, discount: 0, wallet: 320, cash: 1000 } as const;
    show(<PayPanel booking={reached({ payment_choice: choice })} rider={{ walletBalance: 320 }} />, {
      cash: false,
      wallet: false,
    });
    expect(screen.getByRole('status')).toHaveTextContent('Hand Dana Okafor£10.00');
  });

  it('takes one press at a time', async () => {
    backend.call.mockReturnValue(new Promise(() => {}));
    show(<PayPanel booking={reached()} rider={{ walletBalance: 5000 }} />);
    await userEvent.dblClick(screen.getByRole('button', { name: /from wallet/ }));
    expect(backend.call).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('progressbar', { name: 'Please wait' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay the driver in cash' })).toBeDisabled();
  });

  it('charges the card what promo and wallet leave, and opens the checkout', async () => {
    backend.providers = [{ name: 'test', title: 'Test card' }];
    backend.call.mockResolvedValue({ ok: true, value: { payment: 'p', redirect: 'https://pay.test/p' } });
    show(<PayPanel booking={reached()} rider={{ walletBalance: 320 }} />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use the £3.20 in my wallet first' }));
    expect(screen.getByLabelText('Left to pay')).toHaveTextContent('From your wallet-£3.20Left to pay£10.00');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay £10.00 by card' }));
    expect(backend.call).toHaveBeenCalledWith('pay_booking', {
      id: reached().id,
      mode: 'card',
      amount: 1000,
      use_wallet: true,
      provider: 'test',
    });
    expect(backend.goToCheckout).toHaveBeenCalledWith('https://pay.test/p');
  });

  it('says what to do if nothing can pay, and asks again for cards', async () => {
    const office = { cash: false, wallet: false, care_name: 'Amber Cars', care_no: '020 7946 0000' };
    show(<PayPanel booking={reached()} rider={{ walletBalance: 0 }} />, office);
    const paying = within(await screen.findByRole('region', { name: 'Paying' }));
    expect(paying.getByRole('status')).toHaveTextContent(
      'No Payment Providers FoundTry again in a moment. If it stays like this, ring Amber Cars: 020 7946 0000.',
    );
    backend.providers = [{ name: 'test', title: 'Test card' }];
    await userEvent.click(paying.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay £13.20 by card' })).toBeEnabled();
    expect(screen.queryByRole('region', { name: 'Paying' })).toBeNull();
  });

  it('moves no button while it asks whether cards are accepted', async () => {
    let answer: (providers: unknown[]) => void = () => {};
    backend.providers = new Promise((resolve) => {
      answer = resolve;
    });
    show(<PayPanel booking={reached()} rider={{ walletBalance: 0 }} />);
    const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
    const cash = screen.getByRole('button', { name: 'Pay the driver in cash' });
    const place = buttons().indexOf('Pay the driver in cash');
    expect(screen.getByRole('progressbar', { name: 'Please wait' }).closest('button')).toBeDisabled();
    answer([{ name: 'test', title: 'Test card' }]);
    expect(await screen.findByRole('button', { name: 'Pay £13.20 by card' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Pay the driver in cash' })).toBe(cash);
    expect(buttons().indexOf('Pay the driver in cash')).toBe(place);
  });

  it('offers no card for less than the minimum charge', async () => {
    backend.providers = [{ name: 'test', title: 'Test card' }];
    show(<PayPanel booking={reached()} rider={{ walletBalance: 1300 }} />);
    await screen.findByRole('button', { name: 'Pay £13.20 by card' });
    await userEvent.click(screen.getByRole('checkbox', { name: /in my wallet first/ }));
    expect(screen.queryByRole('button', { name: /by card/ })).not.toBeInTheDocument();
  });

  it('takes the whole bill by card where the wallet would leave too little for one, and nothing else is open', async () => {
    backend.providers = [{ name: 'test', title: 'Test card' }];
    const left = reached({ status: 'PENDING', pay_with: 'wallet' });
    show(<PayPanel booking={left} rider={{ walletBalance: 1300 }} />);
    expect(await screen.findByRole('button', { name: 'Pay £13.20 by card' })).toBeEnabled();
    expect(screen.queryByRole('checkbox', { name: /in my wallet first/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pay £13.20 by card' }));
    expect(backend.call).toHaveBeenCalledWith('pay_booking', {
      id: left.id,
      mode: 'card',
      amount: 1320,
      use_wallet: false,
      provider: 'test',
    });
  });

  it('says that what a promo leaves is too little for a card, and whom to ring', async () => {
    backend.providers = [{ name: 'test', title: 'Test card' }];
    backend.promos = [promo('NEARLY', { promo_discount_value: 13 })];
    const office = { cash: false, care_name: 'Amber Cars', care_no: '020 7946 0000' };
    show(<PayPanel booking={reached()} rider={{ walletBalance: 10 }} />, office);
    await screen.findByRole('button', { name: 'Pay £13.20 by card' });
    await userEvent.click(screen.getByRole('button', { name: 'Add a promo code' }));
    await userEvent.click(screen.getByRole('button', { name: /NEARLY/ }));
    const paying = within(await screen.findByRole('region', { name: 'Paying' }));
    expect(paying.getByRole('status')).toHaveTextContent(
      'This is too little for a card, which takes £0.30 or more.Please contact our office. Our office: 020 7946 0000.',
    );
    expect(paying.queryByRole('button')).toBeNull();
  });

  it('says that nothing is open here, and whom to ring, where no way is', async () => {
    const office = { card: false, cash: false, care_name: 'Amber Cars', care_no: '020 7946 0000' };
    show(<PayPanel booking={reached()} rider={{ walletBalance: 0 }} />, office);
    const paying = within(await screen.findByRole('region', { name: 'Paying' }));
    expect(paying.getByRole('status')).toHaveTextContent(
      'You cannot pay this here at the moment.Please contact our office. Our office: 020 7946 0000.',
    );
  });

  it('finishes a bill that a promo covers, also without a wallet, a driver or a card provider', async () => {
    backend.promos = [promo('ALL', { promo_discount_value: 20 })];
    const left = reached({ status: 'PENDING' });
    show(<PayPanel booking={left} rider={{ walletBalance: 0 }} />, { wallet: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a promo code' }));
    await userEvent.click(screen.getByRole('button', { name: /ALL/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^10%/ }));
    expect(screen.getByText(/^A tip in cash is handed to the driver/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Nothing left to pay: finish' }));
    expect(backend.call).toHaveBeenCalledWith('pay_booking', {
      id: left.id,
      mode: 'card',
      amount: 0,
      use_wallet: false,
      promo: 'id-ALL',
    });
  });

  it('lists the promos that help, takes one, and counts the wallet against what is left', async () => {
    backend.promos = [
      promo('WELCOME5'),
      promo('BIG', { min_order: 50 }),
      promo('OLD', { promo_validity: '2020-01-01' }),
    ];
    show(<PayPanel booking={reached()} rider={{ walletBalance: 820 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add a promo code' }));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('WELCOME5'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: /WELCOME5/ }));
    expect(screen.getByLabelText('Left to pay')).toHaveTextContent('Promo-£5.00Left to pay£8.20');
    await userEvent.click(screen.getByRole('button', { name: 'Pay £8.20 from wallet' }));
    expect(backend.call).toHaveBeenCalledWith('pay_booking', {
      id: reached().id,
      mode: 'wallet',
      amount: 820,
      promo: 'id-WELCOME5',
    });
  });

  it.each([
    ['BIG', 'Sorry! Promo is not valid as bill amount is lower. It begins at £50.00, and this fare is £13.20.'],
    ['FULL', 'Sorry! Promo usage limit is over. You can pay without it.'],
    ['OLD', 'Sorry! This promo has expired. You can pay without it.'],
    ['MINE', 'Sorry! You have already used this promo. You can pay without it.'],
    ['NOSUCH', 'This promo code does not exist. You can pay without it.'],
  ])('says of the code %s at once why it takes nothing off, and lets the rider pay without it', async (code, words) => {
    backend.promos = [
      promo('BIG', { min_order: 50 }),
      promo('FULL', { user_avail: 10 }),
      promo('OLD', { promo_validity: '2020-01-01' }),
      promo('MINE'),
    ];
    backend.used = ['id-MINE'];
    show(<PayPanel booking={reached()} rider={{ walletBalance: 5000 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add a promo code' }));
    await userEvent.type(screen.getByLabelText('Promo code'), code);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Pay £13.20 from wallet' }));
    expect(backend.call).toHaveBeenCalledWith('pay_booking', { id: reached().id, mode: 'wallet', amount: 1320 });
  });

  it('tells a rider whose mobile is not proven how to use a promo', async () => {
    backend.promos = [promo('WELCOME5')];
    const store = createAppStore();
    const typed = { mobile: '+447700900100' } as UserProfile;
    store.dispatch(authActions.received({ uid: 'rider', profile: typed } as SignedIn));
    show(<PayPanel booking={reached()} rider={{ walletBalance: 5000 }} />, {}, store);
    await userEvent.click(screen.getByRole('button', { name: 'Add a promo code' }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Promo code'), 'WELCOME5');
    expect(await screen.findByText(/You can confirm yours in your profile/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /from wallet/ })).toBeEnabled();
  });
});

describe('a ride that a customer pays', () => {
  it('says who pays, and offers nothing to pay with', async () => {
    const booking = reached({ account: 'a1', account_name: 'Severn Steel Ltd', cost_code: 'CC-1' });
    show(<PayPanel booking={booking} rider={{ walletBalance: 5000 }} />);
    expect(await screen.findByText(/On account: Severn Steel Ltd, CC-1. You pay nothing/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /pay|cash|wallet|card/i })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /bill wrong/ })).toBeInTheDocument();
  });

  it('offers nothing to pay with while its driver asks for more', async () => {
    const claim = {
      state: 'asked',
      tolls: 2,
      passengers: 1,
      amount: 400,
      lines: { ...bill(), total: 1720 },
      at: 1,
    } as const;
    const booking = reached({ account: 'a1', account_name: 'Severn Steel Ltd', claim });
    show(<PayPanel booking={booking} rider={{ walletBalance: 5000 }} />);
    expect(await screen.findByText(/the account is charged/)).toHaveTextContent('the account is charged £17.20.');
    expect(screen.queryByRole('button', { name: /pay|cash|wallet|card/i })).not.toBeInTheDocument();
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'account_limit' } });
    await userEvent.click(screen.getByRole('button', { name: 'Accept £4.00 more' }));
    expect(await screen.findByText('This ride would take the account above its credit limit.')).toBeInTheDocument();
  });
});
