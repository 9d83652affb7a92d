import { useEffect, useRef, useState } from 'react';
import { pressed } from '@/backend/connection/pressed';
import type { ApiBody } from '@/domain/api/api';
import type { RowCall } from '@/domain/api/rate';
import { paceOf } from './pace';
import { createRun, type Job, type Run, type RunState } from './runner';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export type FollowedRun = {
  /** Null until it has begun. */
  state: RunState | null;
  begin: (jobs: readonly Job<ApiBody<RowCall>>[], barred?: ReadonlyMap<string, string>) => void;
  goOn: () => void;
  stop: () => void;
};

/** A run over many rows, followed by a screen. It stops when the screen is left. */
export function useRun(name: RowCall): FollowedRun {
  const [state, setState] = useState<RunState | null>(null);
  const run = useRef<Run | null>(null);
  useEffect(() => () => run.current?.stop(), []);
  return {
    state,
    begin(jobs, barred) {
      const world = { send: (body: ApiBody<RowCall>) => pressed(name, body), pace: paceOf(name), now: Date.now, pause };
      run.current = createRun<ApiBody<RowCall>, unknown>(jobs, world, setState, barred);
      void run.current.go();
    },
    goOn: () => void run.current?.go(),
    stop: () => run.current?.stop(),
  };
}
