import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import { ImageField } from '@/features/application/ImageField';
import { DocumentPhoto } from '@/features/drivers/DocumentPhoto';

const backend = vi.hoisted(() => ({
  readPicture: vi.fn<(path: string) => Promise<Outcome<Blob>>>(),
  readDocument: vi.fn<(path: string) => Promise<Outcome<Blob>>>(),
}));
vi.mock('@/backend/people/storage', () => ({ readPicture: backend.readPicture, uploadPicture: vi.fn() }));
vi.mock('@/backend/people/documents', () => ({ readDocument: backend.readDocument }));

const PATH = 'users/driver/driverDocuments/a.jpg';
const picture: Outcome<Blob> = { ok: true, value: new Blob(['x'], { type: 'image/jpeg' }) };
const unreadable: Outcome<Blob> = {
  ok: false,
  failure: { key: 'picture_unreadable', code: 'storage/retry-limit-exceeded' },
};
const missing: Outcome<Blob> = { ok: false, failure: { key: 'picture_missing' } };

const revoked = vi.fn();
let made = 0;
beforeEach(() => {
  vi.resetAllMocks();
  made = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: revoked }));
});
afterEach(() => vi.unstubAllGlobals());

/** The driver's own form, opened again with a photo sent before. */
function OwnForm() {
  const form = useForm({ defaultValues: { license_image: PATH } });
  return (
    <FormProvider {...form}>
      <ImageField name="license_image" folder="driverDocuments" hint="All four corners." />
    </FormProvider>
  );
}
const desk = () => <DocumentPhoto name="license_image" papers={{ license_image: PATH }} before={null} />;

describe.each([
  ['the driver’s own form', backend.readPicture, () => <OwnForm />],
  ['the desk', backend.readDocument, desk],
])('a stored photo in %s', (_where, read, shown) => {
  const again = () => screen.findByRole('button', { name: /^Try again: / });

  it('is shown', async () => {
    read.mockResolvedValue(picture);
    const { container } = render(shown());
    await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe('blob:1');
    expect(read).toHaveBeenCalledExactlyOnceWith(PATH);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('that cannot be read says so, with the reference for the office, and is shown by another try', async () => {
    read.mockResolvedValueOnce(unreadable).mockResolvedValue(picture);
    const { container } = render(shown());
    const button = await again();
    expect(screen.getByRole('status')).toHaveTextContent(
      /This picture cannot be shown\. It is kept safe\. Try again in a moment\. Reference: storage\/retry-limit-exceeded/,
    );
    await userEvent.click(button);
    await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe('blob:1');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('comes by itself when the connection is back', async () => {
    read.mockResolvedValueOnce({ ok: false, failure: { key: 'offline' } }).mockResolvedValue(picture);
    const { container } = render(shown());
    await again();
    expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
    act(() => void window.dispatchEvent(new Event('online')));
    await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe('blob:1');
  });

  it('comes by itself when the connection is back in the moment in which it says that there is none', async () => {
    read.mockResolvedValueOnce({ ok: false, failure: { key: 'offline' } }).mockResolvedValue(picture);
    const { container } = render(shown());
    const watched = new MutationObserver(() => {
      if (screen.queryByRole('status') === null) return;
      watched.disconnect();
      window.dispatchEvent(new Event('online'));
    });
    watched.observe(container, { childList: true, subtree: true });
    await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe('blob:1');
  });

  it('comes by itself when the connection was back before the failure was known', async () => {
    let answer: (outcome: Outcome<Blob>) => void = () => {};
    read
      .mockReturnValueOnce(
        new Promise((resolve) => {
          answer = resolve;
        }),
      )
      .mockResolvedValue(picture);
    const { container } = render(shown());
    await waitFor(() => expect(read).toHaveBeenCalled());
    window.dispatchEvent(new Event('online'));
    answer({ ok: false, failure: { key: 'offline' } });
    await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe('blob:1');
  });

  it('says so too when its part of the app cannot be loaded', async () => {
    read.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'));
    render(shown());
    await again();
    expect(screen.getByRole('status')).toHaveTextContent('This picture cannot be shown.');
  });

  it('that is gone says so, and offers no vain try', async () => {
    read.mockResolvedValue(missing);
    render(shown());
    expect(await screen.findByRole('status')).toHaveTextContent('This picture is no longer there.');
    expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
  });

  it('is given back when its screen is left, and one that arrives later is never made', async () => {
    read.mockResolvedValueOnce(picture);
    const { container, unmount } = render(shown());
    await expect.poll(() => container.querySelector('img')).not.toBeNull();
    unmount();
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1');
    let answer: (outcome: Outcome<Blob>) => void = () => {};
    read.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const late = render(shown());
    late.unmount();
    await act(async () => answer(picture));
    expect(made).toBe(1);
  });
});
