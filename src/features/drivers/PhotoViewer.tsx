import { AddRounded, CloseRounded, RemoveRounded } from '@/components/ui/icons/controls';
import { Rotate90DegreesCwOutlined } from '@/components/ui/icons/desk';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { IconButton } from '@/components/ui/button/IconButton';
import { type CSSProperties, useRef, useState } from 'react';
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
    <Dialog open face="screen" back={false} label={label} contentClass={styles.viewer} onClose={onClose} onKey={onKey}>
      <div className={styles.head}>
        <h2 className={styles.title}>{label}</h2>
        <IconButton label="Smaller" disabled={zoom === 0} onClick={() => step(-1)}>
          <RemoveRounded />
        </IconButton>
        <span className={styles.size} role="status">
          {Math.round(scale * 100)} %
        </span>
        <IconButton label="Larger" disabled={zoom === ZOOMS.length - 1} onClick={() => step(1)}>
          <AddRounded />
        </IconButton>
        <IconButton label="Turn to the right" onClick={turn}>
          <Rotate90DegreesCwOutlined />
        </IconButton>
        <IconButton label="Close" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </div>
      <div className={styles.body}>
        <section
          ref={stage}
          className={styles.stage}
          aria-label="The photo; scroll to move it"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it scrolls only while it has the focus
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
        </section>
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
