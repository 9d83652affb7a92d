/** Uploads by an HTML form with a signed policy, as the library of the Admin SDK makes it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, bytesOf, type Harness, OPEN_RULES, startHarness } from '../harness';

const MAX_OBJECT_BYTES = 100_000;
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(OPEN_RULES, { limits: { maxObjectBytes: MAX_OBJECT_BYTES } });
});
afterAll(() => harness.stop());

const fileOf = (name: string) => harness.admin().bucket(BUCKET).file(name);
const inAnHour = () => Date.now() + 3_600_000;

/** Returns the fields of a form that the server has signed. */
async function signed(name: string, options: { conditions?: object[]; fields?: Record<string, string> } = {}) {
  const [{ fields }] = await fileOf(name).generateSignedPostPolicyV4({ expires: inAnHour(), ...options });
  return fields as Record<string, string>;
}

/** Sends a form as a page on another origin does. */
function send(
  fields: Record<string, string>,
  content: BlobPart = 'content',
  filename = 'photo.png',
  type = 'image/png',
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([content], filename, { type }));
  const init = {
    method: 'POST',
    body: form,
    headers: { Origin: 'http://localhost:5173' },
    redirect: 'manual',
  } as const;
  return harness.call(`/${BUCKET}`, init);
}

it('stores the file, byte for byte, with what the form states', async () => {
  const fields = await signed('form/a', {
    fields: {
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'content-disposition': 'inline',
      'x-goog-meta-colour': 'red',
      'x-ignore-note': 'free',
      acl: 'public-read',
    },
  });
  const answer = await send(fields, bytesOf(5000));
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(new Uint8Array((await fileOf('form/a').download())[0])).toEqual(bytesOf(5000));
  expect((await fileOf('form/a').getMetadata())[0]).toMatchObject({
    contentType: 'image/webp',
    cacheControl: 'no-store',
    contentDisposition: 'inline',
    metadata: { colour: 'red' },
  });
  expect((await fileOf('form/a').acl.get())[0]).toMatchObject([{ entity: 'allUsers' }]);
});

describe('the answer', () => {
  it('is what the form asks for', async () => {
    const status = async (stated: string) =>
      (await send(await signed('form/status', { fields: { success_action_status: stated } }))).status;
    expect([await status('200'), await status('201'), await status('999')]).toEqual([200, 201, 204]);
  });

  it('of 201 names what was stored', async () => {
    const answer = await send(await signed('form/<&>', { fields: { success_action_status: '201' } }));
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect(await answer.text()).toContain(`<Bucket>${BUCKET}</Bucket><Key>form/&lt;&amp;&gt;</Key>`);
  });

  it('leads back to the page that the form names', async () => {
    const page = 'http://localhost:5173/done?step=2';
    const answer = await send(await signed('form/b', { fields: { success_action_redirect: page } }));
    const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, origin + pathname]).toEqual([303, 'http://localhost:5173/done']);
    expect([...searchParams.keys()]).toEqual(['step', 'bucket', 'key', 'etag']);
    expect(searchParams.get('key')).toBe('form/b');
    const script = await signed('form/b', { fields: { success_action_redirect: 'javascript:alert(1)' } });
    expect((await send(script)).status).toBe(204);
  });
});

it('the key may hold the name of the file', async () => {
  await send(await signed('form/${filename}'), 'x', '$&.png');
  expect(await fileOf('form/$&.png').exists()).toEqual([true]);
});

it('conditions with eq, starts-with and a range of sizes hold', async () => {
  const conditions = [
    ['starts-with', '$x-goog-meta-colour', 're'],
    ['eq', '$Content-Language', 'cy'],
    ['content-length-range', 3, 10],
  ];
  const fields = { ...(await signed('form/c', { conditions })), 'x-goog-meta-colour': 'red', 'content-language': 'cy' };
  expect((await send(fields, 'four')).status).toBe(204);
  expect((await send(fields, 'no')).status).toBe(400);
  const tooLarge = await send(fields, 'more than ten');
  expect([tooLarge.status, await tooLarge.text()]).toEqual([
    400,
    expect.stringContaining('<Code>EntityTooLarge</Code>'),
  ]);
  expect((await send({ ...fields, 'x-goog-meta-colour': 'blue' }, 'four')).status).toBe(403);
  expect((await send({ ...fields, 'content-language': 'en' }, 'four')).status).toBe(403);
  expect((await fileOf('form/c').download())[0].toString()).toBe('four');
});

