import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CardLink } from '@/components/fareCard/CardLink';

vi.mock('@/languages/en/locale', () => ({ home: '/cy' }));

it('leads to the table of fares in the language of the page', () => {
  render(<CardLink />);
  expect(screen.getByRole('link', { name: 'the council’s card' }).getAttribute('href')).toBe('/cy/fares');
});
