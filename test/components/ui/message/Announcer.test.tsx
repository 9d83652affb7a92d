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

  it('are repeated when the same thing happens again, and both are spoken when two coincide', () => {
    render(<Announcer />);
    act(() => announce('1 new notice'));
    act(() => {
      announce('1 new notice');
      announce('Your cab is here');
    });
    // A screen reader speaks each paragraph that is added, and none twice.
    const region = screen.getByRole('status');
    expect([...region.children].map(({ textContent }) => textContent)).toEqual([
      '1 new notice',
      '1 new notice',
      'Your cab is here',
    ]);
    expect(region).toHaveAttribute('aria-atomic', 'false');
  });

  it('are removed with their page', () => {
    const { unmount } = render(<Announcer />);
    unmount();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
