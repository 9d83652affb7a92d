import { describe, expect, it } from 'vitest';
import { exactPath } from '@/app/routes/exactPath';
import { placeOf } from '@/app/routes/placeOf';

const ON = { home: true, login: true, register: true };

describe('the part of the app an address belongs to', () => {
  it.each([
    ['/', 'landing'],
    ['/about-us', 'about-us'],
    ['/about-us/', 'about-us'],
    ['/venues', 'venues'],
    ['/lobby', 'lobby'],
    ['/fares', 'fares'],
    ['/privacy-policy', 'privacy-policy'],
    ['/download', 'download'],
    ['/simple', 'simple'],
    ['/login', 'signedIn'],
    ['/bookings', 'signedIn'],
    ['/bookings/-Oabc_9', 'signedIn'],
    ['/bookings/-Oabc_9/', 'signedIn'],
    ['/bookings/a/b', 'notFound'],
    ['/settings/a', 'notFound'],
    ['/settings', 'signedIn'],
    ['/register', 'signedIn'],
    ['/follow/-Oabc_9', 'follow'],
    ['/follow/-Oabc_9/', 'follow'],
    ['/rank/w47224355', 'signedIn'],
    ['/rank/w47224355/', 'signedIn'],
    ['/cab/abc_-9', 'signedIn'],
    ['/cab/abc_-9/', 'signedIn'],
    ['/cab/a/b', 'notFound'],
    ['/ranks', 'ranks'],
    ['/rank', 'notFound'],
    ['/rank/a/b', 'notFound'],
    ['/follow', 'notFound'],
    ['/follow/', 'notFound'],
    ['/follow/a/b', 'notFound'],
    ['/nowhere', 'notFound'],
    ['/toString', 'notFound'],
  ])('%s is %s for a visitor', (path, place) => {
    expect(placeOf(path, false, ON)).toBe(place);
  });

  it('opens the signed-in app at / for anyone who signed in here recently', () => {
    expect(placeOf('/', true, ON)).toBe('signedIn');
  });

  it('opens the login at / when home is off', () => {
    expect(placeOf('/', false, { ...ON, home: false })).toBe('signedIn');
  });

  it('has no login page when its flag is off', () => {
    expect(placeOf('/login', false, { ...ON, login: false })).toBe('notFound');
  });

  it('has no registration page when its flag is off', () => {
    expect(placeOf('/register', false, { ...ON, register: false })).toBe('notFound');
  });

  it('leaves the root unchanged', () => {
    expect(exactPath('/')).toBe('/');
  });
});
