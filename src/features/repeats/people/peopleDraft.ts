/** Who rides on a run while somebody types it, and as it is sent. An empty text is nothing said. */
import type { ApiBody } from '@/domain/api/api';
import { inOrder, type RunPeople } from '@/domain/ride/repeats/runPeople';
import { plainLine } from '@/domain/plainText';

export type PassengerDraft = {
  id: string;
  name: string;
  stop: string;
  needs: string;
  ringName: string;
  mobile: string;
};
type PeopleDraft = {
  passengers: PassengerDraft[];
  assistantName: string;
  assistantMobile: string;
  isFirst: boolean;
};

export const newPassenger = (id: string): PassengerDraft => ({
  id,
  name: '',
  stop: '',
  needs: '',
  ringName: '',
  mobile: '',
});

export function draftOf(people: RunPeople | null): PeopleDraft {
  const assistant = people?.assistant;
  return {
    passengers: inOrder(people ?? {}).map(({ id, name, stop, needs = '', ring }) => ({
      id,
      name,
      stop: stop === undefined ? '' : String(stop),
      needs,
      ringName: ring?.name ?? '',
      mobile: ring?.mobile ?? '',
    })),
    assistantName: assistant?.name ?? '',
    assistantMobile: assistant?.mobile ?? '',
    isFirst: assistant?.first === true,
  };
}

const isBlank = (text: string): boolean => plainLine(text) === '';
/** True for two texts of which both or neither are there. */
const areTogether = (one: string, other: string): boolean => isBlank(one) === isBlank(other);

/** True if everybody has a name, and every person to ring a name and a number. */
export const isWhole = ({ passengers, assistantName, assistantMobile }: PeopleDraft): boolean =>
  areTogether(assistantName, assistantMobile) &&
  passengers.every(({ name, ringName, mobile }) => !isBlank(name) && areTogether(ringName, mobile));

type Sent = Pick<ApiBody<'save_run_people'>, 'passengers' | 'assistant'>;

export const peopleOf = ({ passengers, assistantName, assistantMobile, isFirst }: PeopleDraft): Sent => ({
  passengers: passengers.map(({ id, name, stop, needs, ringName, mobile }) => ({
    id,
    name: plainLine(name),
    ...(stop === '' ? {} : { stop: Number(stop) }),
    ...(isBlank(needs) ? {} : { needs: plainLine(needs) }),
    ...(isBlank(ringName) ? {} : { ring: { name: plainLine(ringName), mobile: plainLine(mobile) } }),
  })),
  ...(isBlank(assistantName)
    ? {}
    : { assistant: { name: plainLine(assistantName), mobile: plainLine(assistantMobile), first: isFirst } }),
});
