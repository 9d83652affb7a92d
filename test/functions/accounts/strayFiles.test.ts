/** Files nobody needs: of people who never registered, and beyond what one person keeps. */
import { beforeEach, expect, it } from 'vitest';
import { FILES_KEPT } from '@/domain/limits';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { BUCKET } from '../../../tools/connection/addresses';
import { createPerson } from '../../support/accounts';
import { db, resetTown, runSchedule, stack } from '../../support/stack';
import { sweepFiles } from '../inProcess';
import { callFrom, newEmail, phoneSignIn, newMobile, providerSignIn } from './newcomers';

beforeEach(() => resetTown());

const objects = `http://127.0.0.1:${stack.ports.storage}/v0/b/${BUCKET}/o`;

async function upload(token: string, path: string): Promise<void> {
  const response = await fetch(`${objects}?uploadType=media&name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { authorization: `Firebase ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array([137, 80, 78, 71]),
  });
  expect(response.status).toBe(200);
}

async function filesOf(uid: string): Promise<string[]> {
  const response = await fetch(`${objects}?prefix=${encodeURIComponent(`users/${uid}/`)}&maxResults=1000`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { items = [] } = (await response.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

it('of somebody who signed in and never registered are removed after a day, and nobody else’s', async () => {
  const stranger = await phoneSignIn(newMobile());
  const rider = await createPerson('rider');
  await upload(stranger.token, `users/${stranger.uid}/driverDocuments/one.png`);
  await upload(stranger.token, `users/${stranger.uid}/profileImage/two.png`);
  await upload(rider.token, `users/${rider.uid}/profileImage/me.png`);
  await runSchedule('sweepFiles');
  expect(await filesOf(stranger.uid)).toHaveLength(2);
  await sweepFiles(Date.now() + DAY_MS + MINUTE_MS);
  expect(await filesOf(stranger.uid)).toEqual([]);
  expect(await filesOf(rider.uid)).toHaveLength(1);
});

it('of somebody who deletes a sign-in without a profile go with it', async () => {
  const stranger = await providerSignIn('google.com', newEmail());
  await upload(stranger.token, `users/${stranger.uid}/driverDocuments/one.png`);
  expect((await callFrom('delete_account', {}, { token: stranger.token })).answer).toEqual({ deleted: true });
  expect(await filesOf(stranger.uid)).toEqual([]);
});

it('beyond what one person keeps are removed, but never those that the profile names', async () => {
  const driver = await createPerson('driver');
  const named = `users/${driver.uid}/driverDocuments/a-first.png`;
  const picture = `users/${driver.uid}/profileImage/a-first.png`;
  await upload(driver.token, named);
  await upload(driver.token, picture);
  await upload(driver.token, `users/${driver.uid}/driverDocuments/b-second.png`);
  await db.update(`users/${driver.uid}`, {
    license_image: named,
    profile_image: `https://firebasestorage.googleapis.com/v0/b/town/o/${encodeURIComponent(picture)}?alt=media`,
  });
  for (let count = 0; count < FILES_KEPT; count += 1) {
    await upload(driver.token, `users/${driver.uid}/driverDocuments/x-${count}.png`);
  }
  await sweepFiles(Date.now());
  const left = await filesOf(driver.uid);
  expect(left).toHaveLength(FILES_KEPT + 2);
  expect(left).toEqual(expect.arrayContaining([named, picture]));
  expect(left).not.toContain(`users/${driver.uid}/driverDocuments/b-second.png`);
});
