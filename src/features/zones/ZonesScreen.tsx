import { Button } from '@/components/ui/button/Button';
import { useMemo, useState } from 'react';
import { newRowId } from '@/backend/desk/catalogue';
import { config } from '@/backend/connection/config';
import { SHEET_INSETS } from '@/components/ui/sheet/sheetInsets';
import { SheetStage } from '@/components/ui/sheet/SheetStage';
import { boxRound, type GeoBox, type LatLng, middleOf } from '@/domain/place/geo';
import { TOWN_CENTRE } from '@/maps/townCentre';
import type { Zone } from '@/domain/place/zone';
import { MapView } from '@/maps/MapView';
import type { MapArea, MapMarker } from '@/maps/port';
import { useAppDispatch, useWatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { zonesGroup } from '@/state/tables';
import { type FailedEdit, plainRow, useRowEdits } from '@/state/desk/useRowEdits';
import { FailedEdits } from '@/components/editableTable/FailedEdits';
import { useLookAt } from '@/components/rides/map/useLookAt';
import { ZoneEditor, type Drawn } from './ZoneEditor';
import { ZoneList } from './ZoneList';
import { type PlacedZone, placed, reopened, type TheirZone } from './zoneDraft';

const TOWN_ZOOM = 12;

const endsOf = ({ south, west, north, east }: GeoBox): LatLng[] => [
  { lat: south, lng: west },
  { lat: north, lng: east },
];

/** `zone` is null for a new one. */
type Editing = { id: string; zone: PlacedZone | null; again: ReturnType<typeof reopened> | null };

/** The town's zones, drawn on the map and named in a list. */
export default function ZonesScreen() {
  const dispatch = useAppDispatch();
  const group = useWatch(zonesGroup);
  const edits = useRowEdits<Zone>('zones', group.data);
  const { lookAt, look } = useLookAt();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  /** True after an edit has ended, so that the list takes the focus. */
  const [returned, setReturned] = useState(false);
  const zones = useMemo(() => (edits.rows ?? []).map(placed), [edits.rows]);
  const others = useMemo(() => zones.filter(({ id }) => id !== editing?.id), [zones, editing]);

  /** A public demo cannot be edited; it says so before anybody draws. */
  function begin(zone: PlacedZone | null): void {
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    setEditing({ id: zone?.id ?? newRowId(), zone, again: null });
    const box = zone === null ? null : boxRound(zone.corners);
    if (box !== null) look({ box });
  }
  /** Opens what could not be saved, as a change of the zone as it stands now. */
  function openAgain(failed: FailedEdit): void {
    const zone = zones.find(({ id }) => id === failed.id) ?? null;
    const again = reopened(failed, zone && storedZone(zone));
    setEditing({ id: failed.id, zone, again });
    const box = boxRound([...again.again.corners, ...(again.theirs.corners ?? [])]);
    if (box !== null) look({ box });
  }
  function end(): void {
    setEditing(null);
    setDrawn(null);
    setReturned(true);
  }
  function save(zone: Zone): void {
    if (editing === null) return;
    const seen = editing.zone === null ? null : storedZone(editing.zone);
    edits.change({ id: editing.id, mode: seen === null ? 'Add' : 'Update', seen, row: zone }, zone.name);
    end();
  }
  function remove(zone: PlacedZone): void {
    edits.change({ id: zone.id, mode: 'Delete', seen: storedZone(zone), row: null }, zone.name);
    end();
  }

  const everywhere = boxRound(zones.flatMap(({ corners }) => corners));
  const areas: MapArea[] = others
    .filter(({ corners }) => corners.length > 0)
    .map((zone) => ({
      id: zone.id,
      corners: zone.corners,
      label: zone.name,
      look: zone.status,
      ...(editing === null ? { onPressed: () => begin(zone) } : {}),
    }));
  const markers: readonly MapMarker[] = drawn?.markers ?? NO_MARKERS;
  const map = (
    <MapView
      label="Map of the zones"
      centre={everywhere === null ? TOWN_CENTRE : middleOf(everywhere)}
      zoom={TOWN_ZOOM}
      insets={SHEET_INSETS}
      {...(everywhere === null ? {} : { fit: endsOf(everywhere) })}
      areas={drawn === null ? areas : [...areas, drawn.area]}
      markers={markers}
      {...(lookAt === null ? {} : { lookAt })}
      {...(drawn?.onPressed === undefined ? {} : { onPressed: drawn.onPressed })}
    />
  );

  return (
    <SheetStage label="Zones" map={map} low>
      {editing === null ? (
        <ZoneList
          zones={zones}
          group={group}
          unsaved={edits.unsaved}
          returned={returned}
          above={<FailedEdits failed={edits.failed} onOpen={openAgain} onForget={edits.forget} />}
          onOpen={begin}
          onRetry={group.again}
          add={
            <Button look="next" wide onClick={() => begin(null)}>
              Add zone
            </Button>
          }
        />
      ) : (
        <ZoneEditor
          key={editing.id}
          zone={editing.zone}
          again={editing.again?.again ?? null}
          theirs={editing.again?.theirs ?? NOTHING}
          others={others}
          onDrawn={setDrawn}
          onSave={save}
          onDelete={remove}
          onClose={end}
        />
      )}
    </SheetStage>
  );
}

const NOTHING: TheirZone = {};
const NO_MARKERS: readonly MapMarker[] = [];

function storedZone({ corners: _corners, unreadable: _unreadable, ...zone }: PlacedZone): Zone {
  return plainRow<Zone>(zone);
}
