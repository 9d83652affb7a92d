import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { MessageHost } from '@/components/ui/message/MessageHost';
import { messages } from '@/domain/messages';
import { nextSteps } from '@/domain/nextSteps';
import { messageShown } from '@/state/messages';
import { createAppStore } from '@/state/store';

function show(failure: Parameters<typeof messageShown>[0]) {
  const store = createAppStore();
  render(
    <Provider store={store}>
      <MessageHost />
    </Provider>,
  );
  act(() => void store.dispatch(messageShown(failure)));
}

it('a message is named by its first line, and describes under it what to do next', async () => {
  show({ key: 'no_route_found' });
  const dialog = await screen.findByRole('alertdialog', { name: messages.no_route_found });
  expect(dialog).toHaveAccessibleDescription(nextSteps.no_route_found);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('a message that says everything stands alone', async () => {
  show({ key: 'profile_updated' });
  const dialog = await screen.findByRole('alertdialog', { name: messages.profile_updated });
  expect(dialog).not.toHaveAccessibleDescription();
});

it('a refusal of the database speaks plainly, and keeps its code as a reference for the office', async () => {
  show({ key: 'permission_denied', code: 'PERMISSION_DENIED' });
  const dialog = await screen.findByRole('alertdialog', { name: messages.permission_denied });
  expect(dialog).not.toHaveTextContent('PERMISSION_DENIED');
  expect(dialog).toHaveAccessibleDescription('Reference: permission-denied');
});
