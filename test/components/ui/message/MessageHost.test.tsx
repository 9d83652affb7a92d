import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { MessageHost } from '@/components/ui/message/MessageHost';
import { messages, nextSteps } from '@/domain/messages';
import { hasText, learnMessages, startMessages } from '@/domain/startMessages';
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

it('a message whose words are not here yet comes with them, and never with others', async () => {
  // As on a first page, before it is idle.
  learnMessages(startMessages as unknown as typeof messages, {});
  vi.doMock('@/domain/messages', async (original) => {
    const fetched = await original<{ messages: typeof messages }>();
    learnMessages(fetched.messages, nextSteps);
    return fetched;
  });
  expect(hasText('check_none')).toBe(false);
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  show({ key: 'check_none' });
  await screen.findByRole('alertdialog', { name: messages.check_none });
  watch.disconnect();
  expect(said.filter((text) => text.includes(startMessages.words_missing))).toEqual([]);
});
