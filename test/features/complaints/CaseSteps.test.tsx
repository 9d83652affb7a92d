/** The office's steps with a complaint: nothing typed is lost. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CaseSteps } from '@/features/complaints/CaseSteps';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

const COMPLAINT = {
  number: 'C-QXKD2F',
  customer: 'rider',
  kind: 'manner' as const,
  state: 'looking' as const,
  at: 1,
  moves: 2,
  moved_at: 1,
  messages: {},
  due: 2,
  open_since: 1,
};

it('keeps what is typed while the words before are on their way', async () => {
  const user = userEvent.setup();
  let arrive: (outcome: unknown) => void = () => {};
  backend.call.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  show(<CaseSteps id="-OaBcDeFgHiJkLmNoPqR" complaint={COMPLAINT} isAsked={false} onTyped={() => {}} />);
  const words = screen.getByLabelText('Words');
  await user.type(words, 'We are sorry.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await user.clear(words);
  await user.type(words, 'Once more.');
  await act(async () => arrive({ ok: true, value: {} }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send the answer' })).toBeEnabled());
  expect(words).toHaveValue('Once more.');
});

it('has an empty field after the answer has gone', async () => {
  const user = userEvent.setup();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  show(<CaseSteps id="-OaBcDeFgHiJkLmNoPqR" complaint={COMPLAINT} isAsked={false} onTyped={() => {}} />);
  await user.type(screen.getByLabelText('Words'), 'We are sorry.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue(''));
});
