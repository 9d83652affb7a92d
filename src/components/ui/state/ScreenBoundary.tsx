import { Component, type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button/Button';
import * as words from '@/languages/en/ui/state';
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
    return <div style={{ padding: 24 }}>{navigator.onLine ? <Broken /> : <Offline />}</div>;
  }
}

/** A browser may keep a failed download for as long as the page lives, so the page is loaded anew. */
const reload = () => window.location.reload();

function Broken() {
  return (
    <EmptyState title={words.notShown} action={<Button onClick={reload}>{words.tryAgain}</Button>}>
      {words.notShownMore}
    </EmptyState>
  );
}

function Offline() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <EmptyState title={words.offline} action={<Button onClick={reload}>{words.tryAgain}</Button>}>
      {words.offlineMore}
    </EmptyState>
  );
}
