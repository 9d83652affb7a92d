import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onFirstIntent } from '@/app/visitor/firstIntent';
import { setSessionHint } from '@/backend/people/sessionHint';

beforeEach(() => {
  setSessionHint(false);
  document.body.innerHTML = `<div id="root" data-made="/login"><input id="field"><input id="box" type="checkbox">
    <select id="list"><option>One</option><option selected>Two</option></select></div>`;
});

const box = () => document.getElementById('box') as HTMLInputElement;
const list = () => document.getElementById('list') as HTMLSelectElement;
const field = () => document.getElementById('field') as HTMLInputElement;

describe('a page that waits for its reader', () => {
  it.each([
    ['a touch or a click', () => field().dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))],
    ['a field that gets the focus', () => field().focus()],
    ['a browser that fills a field in by itself', () => field().dispatchEvent(new Event('input', { bubbles: true }))],
  ])('begins at %s, and only once', (_name, act) => {
    const begin = vi.fn(async () => {});
    onFirstIntent(true, begin);
    act();
    act();
    field().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['pressed', () => field().setAttribute('data-pressed', '1')],
    ['went into a field', () => field().focus()],
    ['typed', () => void (field().value = 'x')],
    ['ticked a box', () => void (box().checked = true)],
    ['chose from a list', () => void (list().selectedIndex = 0)],
  ])('begins at once if its reader %s before the script was there', (_name, act) => {
    act();
    const begin = vi.fn(async () => {});
    onFirstIntent(true, begin);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('does not begin at a press if it is only read', () => {
    const begin = vi.fn(async () => {});
    onFirstIntent(false, begin);
    field().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(begin).not.toHaveBeenCalled();
  });

  it('begins when somebody signs in in another tab, and when the browser goes back to it after that', () => {
    const inTab = vi.fn(async () => {});
    onFirstIntent(false, inTab);
    setSessionHint(true);
    expect(inTab).toHaveBeenCalledTimes(1);

    setSessionHint(false);
    const afterBack = vi.fn(async () => {});
    onFirstIntent(false, afterBack);
    window.dispatchEvent(new Event('pageshow'));
    expect(afterBack).not.toHaveBeenCalled();
    localStorage.setItem('amberlight.session', '1');
    window.dispatchEvent(new Event('pageshow'));
    expect(afterBack).toHaveBeenCalledTimes(1);
  });

  it('waits for the connection if there is none', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const begin = vi.fn(async () => {});
    onFirstIntent(true, begin);
    field().focus();
    expect(begin).not.toHaveBeenCalled();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('begins again at the next press, and once the connection is back, if the app could not be fetched', async () => {
    const begin = vi.fn(async (): Promise<void> => Promise.reject(new Error('offline')));
    onFirstIntent(true, begin);
    const press = () => field().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    press();
    await expect
      .poll(() => {
        press();
        return begin;
      })
      .toHaveBeenCalledTimes(2);
    begin.mockResolvedValue(undefined);
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return begin;
      })
      .toHaveBeenCalledTimes(3);
    press();
    window.dispatchEvent(new Event('online'));
    expect(begin).toHaveBeenCalledTimes(3);
  });

  it('begins again by itself, ever more rarely, while the app cannot be fetched', async () => {
    vi.useFakeTimers();
    const begin = vi.fn(async (): Promise<void> => Promise.reject(new Error('no answer')));
    onFirstIntent(true, begin);
    field().focus();
    await vi.advanceTimersByTimeAsync(8000);
    expect(begin).toHaveBeenCalledTimes(4);
    begin.mockResolvedValue(undefined);
    await vi.advanceTimersByTimeAsync(8000);
    expect(begin).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(begin).toHaveBeenCalledTimes(5);
    vi.useRealTimers();
  });
});
