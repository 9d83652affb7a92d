/** A page that the build has made and a script fills in must read as the one that React renders. */
import { act, cleanup, render } from '@testing-library/react';
import {
  type Arbitrary,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  oneof,
  record,
  string,
  webUrl,
} from 'fast-check';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '@/backend/connection/config';
import AboutPage from '@/features/about-us/AboutPage';
import LandingPage from '@/features/public/landing/LandingPage';
import PrivacyPage from '@/features/privacy-policy/PrivacyPage';
import { type PublicSettings, publicValues } from '@/features/public/values/publicValues';
import { showValues } from '@/features/public/values/showValues';
import { homeTitle } from '@/languages/en/public/values';
import { splitLinks } from '../../../../build/prerender';

const known = vi.hoisted(() => ({ settings: {} as object }));
vi.mock('@/features/public/values/shownSettings', () => ({ shownSettings: () => known.settings }));
vi.mock('@/backend/connection/publicData', () => ({ readPublicData: async () => null }));

const PAGES: Record<string, ReactElement> = {
  '/': <LandingPage />,
  '/about-us': <AboutPage />,
  '/privacy-policy': <PrivacyPage />,
};

const typed = oneof(constant(''), constant('javascript:alert(1)'), webUrl(), string({ maxLength: 30 }));
const settings: Arbitrary<PublicSettings> = record(
  {
    CompanyName: string({ maxLength: 40 }),
    care_no: constantFrom('', '+442920180123', '029 2018 0123', '+12125550100'),
    fare_basis: constantFrom('card' as const, 'plan' as const),
    opening: constantFrom('soon' as const, 'open' as const),
    AppleStoreLink: typed,
    PlayStoreLink: typed,
    CompanyWebsite: typed,
    CompanyTerms: typed,
    FacebookHandle: typed,
    TwitterHandle: typed,
    InstagramHandle: typed,
  },
  { requiredKeys: [] },
);

/** What React renders in the browser once it knows the settings. */
async function byReact(path: string, page: ReactElement, found: PublicSettings): Promise<string> {
  known.settings = found;
  const { container } = await act(async () => render(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>));
  const html = container.innerHTML;
  cleanup();
  return html;
}

/** What the build has made, filled in. Server rendering marks where texts meet; the reader sees no difference. */
function filledIn(path: string, page: ReactElement, found: PublicSettings): string {
  known.settings = {};
  const made = splitLinks(renderToString(<StaticRouter location={path}>{page}</StaticRouter>)).html;
  document.body.innerHTML = `<div id="root">${made}</div>`;
  showValues(publicValues(found, config.companyName), config.companyName);
  return (document.getElementById('root') as HTMLElement).innerHTML.replaceAll('<!-- -->', '');
}

beforeEach(() => {
  document.title = '';
});

describe.each(Object.entries(PAGES))('the page %s', (path, page) => {
  it('reads the same whether React or the script knows the settings', async () => {
    await assert(
      asyncProperty(settings, async (found) => {
        expect(sorted(filledIn(path, page, found))).toBe(sorted(await byReact(path, page, found)));
      }),
      { numRuns: 12 },
    );
  });
});

/** Attributes in one order: a page is the same whichever was set first. */
function sorted(html: string): string {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  for (const element of holder.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => ({ name, value }));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      element.setAttribute(name, value);
  }
  return holder.innerHTML;
}

describe('a page that is filled in', () => {
  it('has the company’s name in its tab, and leaves other titles alone', () => {
    document.title = homeTitle('Amberlight');
    showValues(publicValues({ CompanyName: 'Newport Taxis' }, 'Amberlight'), 'Amberlight');
    expect(document.title).toBe('Newport Taxis: licensed taxis');
    document.title = 'My ride';
    showValues(publicValues({ CompanyName: 'Newport Taxis' }, 'Amberlight'), 'Amberlight');
    expect(document.title).toBe('My ride');
  });

  it('never links what is no web address', () => {
    const html = filledIn('/', <LandingPage />, { FacebookHandle: 'javascript:alert(1)', CompanyTerms: 'data:x' });
    expect(html).not.toContain('javascript:');
    expect(html).not.toContain('data:x');
  });
});
