/** The desk says who rides on a run, and who looks after them. */
import { isDeepStrictEqual } from 'node:util';
import type { ApiParsed } from '@/domain/api/api';
import type { RunPeople } from '@/domain/ride/repeats/runPeople';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readRepeat, readRunPeople } from '../../store/repeats/repeats';
import { saveRunPeopleUpdate } from '../../transitions/repeats/runPeopleUpdates';
import { defined } from '../../transitions/update';
import { commit } from '../../write/commit';

function peopleOf({ passengers, assistant }: ApiParsed<'save_run_people'>): Omit<RunPeople, 'changes'> {
  return defined({
    passengers:
      passengers.length === 0
        ? undefined
        : Object.fromEntries(passengers.map(({ id, ...rest }, place) => [id, defined({ ...rest, place })])),
    assistant:
      assistant === undefined
        ? undefined
        : defined({ ...assistant, first: assistant.first ? (true as const) : undefined }),
  });
}

export const saveRunPeople: Handler<'save_run_people'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id, seen } = body;
  if (new Set(body.passengers.map((passenger) => passenger.id)).size < body.passengers.length) {
    return refuse('invalid_request', 'passengers');
  }
  const people = peopleOf(body);
  return commit('save_run_people', async () => {
    const [repeat, stands] = await Promise.all([readRepeat(id), readRunPeople(id)]);
    if (repeat?.account === undefined) return refuse('repeat_not_found');
    const stops = repeat.trip.stops?.length ?? 0;
    if (body.passengers.some(({ stop = 0 }) => stop > stops)) return refuse('invalid_request', 'passengers');
    const { changes = 0, ...known } = stands ?? {};
    if (changes > 0 && isDeepStrictEqual(known, people)) return { answer: { id, changes } };
    if (changes !== seen) return refuse('changed_since');
    return {
      answer: { id, changes: seen + 1 },
      update: saveRunPeopleUpdate(
        id,
        repeat,
        { ...people, changes: seen + 1 },
        { nowMs, by: uid, role: 'admin', newKey },
      ),
    };
  });
};
