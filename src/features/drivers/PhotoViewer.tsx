import { AddRounded, CloseRounded, RemoveRounded } from '@/components/ui/icons/controls';
import { Rotate90DegreesCwOutlined } from '@/components/ui/icons/desk';
import { Box, Dialog, IconButton } from '@mui/material';
import { type CSSProperties, useId, useRef, useState } from 'react';
import { Facts } from '@/components/people/Facts';
import { paperLabel } from '@/components/people/paperWords';
import styles from './PhotoViewer.module.css';
import type { PhotoName } from '@/domain/people/driverApplication';
import { PaperFact, type Papers } from './PaperFact';
import { PROVES } from './paperGroups';

type Props = { address: string; name: PhotoName; papers: Papers; before: Papers | null; onClose: () => void };

/** Multiples of the size that fits the screen. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const QUARTER = 90;

/** A document filling the screen, which can be rotated and zoomed, next to the fields it must prove. */
export function PhotoViewer({ address, name, papers, before, onClose }: Props) {
  const id = useId();
  const [zoom, setZoom] = useState(0);
  const [turned, setTurned] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const label = paperLabel(name);
  const scale = ZOOMS[zoom] ?? 1;
  /** Applies a change and keeps the view centred. */
  function look(change: () => void): void {
    change();
    // Wait until it is drawn: before that the stage has its old size.
    requestAnimationFrame(() => {
      const seen = stage.current;
      seen?.scrollTo((seen.scrollWidth - seen.clientWidth) / 2, (seen.scrollHeight - seen.clientHeight) / 2);
    });
  }
  const step = (by: number) => look(() => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + by))));
  const turn = () => look(() => setTurned((turned + QUARTER) % 360));

  function onKey(key: string): void {
    if (key === '+' || key === '=') step(1);
    else if (key === '-') step(-1);
    else if (key === 'r') turn();
  }

  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      aria-labelledby={id}
      onKeyDown={({ key }) => onKey(key)}
      slotProps={{ paper: { sx: { m: 0, width: '100%', borderRadius: 0, bgcolor: 'var(--paper)' } } }}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {label}
        </h2>
        <IconButton aria-label="Smaller" disabled={zoom === 0} onClick={() => step(-1)}>
          <RemoveRounded />
        </IconButton>
        <span className={styles.size} role="status">
          {Math.round(scale * 100)} %
        </span>
        <IconButton aria-label="Larger" disabled={zoom === ZOOMS.length - 1} onClick={() => step(1)}>
          <AddRounded />
        </IconButton>
        <IconButton aria-label="Turn to the right" onClick={turn}>
          <Rotate90DegreesCwOutlined />
        </IconButton>
        <IconButton aria-label="Close" edge="end" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </div>
      <div className={styles.body}>
        <Box
          component="section"
          ref={stage}
          className={styles.stage}
          aria-label="The photo; scroll to move it"
          tabIndex={0}
        >
          <div className={styles.sheet} style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
            <img
              src={address}
              alt={`${label}, turned by ${turned} degrees`}
              className={turned % 180 === 0 ? styles.upright : styles.lying}
              style={{ '--scale': scale, '--turned': `${turned}deg` } as CSSProperties}
            />
          </div>
        </Box>
        <aside className={styles.fields} aria-label="What it must say">
          <p className={styles.hint}>Compare it with what was entered:</p>
          <Facts>
            {PROVES[name].map((field) => (
              <PaperFact key={field} name={field} papers={papers} before={before} />
            ))}
          </Facts>
        </aside>
      </div>
    </Dialog>
  );
}
