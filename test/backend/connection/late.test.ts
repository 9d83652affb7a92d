import { expect, it, vi } from 'vitest';
import { late } from '@/backend/connection/late';
import type { Observer, Source } from '@/backend/connection/observe';

const observer = () => ({ next: vi.fn<Observer<string>['next']>(), error: vi.fn<Observer<string>['error']>() });

it('starts once its code is here, and stops', async () => {
  const stop = vi.fn();
  const source: Source<string, string> = (arg, { next }) => {
    next(`about ${arg}`);
    return stop;
  };
  const heard = observer();
  const end = late(async () => source)('a ride', heard);
  await vi.waitFor(() => expect(heard.next).toHaveBeenCalledWith('about a ride'));
  end();
  expect(stop).toHaveBeenCalledOnce();
});

it('answers at once when its code is here', async () => {
  const source = late<string, string>(async () => (arg, { next }) => {
    next(`about ${arg}`);
    return () => {};
  });
  await source.fetch();
  const heard = observer();
  source('a ride', heard);
  expect(heard.next).toHaveBeenCalledWith('about a ride');
});

it('does not start for somebody who has left meanwhile', async () => {
  const source = vi.fn<Source<string, string>>(() => () => {});
  late(async () => source)('a ride', observer())();
  await new Promise((resolve) => setTimeout(resolve));
  expect(source).not.toHaveBeenCalled();
});

it('says that there is no connection if its code cannot be fetched', async () => {
  const heard = observer();
  late<string, string>(() => Promise.reject(new Error('offline')))('a ride', heard);
  await vi.waitFor(() => expect(heard.error).toHaveBeenCalledWith({ key: 'offline' }));
});
