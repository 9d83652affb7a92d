/** What Firebase itself writes to people, such as the mail with a link for a new password. */
import { expect, it, vi } from 'vitest';

const asked = vi.hoisted((): (string | null)[] => []);
vi.mock('@/languages/en/locale', () => import('@/languages/cy/locale'));
vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/auth', () => ({
  initializeAuth: () => ({ languageCode: null }),
  connectAuthEmulator: () => {},
  indexedDBLocalPersistence: {},
  browserLocalPersistence: {},
  sendPasswordResetEmail: async ({ languageCode }: { languageCode: string | null }) => asked.push(languageCode),
}));

it('is asked for in the language of the page', async () => {
  const { sendResetMail } = await import('@/backend/people/signIn/passwordSignIn');
  expect(await sendResetMail('ada@example.com')).toEqual({ ok: true, value: 'reset_mail_sent' });
  expect(asked).toEqual(['cy']);
});
