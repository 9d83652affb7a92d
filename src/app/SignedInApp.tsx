import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Provider } from 'react-redux';
import { followServerTime } from '@/backend/connection/connection';
import { Announcer } from '@/components/ui/message/Announcer';
import { keepFocus } from '@/components/ui/page/keepFocus';
import { whenTouched } from '@/components/ui/page/whenTouched';
import { MessageHost } from '@/components/ui/message/MessageHost';
import { createAppStore } from '@/state/store';
import { fetchExpectedForm } from './routes/bookingParts';
import { GuardedRoutes } from './routes/GuardedRoutes';
import { startSession } from './session/startSession';

/** One store and one session for as long as the page is open, however often the route leaves this part of the app. */
const store = createAppStore();
/** The state a pre-rendered page was made from; the browser hydrates with it. */
const atStart = store.getState();
let started = false;

/** Starts the session only after hydration: an update during it would force the whole page to hydrate in one task. */
function startOnce(toLogin: () => void): void {
  if (started) return;
  started = true;
  startSession(store, toLogin);
  // Nobody waits for it: index.html has opened the page in the language that was known.
  import('./session/followLanguage').then(({ followLanguage }) => followLanguage(store)).catch(() => {});
  followServerTime();
}

/** Resolves once the first page can be drawn at once. */
export const ready = (): Promise<void> => fetchExpectedForm().catch(() => {});

/**
 * Everything behind the login, in one lazy chunk. It goes on while the reader looks at a public page (`shown` is false), so
 * that a driver there is on duty still.
 */
export default function SignedInApp({ shown }: { shown: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const turn = setTimeout(() => startOnce(() => void navigate('/login', { replace: true })));
    return () => clearTimeout(turn);
  }, [navigate]);
  useEffect(keepFocus, []);
  useEffect(() => whenTouched(() => void import('@/domain/messages').catch(() => {})), []);
  return (
    <Provider store={store} serverState={atStart}>
      <GuardedRoutes shown={shown} />
      <MessageHost />
      <Announcer />
    </Provider>
  );
}
