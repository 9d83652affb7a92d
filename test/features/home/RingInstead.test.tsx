import { loadFirebase } from '@/backend/later/load';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { BookingMessages } from '@/features/home/BookingMessages';
import { RingInstead } from '@/features/home/RingInstead';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';

await loadFirebase();

function withNumber(care_no: string) {
  const store = createAppStore();
  store.dispatch(settingsGroup.actions.received({ ...DEFAULT_SETTINGS, care_name: 'Control room', care_no }));
  const nothing = (): void => {};
  render(
    <Provider store={store}>
      <RingInstead />
      <BookingMessages
        noDrivers
        equal={null}
        booked={null}
        onAnother={() => {}}
        onKeep={() => {}}
        onAgain={nothing}
        onClose={nothing}
        onLeave={nothing}
      />
    </Provider>,
  );
  return store;
}

describe('the office’s number on the booking form', () => {
  it('is one press away, and again if no driver is found', () => {
    withNumber('01633 960123');
    expect(screen.getByRole('link', { name: 'Ring to book: 01633 960123', hidden: true })).toHaveAttribute(
      'href',
      'tel:01633960123',
    );
    expect(screen.getByRole('alertdialog')).toHaveTextContent('No drivers found right now');
    expect(screen.getByRole('link', { name: 'Ring Control room: 01633 960123' })).toBeInTheDocument();
  });

  it('is not shown if there is none', () => {
    const store = withNumber('');
    act(() => void store.dispatch(settingsGroup.actions.received({ ...DEFAULT_SETTINGS, care_no: ' ' })));
    expect(screen.queryByRole('link', { hidden: true })).not.toBeInTheDocument();
  });
});
