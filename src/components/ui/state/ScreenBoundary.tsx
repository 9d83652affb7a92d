import { Component, type ReactNode } from 'react';
import { Button } from '@/components/ui/button/Button';
import { EmptyState } from './EmptyState';

type Props = { children: ReactNode };

/** Shows a message in place of a screen that could not be loaded or drawn; the frame around it stays. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const title = navigator.onLine ? 'This page could not be shown' : 'You are offline';
    return (
      <div style={{ padding: 24 }}>
        <EmptyState title={title} action={<Button onClick={() => window.location.reload()}>Try again</Button>}>
          {navigator.onLine
            ? 'Your rides and your money are safe. Please try again.'
            : 'This page has not been opened on this phone before. It opens once the connection is back.'}
        </EmptyState>
      </div>
    );
  }
}
