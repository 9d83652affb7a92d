import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { STOPS_MAX } from '@/domain/limits';
import type { LatLng } from '@/domain/place/geo';
import type { Place } from '@/domain/ride/booking';
import * as words from '@/languages/en/home/place';
import { placeFrom } from './chosenPlace';
import type { KnownPlace } from './knownPlaces';
import { PlaceField } from './PlaceField';

/** A stop, or null for a field that waits for its place. */
export type Stop = Place | null;

type Props = {
  stops: readonly Stop[];
  near: LatLng;
  known: readonly KnownPlace[];
  listSlot: HTMLElement | null;
  onOpen: () => void;
  onClose: () => void;
  onFailed: () => void;
  onChange: (stops: readonly Stop[]) => void;
};

/** A field for each stop on the way, which can be taken away again. */
export function StopFields({ stops, onChange, ...field }: Props) {
  const several = stops.length > 1;
  return stops.map((stop, index) => {
    const number = index + 1;
    return (
      <PlaceField
        {...field}
        // oxlint-disable-next-line react/no-array-index-key -- a stop is known by its number
        key={index}
        kind="stop"
        name={`stop-${index}`}
        label={several ? words.numberedStop(number) : words.stop}
        words={stop?.add ?? ''}
        placeholder={words.stopPlaceholder}
        onChosen={(place) => onChange(stops.with(index, place && placeFrom(place)))}
        tool={
          <IconButton
            label={several ? words.removeNumberedStop(number) : words.removeStop}
            onClick={(event) => {
              event.stopPropagation();
              onChange(stops.toSpliced(index, 1));
            }}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 10h12" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </IconButton>
        }
      />
    );
  });
}

/** Opens a field for one more stop, as long as there is room. */
export function AddStop({ stops, onChange, className }: Pick<Props, 'stops' | 'onChange'> & { className?: string }) {
  if (stops.length >= STOPS_MAX || stops.includes(null)) return null;
  return (
    <Button look="text" small {...(className && { className })} onClick={() => onChange([...stops, null])}>
      {words.addStop}
    </Button>
  );
}