describe('a form that is not as it was signed', () => {
  const without = (fields: Record<string, string>, name: string) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
  const withPolicy = (fields: Record<string, string>, policy: unknown) => ({
    ...fields,
    policy: Buffer.from(JSON.stringify(policy)).toString('base64'),
  });

  it.each<[string, (fields: Record<string, string>) => Record<string, string>, number]>([
    ['another key', (fields) => ({ ...fields, key: 'form/other' }), 403],
    ['a field more', (fields) => ({ ...fields, acl: 'public-read' }), 403],
    ['no policy', (fields) => without(fields, 'policy'), 403],
    ['no signature', (fields) => without(fields, 'x-goog-signature'), 403],
    ['no key', (fields) => without(fields, 'key'), 403],
    [
      'a policy that has expired',
      (fields) => withPolicy(fields, { expiration: '2020-01-01T00:00:00Z', conditions: [] }),
      403,
    ],
    ['a policy that never expires', (fields) => withPolicy(fields, { expiration: 'never', conditions: [] }), 403],
    [
      'a policy for another bucket',
      (fields) => withPolicy(fields, { expiration: '2999-01-01T00:00:00Z', conditions: [{ bucket: 'other' }] }),
      403,
    ],
    ['a policy without conditions', (fields) => withPolicy(fields, { expiration: '2999-01-01T00:00:00Z' }), 400],
    [
      'an unknown condition',
      (fields) => withPolicy(fields, { expiration: '2999-01-01T00:00:00Z', conditions: [['like', '$key', 'a']] }),
      400,
    ],
    ['a policy that is no JSON', (fields) => ({ ...fields, policy: '!' }), 400],
  ])('with %s is refused and stores nothing', async (_, change, status) => {
    const answer = await send(change(await signed('form/refused')));
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining('<Error><Code>')]);
    expect(await fileOf('form/refused').exists()).toEqual([false]);
    expect(await fileOf('form/other').exists()).toEqual([false]);
  });
});

it('a refusal quotes a field without becoming markup', async () => {
  const answer = await send({ '<script xmlns="x">': 'y', ...(await signed('form/markup')) });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('the field &lt;script')]);
});

it('a body that is no form, has no file, or is too large is refused', async () => {
  const post = (body: BodyInit, type?: string) =>
    harness.call(`/${BUCKET}`, { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) });
  expect((await post('x', 'text/plain')).status).toBe(400);
  expect((await post('x', 'multipart/form-data; boundary=b')).status).toBe(400);
  const fields = new FormData();
  fields.append('key', 'form/none');
  expect((await post(fields)).status).toBe(400);
  const early = new FormData();
  early.append('file', new File(['x'], 'x'));
  early.append('key', 'form/early');
  expect((await post(early)).status).toBe(400);
  expect((await send(await signed('form/large'), bytesOf(MAX_OBJECT_BYTES + 70_000))).status).toBe(413);
  expect((await send(await signed('form/large'), bytesOf(MAX_OBJECT_BYTES + 1))).status).toBe(413);
});

it('is taken at the address that the library gives to the form, into the bucket that the policy names', async () => {
  const [policy] = await fileOf('form/root').generateSignedPostPolicyV4({ expires: inAnHour() });
  const post = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new File(['content'], 'photo.png'));
    return fetch(policy.url, { method: 'POST', body: form });
  };
  const fields = policy.fields as Record<string, string>;
  expect((await post(fields)).status).toBe(204);
  expect((await fileOf('form/root').download())[0].toString()).toBe('content');
  const elsewhere = { expiration: new Date(inAnHour()).toISOString(), conditions: [{ bucket: 'another' }] };
  const encoded = Buffer.from(JSON.stringify(elsewhere)).toString('base64');
  expect((await post({ ...fields, policy: encoded })).status).toBe(404);
  expect((await post({ key: 'form/bare' })).status).toBe(400);
  expect((await fetch(policy.url, { method: 'POST', body: 'x' })).status).toBe(400);
});
