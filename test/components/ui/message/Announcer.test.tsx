import { Dialog } from '@mui/material';
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Announcer, announce } from '@/components/ui/message/Announcer';

describe('announcements', () => {
  it('are spoken over an open dialog, which hides the page behind it', async () => {
    const { rerender } = render(<Announcer />);
    rerender(
      <>
        <Announcer />
        <Dialog open>
          <button type="button">Send</button>
        </Dialog>
      </>,
    );
    await screen.findByRole('button', { name: 'Send' });
    act(() => announce('Your cab is here'));
    // Queried by role, which does not find elements hidden from screen readers.
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your cab is here'));
  });

  it('outlive the dialog that is closed with them', async () => {
    render(<Announcer />);
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    act(() => {
      announce('The ride is changed');
      dialog.remove();
    });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The ride is changed'));
    expect(screen.getByRole('status').parentElement).toBe(document.body);
    // So do those of a dialog that the region is in already.
    const second = document.createElement('dialog');
    second.open = true;
    document.body.append(second);
    act(() => announce('One moment'));
    await waitFor(() => expect(screen.getByRole('status').parentElement).toBe(second));
    act(() => {
      announce('Withdrawal requested');
      second.remove();
    });
    await waitFor(() => expect(screen.getByText('Withdrawal requested')).toBeInTheDocument());
  });

  it('are repeated when the same thing happens again, and both are spoken when two coincide', async () => {
    render(<Announcer />);
    act(() => announce('1 new notice'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 new notice'));
    act(() => {
      announce('1 new notice');
      announce('Your cab is here');
    });
    // A screen reader speaks each paragraph that is added, and none twice.
    const region = screen.getByRole('status');
    await waitFor(() =>
      expect([...region.children].map(({ textContent }) => textContent)).toEqual([
        '1 new notice',
        '1 new notice',
        'Your cab is here',
      ]),
    );
    expect(region).toHaveAttribute('aria-atomic', 'false');
  });

  it('are removed with their page, those that wait too', async () => {
    const { unmount } = render(<Announcer />);
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    act(() => announce('Too late'));
    unmount();
    dialog.remove();
    await new Promise((done) => setTimeout(done, 400));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
