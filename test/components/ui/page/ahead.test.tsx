import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ahead, useAhead } from '@/components/ui/page/ahead';
import { ScreenBoundary } from '@/components/ui/state/ScreenBoundary';

const Fare = ({ pence }: { pence: number }) => <p>{pence}p</p>;
const loading = () => vi.fn(async () => Fare);
const connected = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

afterEach(() => vi.restoreAllMocks());

/** A screen that fetches its part ahead and shows it when `open`. */
function screenOf(load: () => Promise<typeof Fare>) {
  const Part = ahead(load, <p>Looking it up</p>);
  const PARTS = [Part];
  return function Screen({ open }: { open: boolean }) {
    useAhead(PARTS);
    return open ? <Part pence={900} /> : null;
  };
}

it('is there at once after the page has been idle', async () => {
  const load = loading();
  const Screen = screenOf(load);
  const { rerender } = render(<Screen open={false} />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await load.mock.results[0]?.value;
  rerender(<Screen open />);
  expect(screen.getByText('900p')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('comes when it is wanted, if that is earlier', async () => {
  const Screen = screenOf(loading());
  render(<Screen open />);
  expect(screen.getByText('Looking it up')).toBeVisible();
  expect(await screen.findByText('900p')).toBeVisible();
});

it('is not asked for without a connection, and is as soon as there is one', async () => {
  connected(false);
  const load = loading();
  const Screen = screenOf(load);
  render(<Screen open={false} />);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(load).not.toHaveBeenCalled();
  connected(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

it('waits for a touch of the page, if it is to cost a look nothing', async () => {
  const load = loading();
  const Part = ahead(load);
  const PARTS = [Part];
  function Screen() {
    useAhead(PARTS, 'touched');
    return null;
  }
  render(<Screen />);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

it('is not asked for when the connection has gone before the page was idle, and is with the next one', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const load = loading();
  const Screen = screenOf(load);
  render(<Screen open={false} />);
  await waitFor(() => expect(idle).toHaveLength(1));
  connected(false);
  idle[0]?.();
  expect(load).not.toHaveBeenCalled();
  connected(true);
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('is asked for in an idle moment of its own, and not at all by a page that is left', async () => {
  const idle: ((() => void) | null)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (call: number) => {
    idle[call - 1] = null;
  });
  const asked: string[] = [];
  const PARTS = ['fare', 'line', 'choices'].map((name) => ({
    fetch: async () => {
      asked.push(name);
    },
  }));
  function Screen() {
    useAhead(PARTS);
    return null;
  }
  const { unmount } = render(<Screen />);
  await waitFor(() => expect(idle).toHaveLength(1));
  idle[0]?.();
  expect(asked).toEqual(['fare']);
  idle[1]?.();
  expect(asked).toEqual(['fare', 'line']);
  unmount();
  for (const work of idle.slice(2)) work?.();
  expect(idle).toHaveLength(3);
  expect(asked).toEqual(['fare', 'line']);
  vi.unstubAllGlobals();
});

it('says so, with a way on, if it cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Screen = screenOf(() => Promise.reject(new Error('no answer')));
  render(
    <ScreenBoundary>
      <Screen open />
    </ScreenBoundary>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
