import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from '@/components/ui/picture/Picture';

it('a picture that could not be loaded gives way to words, and comes back with the connection', () => {
  render(<Picture src="/cab.webp" alt="A black cab" instead={<span>Cab</span>} />);
  fireEvent.error(screen.getByRole('img', { name: 'A black cab' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Cab')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('img', { name: 'A black cab' })).toHaveAttribute('src', '/cab.webp');
});

it('another picture is tried, whatever became of the one before', () => {
  const { rerender } = render(<Picture src="/old.webp" alt="Dana" />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture src="/new.webp" alt="Dana" />);
  expect(screen.getByRole('img', { name: 'Dana' })).toHaveAttribute('src', '/new.webp');
});
