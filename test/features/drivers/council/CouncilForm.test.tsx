import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DriverAccess } from '@/domain/people/driverAccess';
import { CouncilForm } from '@/features/drivers/council/CouncilForm';
import { designationWords, exemptionWords } from '@/features/drivers/council/councilWords';
import { show } from '../../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);

beforeEach(() => backend.call.mockReset().mockResolvedValue({ ok: true, value: { uid: 'driver-1', edits: 1 } }));

const onClose = vi.fn();
const form = (access: DriverAccess | null) =>
  show(<CouncilForm uid="driver-1" registration="CF24 ABC" access={access} onClose={onClose} />);
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('what the licensing authority says', () => {
  it('is sent with its dates and the number of the notice', async () => {
    form(null);
    await userEvent.click(box(/^On the list .*: CF24 ABC$/));
    await userEvent.type(screen.getByLabelText('First day'), '2026-01-01');
    await save();
    expect(backend.call).toHaveBeenCalledWith('save_driver_access', {
      uid: 'driver-1',
      edits: 0,
      designated: { from: '2026-01-01', until: '', vehicle: 'CF24 ABC' },
      wheelchair: undefined,
      dog: undefined,
    });
    expect(onClose).toHaveBeenCalled();
  });

  it('names the field that is missing, and sends nothing', async () => {
    form(null);
    await userEvent.click(box(/assistance dogs/));
    await save();
    expect(screen.getByLabelText('Number of the exemption notice')).toBeInvalid();
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('does not put another vehicle on the list automatically', async () => {
    form({ edits: 4, designated: { from: Date.UTC(2026, 0, 1), vehicle: 'CF70 OLD' } });
    await save();
    expect(backend.call.mock.calls[0]?.[1]).toMatchObject({ edits: 4, designated: { vehicle: 'CF70 OLD' } });
    backend.call.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Enter CF24 ABC instead' }));
    await userEvent.type(screen.getByLabelText('First day'), '2026-06-01');
    await save();
    expect(backend.call.mock.calls[0]?.[1]).toMatchObject({ designated: { vehicle: 'CF24 ABC', from: '2026-06-01' } });
  });

  it('is shown in plain words', () => {
    const now = Date.UTC(2026, 5, 1);
    const since = { from: Date.UTC(2026, 0, 1), vehicle: 'CF24 ABC' };
    expect(designationWords(since, 'CF24 ABC', now)).toBe('Yes, since 1 Jan 2026');
    expect(designationWords(since, 'CF25 NEW', now)).toBe('No, but CF24 ABC is, since 1 Jan 2026');
    expect(designationWords(undefined, 'CF25 NEW', now)).toBe('Not on the list');
    const over = { from: Date.UTC(2025, 0, 1), until: Date.UTC(2025, 11, 31, 12), notice: '7' };
    expect(exemptionWords(over, now)).toBe('Notice 7, from 1 Jan 2025 to 31 Dec 2025, expired');
  });
});
