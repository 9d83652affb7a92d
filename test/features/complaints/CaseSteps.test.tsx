/** The office's steps with a complaint: nothing typed is lost. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
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
  show(<CaseSteps id="-OaBcDeFgHiJkLmNoPqR" complaint={COMPLAINT} isAsked={false} />);
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
  show(<CaseSteps id="-OaBcDeFgHiJkLmNoPqR" complaint={COMPLAINT} isAsked={false} />);
  await user.type(screen.getByLabelText('Words'), 'We are sorry.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue(''));
});

describe('what was begun as one thing', () => {
  const steps = (state: 'looking' | 'closed' | 'reopened', moves: number) => (
    <CaseSteps id="-OaBcDeFgHiJkLmNoPqR" complaint={{ ...COMPLAINT, state, moves }} isAsked={false} />
  );

  it('is no answer to the rider where it was a note on a closed case', async () => {
    const user = userEvent.setup();
    backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
    const { update } = show(steps('closed', 2));
    await user.type(screen.getByLabelText('Words'), 'She rang twice.');
    update(steps('reopened', 3));
    expect(screen.getByLabelText('Words')).toHaveAccessibleDescription('Only the office reads this.');
    await user.click(screen.getByRole('button', { name: 'Save the note' }));
    expect(backend.call.mock.calls).toMatchObject([['settle_complaint', { step: 'note', moves: 3 }]]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send the answer' })).toBeInTheDocument());
  });

  it('is no note where it was an answer and the case was closed meanwhile, unless the desk says so', async () => {
    const user = userEvent.setup();
    backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
    const { update } = show(steps('looking', 2));
    await user.type(screen.getByLabelText('Words'), 'We are sorry.');
    update(steps('closed', 3));
    expect(screen.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
    expect(screen.getByLabelText('Words')).toHaveAccessibleDescription(/The case has moved on/);
    await user.type(screen.getByLabelText('Words'), '{Control>}{Enter}{/Control}');
    expect(backend.call).not.toHaveBeenCalled();
    await user.selectOptions(screen.getByLabelText('Write'), 'Note for the office');
    await user.click(screen.getByRole('button', { name: 'Save the note' }));
    expect(backend.call.mock.calls).toMatchObject([['settle_complaint', { step: 'note' }]]);
  });
});
