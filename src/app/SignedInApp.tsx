import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { followServerTime } from '@/backend/connection';
import { Announcer } from '@/components/Announcer';
import { keepFocus } from '@/components/keepFocus';
import { MessageHost } from '@/components/MessageHost';
import { createAppStore } from '@/state/store';
import { GuardedRoutes } from './routes/GuardedRoutes';
import { startSession } from './session/startSession';
import { muiTheme } from './theme/muiTheme';

/** One store and one session for as long as the page is open, however often the route leaves this part of the app. */
const store = createAppStore();
/** What a page made at build was made of: the browser takes it over from there. */
const atStart = store.getState();
let started = false;

/**
 * Not before the page stands: news that come while it is taken over would have all of it done in one piece.
 */
function startOnce(): void {
  if (started) return;
  started = true;
  startSession(store);
  followServerTime();
}

/** Everything behind the login, in one lazy chunk. */
export default function SignedInApp() {
  useEffect(() => {
    const turn = setTimeout(startOnce);
    return () => clearTimeout(turn);
  }, []);
  useEffect(keepFocus, []);
  return (
    <Provider store={store} serverState={atStart}>
      <ThemeProvider theme={muiTheme}>
        <GuardedRoutes />
        <MessageHost />
        <Announcer />
      </ThemeProvider>
    </Provider>
  );
}
