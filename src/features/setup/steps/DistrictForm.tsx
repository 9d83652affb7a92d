import { useEffect, useReducer, useRef, useState } from 'react';
import { newRowId } from '@/backend/desk/catalogue';
import { readTownZones } from '@/backend/desk/townZones';
import { useLookAt } from '@/components/rides/map/useLookAt';
import { Button } from '@/components/ui/button/Button';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { TextInput } from '@/components/ui/fields/TextInput';
import { typedNumber } from '@/domain/money/decimal';
import { boxRound, circleRound, type LatLng, typedToMetres } from '@/domain/place/geo';
import type { TownZone } from '@/domain/place/town';
import { distanceUnitOf } from '@/domain/pricing/settings';
import { MapView } from '@/maps/MapView';
import { TOWN_CENTRE } from '@/maps/townCentre';
import { useCall } from '@/state/useCall';
import { editOutline, outlineOf } from '../../zones/outlineEdits';
import { outlineMarkers } from '../../zones/outlineMarkers';
import { latlngOf, placed, zoneFaults } from '../../zones/zoneDraft';
import styles from '../Setup.module.css';
import { StepForm } from './StepForm';
import type { StepProps } from './step';

type Way = 'boundary' | 'circle' | 'drawn';

const TOWN_ZOOM = 11;
/** A middling district, in the settings' unit. */
const RADIUS = '5';

/** One district: its name and its boundary, chosen in one of three ways and shown on a map. */
export function DistrictForm({ setup: { zones, settings }, onDone }: StepProps) {
  const [boundaries, setBoundaries] = useState<readonly TownZone[]>([]);
  const [way, setWay] = useState<Way>('circle');
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [centre, setCentre] = useState<LatLng>(TOWN_CENTRE);
  const [radius, setRadius] = useState(RADIUS);
  const [outline, edit] = useReducer(editOutline, [], outlineOf);
  const [tried, setTried] = useState(false);
  const isBegun = useRef(false);
  const { lookAt, look } = useLookAt();
  const { run, busy } = useCall({ critical: true });
  const unit = distanceUnitOf(settings);

  useEffect(() => {
    let live = true;
    void readTownZones().then((found) => {
      const [first] = found;
      if (!live || first === undefined) return;
      setBoundaries(found);
      // Whoever has begun in another way already goes on with it.
      if (isBegun.current) return;
      setWay('boundary');
      take(first);
    });
    return () => {
      live = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the file is read once
  }, []);

  function take({ name: town, polygon }: TownZone): void {
    setChosen(town);
    setName(town);
    const box = boxRound(polygon);
    if (box !== null) look({ box });
  }

  const metres = typedToMetres(typedNumber(radius), unit);
  const corners: readonly LatLng[] = {
    boundary: boundaries.find((zone) => zone.name === chosen)?.polygon ?? [],
    circle: metres > 0 ? circleRound(centre, metres) : [],
    drawn: outline.corners,
  }[way];
  const faults = zoneFaults(name, corners, zones.map(placed));

  async function next(): Promise<void> {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const row = { name: name.trim(), status: 'active', latlng: latlngOf(corners) };
    const saved = await run('save_row', { table: 'zones', id: newRowId(), mode: 'Add', seen: null, row });
    if (saved !== null) onDone();
  }

  const ways = [
    ...(boundaries.length === 0 ? [] : [{ value: 'boundary', label: 'The boundary on our map' } as const]),
    { value: 'circle', label: 'A circle' } as const,
    { value: 'drawn', label: 'Draw it' } as const,
  ];
  const isDrawing = way === 'drawn';
  const markers = isDrawing
    ? outlineMarkers(outline, { edit, onDrawnOut: () => {} })
    : way === 'circle'
      ? [{ id: 'centre', kind: 'pickup' as const, at: centre, label: 'Middle of the circle', onMoved: setCentre }]
      : [];
  const pressed = { boundary: undefined, circle: setCentre, drawn: (at: LatLng) => edit({ type: 'added', at }) }[way];
  const areaLook = tried && faults.outline !== undefined ? 'wrong' : 'chosen';
  return (
    <StepForm
      lead="Where may rides begin? This is your licensing district, or the part of it that you serve."
      busy={busy !== null}
      onNext={() => void next()}
    >
      <ChoiceList
        legend="How to mark it"
        face="row"
        choices={ways}
        value={way}
        onChange={(to) => {
          isBegun.current = true;
          setWay(to);
          const zone = boundaries.find((one) => one.name === chosen) ?? boundaries[0];
          if (to === 'boundary' && zone !== undefined) take(zone);
          // A boundary's own name is no name for another outline.
          else if (name === chosen) setName('');
          setTried(false);
        }}
      />
      {way === 'boundary' && boundaries.length > 1 ? (
        <ChoiceList
          legend="Which one?"
          choices={boundaries.map((zone) => ({ value: zone.name, label: zone.name }))}
          value={chosen}
          onChange={(town) => {
            const zone = boundaries.find((one) => one.name === town);
            if (zone !== undefined) take(zone);
          }}
        />
      ) : null}
      {way === 'circle' ? (
        <TextInput
          label="From the middle to the edge"
          help="Press the map to move the middle."
          end={unit === 'mile' ? 'miles' : 'km'}
          inputMode="decimal"
          autoComplete="off"
          value={radius}
          onChange={({ target }) => {
            isBegun.current = true;
            setRadius(target.value);
          }}
        />
      ) : null}
      {isDrawing ? (
        <div className={styles.tools}>
          <p className={styles.note}>
            {outline.drawing
              ? 'Press the map, corner by corner, round your district.'
              : 'Drag a corner to move it. Drag the middle of a side to add one.'}
          </p>
          <Button small disabled={outline.past.length === 0} onClick={() => edit({ type: 'undone' })}>
            Undo
          </Button>
          {outline.drawing ? (
            <Button small disabled={outline.corners.length < 3} onClick={() => edit({ type: 'closed' })}>
              Close it
            </Button>
          ) : (
            <Button small onClick={() => edit({ type: 'cleared' })}>
              Start again
            </Button>
          )}
        </div>
      ) : null}
      <div className={styles.map}>
        <MapView
          label="Map of your district"
          centre={TOWN_CENTRE}
          zoom={TOWN_ZOOM}
          markers={markers}
          areas={corners.length === 0 ? [] : [{ id: 'district', corners, label: '', look: areaLook }]}
          {...(lookAt === null ? {} : { lookAt })}
          {...(pressed === undefined || (isDrawing && !outline.drawing) ? {} : { onPressed: pressed })}
        />
      </div>
      {tried && faults.outline !== undefined ? (
        <p role="alert" className={styles.fault}>
          {faults.outline}
        </p>
      ) : null}
      <TextInput
        label="Name of the district"
        autoComplete="off"
        maxLength={60}
        fault={tried ? faults.name : undefined}
        value={name}
        onChange={({ target }) => {
          isBegun.current = true;
          setName(target.value);
        }}
      />
    </StepForm>
  );
}
