import { ArrowBackRounded } from '@/components/ui/icons/controls';
import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import { IconButton } from '@/components/ui/button/IconButton';
import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Theirs } from '@/components/editableTable/Theirs';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import { NextAction } from '@/components/ui/page/NextAction';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import type { LatLng } from '@/domain/place/geo';
import { crossingSides } from '@/domain/place/outline';
import type { Zone } from '@/domain/place/zone';
import type { MapArea, MapMarker } from '@/maps/port';
import { AuthorityField } from './AuthorityField';
import { useWatch } from '@/state/hooks';
import { tariffGroup } from '@/state/tables';
import { CornerList } from './CornerList';
import { OutlineTools } from './OutlineTools';
import { editOutline, outlineOf } from './outlineEdits';
import { outlineMarkers } from './outlineMarkers';
import { useOutlineKeys } from './useOutlineKeys';
import { latlngOf, overlapping, type PlacedZone, type TheirZone, zoneFaults } from './zoneDraft';
import { type ZoneQuestion, ZoneQuestions } from './ZoneQuestions';
import styles from './zones.module.css';

/** The edit as the map shows it, and the effect of a press on the map. */
export type Drawn = { area: MapArea; markers: readonly MapMarker[]; onPressed?: (at: LatLng) => void };

type Props = {
  /** Null for a new zone. */
  zone: PlacedZone | null;
  /** What was drawn and typed before and not saved; null to start from the zone. */
  again: PlacedZone | null;
  theirs: TheirZone;
  others: readonly PlacedZone[];
  onDrawn: (drawn: Drawn) => void;
  onSave: (zone: Zone) => void;
  onDelete: (zone: PlacedZone) => void;
  onClose: () => void;
};

/** Edits one zone: its outline, on the map and as a list of corners, its name, and whether it is active. */
export function ZoneEditor({ zone, again, theirs, others, onDrawn, onSave, onDelete, onClose }: Props) {
  const start = again ?? zone;
  const { name: theirName, corners: theirCorners } = theirs;
  const [name, setName] = useState(start?.name ?? '');
  const [status, setStatus] = useState<Zone['status']>(start?.status ?? 'active');
  const [authority, setAuthority] = useState(start?.authority ?? '');
  const [outline, edit] = useReducer(editOutline, start?.corners ?? [], outlineOf);
  const [preview, setPreview] = useState<{ after: number; at: LatLng } | null>(null);
  const [asked, setAsked] = useState<ZoneQuestion | null>(null);
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { corners, drawing, chosen, past } = outline;

  useEffect(() => heading.current?.focus(), []);

  const crossing = useMemo(() => crossingSides(corners) !== null, [corners]);
  const shared = useMemo(
    () => (crossing ? [] : overlapping(corners, status, others)),
    [crossing, corners, status, others],
  );
  const faults = zoneFaults(name, corners, others);
  const changed =
    name !== (zone?.name ?? '') ||
    status !== (zone?.status ?? 'active') ||
    authority !== (zone?.authority ?? '') ||
    latlngOf(corners) !== latlngOf(zone?.corners ?? []);

  const drawOn = useCallback((at: LatLng) => edit({ type: 'added', at }), []);
  useEffect(() => {
    const shown = preview === null ? corners : corners.toSpliced(preview.after + 1, 0, preview.at);
    onDrawn({
      area: { id: 'edited', corners: shown, label: '', look: crossing ? 'wrong' : 'chosen' },
      markers: outlineMarkers(outline, { edit, onDrawnOut: setPreview }),
      ...(drawing ? { onPressed: drawOn } : {}),
    });
  }, [outline, corners, drawing, preview, crossing, drawOn, onDrawn]);

  useOutlineKeys(chosen, edit);
  const tariffs = useWatch(tariffGroup).data ?? [];

  function save(): void {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const licensed = authority === '' ? {} : { authority };
    onSave({ name: name.trim(), status, latlng: latlngOf(corners), ...licensed });
  }

  return (
    <SheetWork
      footer={
        <NextAction disabled={!changed} onClick={save}>
          Save zone
        </NextAction>
      }
    >
      <div className={styles.head}>
        <IconButton label="Back to the zones" onClick={() => (changed ? setAsked('leave') : onClose())}>
          <ArrowBackRounded />
        </IconButton>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {zone === null ? 'New zone' : zone.name}
        </h1>
        <Button look="text" disabled={past.length === 0} onClick={() => edit({ type: 'undone' })}>
          Undo
        </Button>
      </div>
      <div className={styles.form}>
        <div>
          <TextInput
            label="Name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            fault={tried ? (faults.name ?? null) : null}
            help="Tariffs go by this name."
          />
          {theirName === undefined || theirName === name ? null : (
            <Theirs said={`“${theirName}”`} onUse={() => setName(theirName)} />
          )}
        </div>
        <ToggleInput
          label={
            status === 'active' ? 'Active: rides that begin here are charged by it' : 'Inactive: it counts for nothing'
          }
          on={status === 'active'}
          onChange={(active) => setStatus(active ? 'active' : 'inactive')}
        />
        <AuthorityField authority={authority} theirs={theirs.authority ?? null} onChosen={setAuthority} />
        <p className={styles.soft}>
          {drawing
            ? 'Tap the map, corner by corner. Tap the first corner, or finish below, to close the outline.'
            : 'Drag a corner to move it. Drag the middle of a side to add one.'}
        </p>
        <OutlineTools outline={outline} edit={edit} />
        {theirCorners === undefined || latlngOf(theirCorners) === latlngOf(corners) ? null : (
          <Theirs said="another outline" onUse={() => edit({ type: 'replaced', corners: theirCorners })} />
        )}
        <div role="status">
          {crossing || (tried && faults.outline !== undefined) ? (
            <p className={styles.warning}>{faults.outline}</p>
          ) : shared.length > 0 ? (
            <p className={styles.warning}>
              This overlaps with {shared.join(', ')}. Where zones overlap, the smallest decides.
            </p>
          ) : null}
        </div>
        <CornerList corners={corners} chosen={chosen} edit={edit} />
        {zone === null ? null : (
          <Button tone="danger" onClick={() => setAsked('delete')}>
            Remove zone
          </Button>
        )}
      </div>
      <LeaveGuard when={changed} />
      <ZoneQuestions
        asked={asked}
        name={zone?.name ?? ''}
        tariffs={tariffs.filter(({ name: of }) => of === zone?.name).length}
        onLeave={onClose}
        onDelete={() => zone !== null && onDelete(zone)}
        onClose={() => setAsked(null)}
      />
    </SheetWork>
  );
}
