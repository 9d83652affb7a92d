import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { NextAction } from '@/components/ui/page/NextAction';
import { OtpCode } from '@/components/rides/OtpCode';
import { Plate } from '@/components/rides/Plate';
import { StatusSteps } from '@/components/rides/StatusSteps';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';
import userEvent from '@testing-library/user-event';

describe('text read out character by character', () => {
  it('reads an OTP as five digits and never as forty-two thousand', () => {
    render(<OtpCode digits="42017" />);
    expect(screen.getByText('Start code: 4 2 0 1 7')).toBeInTheDocument();
    expect(screen.getByText('42017')).toHaveAttribute('aria-hidden', 'true');
  });

  it('spells a registration', () => {
    render(<Plate registration="lk24 txa" />);
    expect(screen.getByText('Registration: L K 2 4 T X A')).toBeInTheDocument();
    expect(screen.getByText('LK24 TXA')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('money', () => {
  function shown(element: React.ReactNode, code: string) {
    const store = createAppStore();
    store.dispatch(settingsGroup.actions.received({ ...DEFAULT_SETTINGS, code }));
    return render(<Provider store={store}>{element}</Provider>).container.textContent;
  }

  it('is shown in the settings’ currency', () => {
    expect(shown(<MoneyText pence={123456} />, 'GBP')).toBe('£1,234.56');
  });

  it('shows its direction by a sign, not by colour alone', () => {
    expect(shown(<MoneyText pence={500} direction="in" />, 'GBP')).toBe('+£5.00');
    expect(shown(<MoneyText pence={500} direction="out" />, 'GBP')).toBe('\u2212£5.00');
  });
});

describe('the steps of a ride', () => {
  it.each([
    ['NEW', 'Finding'],
    ['ARRIVED', 'At pickup'],
    ['PAID', 'Arrived'],
  ] as const)('at %s mark "%s"', (status, label) => {
    render(<StatusSteps status={status} />);
    const current = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step');
    expect(current.map((step) => step.textContent)).toEqual([label]);
  });

  it('mark no step of a cancelled ride', () => {
    render(<StatusSteps status="CANCELLED" />);
    const current = screen.getAllByRole('listitem').filter((step) => step.hasAttribute('aria-current'));
    expect(current).toEqual([]);
  });
});

describe('the message dialog', () => {
  it('shows its message, and closes with OK and with Escape', async () => {
    const onClose = vi.fn();
    render(
      <MessageDialog open onClose={onClose}>
        Your account requires approval from Admin
      </MessageDialog>,
    );
    expect(screen.getByRole('alertdialog', { name: 'Your account requires approval from Admin' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('offers its actions and focuses the likely one', async () => {
    const again = vi.fn();
    render(
      <MessageDialog
        open
        title="No drivers found"
        onClose={() => {}}
        actions={[
          { label: 'OK', onSelect: () => {} },
          { label: 'Try Again', onSelect: again, next: true },
        ]}
      >
        Please try again later
      </MessageDialog>,
    );
    expect(screen.getByRole('alertdialog', { name: 'No drivers found' })).toHaveAccessibleDescription(
      'Please try again later',
    );
    expect(screen.getByRole('button', { name: 'Try Again' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe('the next action', () => {
  it('ignores a second press while it is busy', async () => {
    const press = vi.fn();
    const { rerender } = render(<NextAction onClick={press}>Book</NextAction>);
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    rerender(
      <NextAction onClick={press} busy>
        Book
      </NextAction>,
    );
    const button = screen.getByRole('button');
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(press).toHaveBeenCalledTimes(1);
  });
});
