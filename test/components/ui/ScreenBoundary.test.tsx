import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenBoundary } from '@/components/ui/state/ScreenBoundary';

function Broken(): never {
  throw new Error('its chunk was not loaded');
}

beforeEach(() => {
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('says what happened in place of a screen that failed, and offers another try', () => {
  render(
    <ScreenBoundary>
      <Broken />
    </ScreenBoundary>,
  );
  expect(screen.getByText('This page could not be shown')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it('says so without a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <ScreenBoundary>
      <Broken />
    </ScreenBoundary>,
  );
  expect(screen.getByText('You are offline')).toBeInTheDocument();
});
