import { expect, it } from 'vitest';
import { platformOf } from '@/domain/people/platform';

it.each([
  [
    'IOS',
    'an iPhone',
    5,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'IOS',
    'an older iPad',
    5,
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Safari/604.1',
  ],
  [
    'IOS',
    'an iPad that calls itself a Mac',
    5,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
  [
    'IOS',
    'Chrome on an iPhone',
    5,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'ANDROID',
    'an Android phone',
    5,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  ['ANDROID', 'Firefox on Android', 5, 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'WEB',
    'a Mac',
    0,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
  [
    'WEB',
    'a Windows laptop with a touch screen',
    10,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'WEB',
    'a Chromebook',
    0,
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  ],
  ['WEB', 'a browser that says nothing', 0, ''],
])('is %s for %s', (platform, _name, touchPoints, userAgent) => {
  expect(platformOf({ userAgent, touchPoints })).toBe(platform);
});
