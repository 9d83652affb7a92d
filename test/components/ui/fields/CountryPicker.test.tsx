import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CountryPicker } from '@/components/ui/fields/CountryPicker';
import { countryOfMobile, DEFAULT_COUNTRY } from '@/domain/people/country';

// As a build for Welsh takes the words.
vi.mock('@/languages/en/domain/countries', () => import('@/languages/cy/domain/countries'));
vi.mock('@/languages/en/ui/fields', () => import('@/languages/cy/ui/fields'));

it('names countries in Welsh, in the order of their Welsh names', () => {
  render(<CountryPicker value={DEFAULT_COUNTRY} onChange={() => {}} />);
  expect(screen.getByRole('combobox', { name: 'Gwlad' })).toHaveDisplayValue('Y Deyrnas Unedig (44)');
  const all = within(screen.getByRole('group', { name: 'Pob gwlad' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  const [denmark, belgium, norway] = ['Denmarc (45)', 'Gwlad Belg (32)', 'Norwy (47)'].map((name) => all.indexOf(name));
  expect(belgium).toBeGreaterThan(denmark ?? Infinity);
  expect(norway).toBeGreaterThan(belgium ?? Infinity);
});

it('knows the country of a dial code whatever the order of the names', () => {
  expect(countryOfMobile('+12125551234')?.code).toBe('US');
  expect(countryOfMobile('+4712345678')?.code).toBe('NO');
  expect(countryOfMobile('+353612345678')?.label).toBe('Iwerddon');
});
