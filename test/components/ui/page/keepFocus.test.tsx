/** A keyboard user's place when the focused control disappears or is disabled. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { keepFocus } from '@/components/ui/page/keepFocus';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

/** Rows deleted after a confirmation, like the desk's. */
function Rows() {
  const [rows, setRows] = useState(['Albert', 'Bertha', 'Cecil']);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <main>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            {name}
            <button type="button" onClick={() => setAsked(name)}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} label="Delete?" onClose={() => setAsked(null)}>
        <button
          type="button"
          onClick={() => {
            setRows((all) => all.filter((name) => name !== asked));
            setAsked(null);
          }}
        >
          Delete
        </button>
      </Dialog>
    </main>
  );
}

async function deleteRow(name: string): Promise<void> {
  screen.getByRole('button', { name: `Delete ${name}` }).focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Delete' })).focus();
  await userEvent.keyboard('{Enter}');
}

describe('the place of the focus', () => {
  it('is the row that moved up when a row is deleted, and not one of its buttons', async () => {
    render(<Rows />);
    await deleteRow('Bertha');
    const next = () => screen.getAllByRole('listitem', { hidden: true })[1];
    await waitFor(() => expect(document.activeElement).toBe(next()));
    expect(next()).toHaveTextContent('Cecil');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Delete Cecil' })).toHaveFocus();
  });

  it('is the last row left when the last is deleted', async () => {
    render(<Rows />);
    await deleteRow('Cecil');
    await waitFor(() => expect(screen.getAllByRole('listitem', { hidden: true }).at(-1)).toHaveFocus());
    expect(document.activeElement).toHaveTextContent('Bertha');
  });

  it('is the panel whose button was replaced by the next', async () => {
    function Panel() {
      const [step, setStep] = useState(1);
      return (
        <section aria-label="Work">
          <div key={step}>
            <button type="button" onClick={() => setStep(step + 1)}>
              Step {step}
            </button>
          </div>
        </section>
      );
    }
    render(<Panel />);
    screen.getByRole('button', { name: 'Step 1' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Work' })).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Step 2' })).toHaveFocus();
    // Focusable only while it holds the focus.
    expect(screen.getByRole('region', { name: 'Work' })).not.toHaveAttribute('tabindex');
  });

  it('is nowhere if the control was left on purpose', async () => {
    const { rerender } = render(<button type="button">One</button>);
    const button = screen.getByRole('button', { name: 'One' });
    button.focus();
    button.blur();
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    rerender(<button type="button">Two</button>);
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    expect(document.body).toHaveFocus();
  });

  it('is the row that moved up, though the focus had been outside the page while a dialog was open', async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const page = (rows: string[], isOpen: boolean) => (
      <>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button">{row}</button>
            </li>
          ))}
        </ul>
        <Dialog open={isOpen} label="Offer" onClose={() => {}}>
          <button type="button">Send</button>
        </Dialog>
      </>
    );
    const { rerender } = render(page(['Ada', 'Bertha'], false));
    screen.getByRole('button', { name: 'Ada' }).focus();
    rerender(page(['Ada', 'Bertha'], true));
    const send = screen.getByRole('button', { name: 'Send' });
    send.focus();
    // Tab has gone on to the browser's own bar.
    send.blur();
    await frames();
    send.focus();
    rerender(page(['Bertha'], true));
    rerender(page(['Bertha'], false));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
  });
});
