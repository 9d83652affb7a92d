import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Button, FormControlLabel, IconButton, Switch, TextField } from '@mui/material';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { LeaveGuard } from '@/components/LeaveGuard';
import { MessageDialog } from '@/components/MessageDialog';
import { NextAction } from '@/components/NextAction';
import { SheetWork } from '@/components/SheetStage';
import type { LatLng } from '@/domain/geo';
import { crossingSides } from '@/domain/outline';
import type { Zone } from '@/domain/zone';
import type { MapArea, MapMarker } from '@/maps/port';
import { CornerList } from './CornerList';
import { editOutline, outlineOf } from './outlineEdits';
import { outlineMarkers } from './outlineMarkers';
import { latlngOf, overlapping, type PlacedZone, zoneFaults } from './zoneDraft';
import styles from './zones.module.css';

/** What the map shows of the edit, and what a press on it does. */
export type Drawn = { area: MapArea; markers: readonly MapMarker[]; onPressed?: (at: LatLng) => void };

type Props = {
  /** Null: a new one. */
  zone: PlacedZone | null;
  others: readonly PlacedZone[];
  onDrawn: (drawn: Drawn) => void;
  onSave: (zone: Zone) => void;
  onDelete: (zone: PlacedZone) => void;
  onClose: () => void;
};

/** One zone: its outline on the map and as a list of corners, its name, and whether it counts. */
export function ZoneEditor({ zone, others, onDrawn, onSave, onDelete, onClose }: Props) {
  const [name, setName] = useState(zone?.name ?? '');
  const [status, setStatus] = useState<Zone['status']>(zone?.status ?? 'active');
  const [outline, edit] = useReducer(editOutline, zone?.corners ?? [], outlineOf);
  const [preview, setPreview] = useState<{ after: number; at: LatLng } | null>(null);
  const [asked, setAsked] = useState<'delete' | 'leave' | null>(null);
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

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.target as Element | null)?.closest('input, textarea, [role=dialog], [role=alertdialog]')) return;
      if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
        event.preventDefault();
        edit({ type: 'undone' });
      } else if ((event.key === 'Delete' || event.key === 'Backspace') && chosen !== null) {
        event.preventDefault();
        edit({ type: 'removed', index: chosen });
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [chosen]);

  function save(): void {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    onSave({ name: name.trim(), status, latlng: latlngOf(corners) });
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
        <IconButton
          aria-label="Back to the zones"
          edge="start"
          onClick={() => (changed ? setAsked('leave') : onClose())}
        >
          <ArrowBackRounded />
        </IconButton>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {zone === null ? 'New zone' : zone.name}
        </h1>
        <Button disabled={past.length === 0} onClick={() => edit({ type: 'undone' })}>
          Undo
        </Button>
      </div>
      <div className={styles.form}>
        <TextField
          label="Name"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={tried && faults.name !== undefined}
          helperText={(tried ? faults.name : undefined) ?? 'Tariffs go by this name.'}
        />
        <FormControlLabel
          sx={{ minHeight: 44 }}
          control={
            <Switch
              checked={status === 'active'}
              onChange={({ target }) => setStatus(target.checked ? 'active' : 'inactive')}
            />
          }
          label={
            status === 'active' ? 'Active: rides that begin here are charged by it' : 'Inactive: it counts for nothing'
          }
        />
        <p className={styles.soft}>
          {drawing
            ? 'Press the map, corner by corner. Press the first corner, or finish below, to close the outline.'
            : 'Drag a corner to move it. Drag the middle of a side to add one.'}
        </p>
        <div className={styles.tools}>
          {drawing ? (
            <Button variant="outlined" disabled={corners.length < 3} onClick={() => edit({ type: 'closed' })}>
              Finish outline
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => edit({ type: 'cleared' })}>
              Draw anew
            </Button>
          )}
          {chosen === null || corners[chosen] === undefined ? null : (
            <Button variant="outlined" onClick={() => edit({ type: 'removed', index: chosen })}>
              Remove corner {chosen + 1}
            </Button>
          )}
        </div>
        <div role="status">
          {crossing || (tried && faults.outline !== undefined) ? (
            <p className={styles.warning}>{faults.outline}</p>
          ) : shared.length > 0 ? (
            <p className={styles.warning}>
              This overlaps with {shared.join(', ')}. Where zones overlap, the first in the table decides the tariff.
            </p>
          ) : null}
        </div>
        <CornerList corners={corners} chosen={chosen} edit={edit} />
        {zone === null ? null : (
          <Button color="error" variant="outlined" onClick={() => setAsked('delete')}>
            Delete zone
          </Button>
        )}
      </div>
      <LeaveGuard when={changed} />
      <MessageDialog
        open={asked === 'leave'}
        title="Leave without saving?"
        onClose={() => setAsked(null)}
        actions={[
          { label: 'Stay', onSelect: () => setAsked(null), next: true },
          { label: 'Leave', danger: true, onSelect: onClose },
        ]}
      >
        What you changed here is not saved yet.
      </MessageDialog>
      <MessageDialog
        open={asked === 'delete'}
        title={`Delete ${zone?.name ?? ''}?`}
        onClose={() => setAsked(null)}
        actions={[
          { label: 'Keep', onSelect: () => setAsked(null) },
          { label: 'Delete', danger: true, onSelect: () => zone !== null && onDelete(zone) },
        ]}
      >
        Rides that begin there are then outside every zone, and no tariff is found for them. Its tariffs stay in their
        table.
      </MessageDialog>
    </SheetWork>
  );
}
