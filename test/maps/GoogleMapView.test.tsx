import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import GoogleMapView from '@/maps/google/GoogleMapView';

const script = vi.hoisted(() => ({ isLoaded: false, loadError: undefined as Error | undefined }));
vi.mock('@react-google-maps/api', () => ({
  useJsApiLoader: () => script,
  GoogleMap: () => <p>the map</p>,
  MarkerF: () => null,
  PolylineF: () => null,
}));

const props = { label: 'Map of your trip', centre: { lat: 51.5, lng: -0.1 }, zoom: 14, markers: [] };
const MESSAGE = 'Place to Coordinate error';

beforeEach(() => Object.assign(script, { isLoaded: false, loadError: undefined }));

it('waits for the script, then shows the map with its label', () => {
  const { rerender } = render(<GoogleMapView {...props} />);
  expect(screen.queryByText('the map')).toBeNull();
  script.isLoaded = true;
  rerender(<GoogleMapView {...props} />);
  expect(screen.getByRole('region', { name: 'Map of your trip' })).toHaveTextContent('the map');
});

it('says so when the script cannot be loaded', () => {
  script.loadError = new Error('net::ERR_INTERNET_DISCONNECTED');
  render(<GoogleMapView {...props} />);
  expect(screen.getByRole('status')).toHaveTextContent(MESSAGE);
});

it('asks for the script again when the connection is back, and leaves a map that is there alone', () => {
  script.loadError = new Error('net::ERR_INTERNET_DISCONNECTED');
  render(<GoogleMapView {...props} />);
  Object.assign(script, { isLoaded: true, loadError: undefined });
  act(() => void window.dispatchEvent(new Event('online')));
  const map = screen.getByText('the map');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('the map')).toBe(map);
});

it('says so when Google refuses the key after the script has loaded', () => {
  script.isLoaded = true;
  render(<GoogleMapView {...props} />);
  expect(screen.getByText('the map')).toBeVisible();
  act(() => (globalThis as { gm_authFailure?: () => void }).gm_authFailure?.());
  expect(screen.getByRole('status')).toHaveTextContent(MESSAGE);
});
