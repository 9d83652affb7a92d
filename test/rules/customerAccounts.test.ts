// @vitest-environment node
/** Customers' accounts: what the server may write, whatever an endpoint decided. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Stand, startStand, type Update } from './stand';
import { ACCOUNT_CHOICE, CUSTOMER_ACCOUNT } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const server = (update: Update) => stand.as('server').update(update);
const opened = (changes: Update = {}): Update => ({ 'accounts/a2': { ...CUSTOMER_ACCOUNT, ...changes } });

describe('an account', () => {
  it('is opened, changed and closed for good', async () => {
    expect(await server(opened())).toBe('allowed');
    expect(await server({ 'accounts/a2/changes': 2, 'accounts/a2/state': 'closed' })).toBe('allowed');
    expect(await server({ 'accounts/a2/changes': 3, 'accounts/a2/state': 'open' })).toBe('denied');
  });

  it.each([
    ['after a change that nobody made', opened({ changes: 2 })],
    ['with half a penny of credit', opened({ creditLimit: 0.5 })],
    ['of another kind', opened({ kind: 'club' })],
    ['without the cost codes that it needs', opened({ costCodes: null })],
    ['with a code that no key can be', opened({ costCodes: { cc_1: true } })],
    ['with a VAT number of ten figures', opened({ vatNumber: 'GB1234567890' })],
    ['with something that nobody declared', opened({ discount: 10 })],
  ])('is not opened %s', async (_, update) => {
    expect(await server(update)).toBe('denied');
  });

  it('is not changed by two desks that saw the same', async () => {
    expect(await server({ 'accounts/a1/changes': 2, 'accounts/a1/name': 'North' })).toBe('allowed');
    expect(await server({ 'accounts/a1/changes': 2, 'accounts/a1/name': 'South' })).toBe('denied');
  });

  it('keeps who opened it, and when', async () => {
    expect(await server({ 'accounts/a1/by': 'rider' })).toBe('denied');
    expect(await server({ 'accounts/a1/at': 1 })).toBe('denied');
    expect(await server({ 'accounts/a1': null })).toBe('denied');
  });

  it('is read by those who keep the money', async () => {
    const page = { orderBy: '"search"', limitToFirst: 50 };
    expect(await stand.as('admin').read('accounts', page)).toBe('allowed');
    expect(await stand.as('rider').read('accounts', page)).toBe('denied');
    expect(await stand.as('rider').read('accounts/a1')).toBe('denied');
  });
});

describe('the choice of an account', () => {
  const page = { orderBy: '"search"', limitToFirst: 50 };

  it('is read by its people one by one, and by dispatchers as a list', async () => {
    expect(await stand.as('rider').read('account_choices/a1')).toBe('allowed');
    expect(await stand.as('otherRider').read('account_choices/a1')).toBe('denied');
    expect(await stand.as('driver').read('account_choices/a1')).toBe('denied');
    expect(await stand.as('rider').read('account_choices', page)).toBe('denied');
    expect(await stand.as('admin').read('account_choices', page)).toBe('allowed');
  });

  it.each([
    ['under another name', { 'account_choices/a1/name': 'Another Ltd' }],
    ['without the code that each ride needs', { 'account_choices/a1/needsCostCode': false }],
    ['of an account that is stopped', { 'account_choices/a1': ACCOUNT_CHOICE, 'accounts/a1/state': 'stopped' }],
  ])('is not kept %s', async (_, update) => {
    expect(await server(update)).toBe('denied');
  });
});

describe('a person of an account', () => {
  const person = { account: 'a1', uid: 'other-rider', name: 'Oscar Other', at: 1, by: 'admin' };

  it.each([
    ['under another key', { 'account_people/a1rider2': person }],
    ['of an account that is not there', { 'account_people/a9other-rider': { ...person, account: 'a9' } }],
    ['who is no rider', { 'account_people/a1driver': { ...person, uid: 'driver' } }],
  ])('is not added %s', async (_, update) => {
    expect(await server(update)).toBe('denied');
  });

  it('reads their own rows and nobody else’s', async () => {
    const own = { orderBy: '"uid"', equalTo: '"rider"' };
    expect(await stand.as('rider').read('account_people', own)).toBe('allowed');
    expect(await stand.as('otherRider').read('account_people', own)).toBe('denied');
  });
});
