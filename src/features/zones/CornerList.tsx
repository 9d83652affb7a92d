import { AddRounded } from '@/components/ui/icons/controls';
import { DeleteOutlineRounded } from '@/components/ui/icons/desk';
import { IconButton } from '@/components/ui/button/IconButton';
import { Button } from '@/components/ui/button/Button';
import { useEffect, useRef, useState } from 'react';
import { isLatLng, type LatLng } from '@/domain/place/geo';
import type { OutlineEdit } from './outlineEdits';
import styles from './zones.module.css';

type Props = { corners: readonly LatLng[]; chosen: number | null; edit: (edit: OutlineEdit) => void };

/** The outline as numbers: everything the map can do, by keyboard, and for corners whose coordinates are known. */
export function CornerList({ corners, chosen, edit }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Scrolls to the corner pressed on the map; the focus stays where it is.
    if (chosen !== null) list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  /** Adds a corner between two others, or next to the last one while there is no line yet. */
  function addAfter(index: number): void {
    const corner = corners[index];
    const next = corners[(index + 1) % corners.length];
    if (corner === undefined || next === undefined) return;
    const at =
      corners.length < 2
        ? { lat: corner.lat + 0.01, lng: corner.lng }
        : { lat: (corner.lat + next.lat) / 2, lng: (corner.lng + next.lng) / 2 };
    edit({ type: 'inserted', after: index, at });
  }

  return (
    <section aria-labelledby="corners">
      <h2 id="corners" className={styles.heading}>
        Corners ({corners.length})
      </h2>
      <ol ref={list} className={styles.corners}>
        {corners.map((corner, index) => (
          <li
            // Corners have no id but their place in the outline.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={index === chosen ? styles.chosen : undefined}
          >
            <Coordinates
              corner={corner}
              number={index + 1}
              onFocus={() => index !== chosen && edit({ type: 'chosen', index })}
              onMoved={(at) => edit({ type: 'moved', index, at })}
            />
            <IconButton label={`Add a corner after corner ${index + 1}`} onClick={() => addAfter(index)}>
              <AddRounded fontSize="small" />
            </IconButton>
            <IconButton label={`Remove corner ${index + 1}`} onClick={() => edit({ type: 'removed', index })}>
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          </li>
        ))}
      </ol>
      {corners.length === 0 ? <FirstCorner onAdded={(at) => edit({ type: 'added', at })} /> : null}
    </section>
  );
}

type CoordinatesProps = { corner: LatLng; number: number; onFocus: () => void; onMoved: (at: LatLng) => void };

function Coordinates({ corner, number, onFocus, onMoved }: CoordinatesProps) {
  const take = (changes: Partial<LatLng>): void => {
    const at = { ...corner, ...changes };
    if (isLatLng(at)) onMoved(at);
  };
  return (
    <>
      <Coordinate
        label={`Latitude of corner ${number}`}
        value={corner.lat}
        onFocus={onFocus}
        onTaken={(lat) => take({ lat })}
      />
      <Coordinate
        label={`Longitude of corner ${number}`}
        value={corner.lng}
        onFocus={onFocus}
        onTaken={(lng) => take({ lng })}
      />
    </>
  );
}

type CoordinateProps = { label: string; value: number; onFocus: () => void; onTaken: (value: number) => void };

/** A number that takes effect once it has been typed completely. */
function Coordinate({ label, value, onFocus, onTaken }: CoordinateProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const number = Number(typed);
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number) && number !== value) onTaken(number);
    setTyped(null);
  };
  return (
    <input
      className={styles.coordinate}
      aria-label={label}
      inputMode="decimal"
      value={typed ?? value.toFixed(5)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={onFocus}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}

/** The fields for the first corner, for use without a pointer. */
function FirstCorner({ onAdded }: { onAdded: (at: LatLng) => void }) {
  const [lat, setLat] = useState('');
  const [lng, setLng] = useState('');
  const at = { lat: Number(lat), lng: Number(lng) };
  const whole = lat.trim() !== '' && lng.trim() !== '' && isLatLng(at);
  return (
    <form
      className={styles.first}
      onSubmit={(event) => {
        event.preventDefault();
        if (whole) onAdded(at);
      }}
    >
      <input
        className={styles.coordinate}
        aria-label="Latitude of the first corner"
        placeholder="Latitude"
        inputMode="decimal"
        value={lat}
        onChange={({ target }) => setLat(target.value)}
      />
      <input
        className={styles.coordinate}
        aria-label="Longitude of the first corner"
        placeholder="Longitude"
        inputMode="decimal"
        value={lng}
        onChange={({ target }) => setLng(target.value)}
      />
      <Button type="submit" disabled={!whole}>
        Add corner
      </Button>
    </form>
  );
}
