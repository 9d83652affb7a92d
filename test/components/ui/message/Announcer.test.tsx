import { Dialog } from '@mui/material';
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Announcer, announce } from '@/components/Announcer';

describe('news', () => {
  it('are heard over an open dialog, which hides the page behind it', async () => {
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
    // By role: what is hidden from screen readers is not found.
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your cab is here'));
  });

  it('are said again when the same thing happens again, and both of two things at once', () => {
    render(<Announcer />);
    act(() => announce('1 new notice'));
    act(() => {
      announce('1 new notice');
      announce('Your cab is here');
    });
    // A screen reader says each piece that is added, and nothing a second time.
    const region = screen.getByRole('status');
    expect([...region.children].map(({ textContent }) => textContent)).toEqual([
      '1 new notice',
      '1 new notice',
      'Your cab is here',
    ]);
    expect(region).toHaveAttribute('aria-atomic', 'false');
  });

  it('leave with the page they were of', () => {
    const { unmount } = render(<Announcer />);
    unmount();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
