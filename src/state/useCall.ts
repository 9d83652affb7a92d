import { useRef, useState } from 'react';
import { config } from '@/backend/connection/config';
import { type Outcome, refused } from '@/backend/connection/failure';
import { pressed } from '@/backend/connection/pressed';
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api/api';
import { useAppDispatch } from './hooks';
import { messageShown } from './messages';

/** Calls an endpoint and returns its answer. A call without an answer is retried. */
export type Call = <Name extends ApiName>(name: Name, body: ApiBody<Name>) => Promise<Outcome<ApiAnswer<Name>>>;

type Ask = <Name extends ApiName>(name: Name, body: ApiBody<Name>) => Promise<Outcome<ApiAnswer<Name>> | null>;
type Run = <Name extends ApiName>(name: Name, body: ApiBody<Name>) => Promise<ApiAnswer<Name> | null>;

/** The calls that a screen hands to a panel with buttons. */
export type Calls = { run: Run; busy: ApiName | null };

/** The calls, and `ask` for a panel that shows some refusals itself. */
export type AskingCalls = Calls & { ask: Ask };

/** `critical`: edits that a public demo refuses before anything is sent. */
type Options = { critical?: boolean };

const demoCall: Call = async () => refused('demo_mode');

/**
 * A press that may take several API calls, one press at a time: a second one has no effect and returns null while the
 * first is running.
 */
export function usePress({ critical = false }: Options = {}): {
  press: <T>(steps: (call: Call) => Promise<T>) => Promise<T | null>;
  busy: boolean;
} {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function press<T>(steps: (call: Call) => Promise<T>): Promise<T | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await steps(critical && !config.features.allowCriticalEdits ? demoCall : pressed);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { press, busy };
}

/**
 * A press with a single call. `busy` names the call while it is running, and a second press in the meantime has no effect.
 * `run` shows a refusal as a message and returns null. `ask` returns the refusal, which is what a form needs, and null only
 * while another call is running.
 */
export function useCall(options?: Options): AskingCalls {
  const dispatch = useAppDispatch();
  const { press, busy } = usePress(options);
  const [name, setName] = useState<ApiName | null>(null);
  const ask: Ask = (asked, body) =>
    press((send) => {
      setName(asked);
      return send(asked, body);
    });
  const run: Run = async (asked, body) => {
    const outcome = await ask(asked, body);
    if (outcome === null) return null;
    if (outcome.ok) return outcome.value;
    dispatch(messageShown(outcome.failure));
    return null;
  };
  return { run, ask, busy: busy ? name : null };
}
