import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Wordmark } from '@/components/ui/page/Wordmark';
import { useAppDispatch } from '@/state/hooks';
import { leaveSession } from '@/state/session';
import { useKeptChoice } from './keptChoice';
import { type MenuCounts, shownCount, waitingAt } from './menuCounts';
import { groupsOf, MENU_GROUPS, type MenuGroup, type MenuGroupName, type MenuPlace } from './menuGroups';
import { arrowItem } from '../menuKeys';
import styles from './SideMenu.module.css';

type Props = {
  uid: string;
  company: string;
  places: readonly MenuPlace[];
  counts: MenuCounts;
  bell?: ReactNode;
  /** Left out where there is no keyboard way to the pages. */
  onKeys?: () => void;
  onLeave?: () => void;
};

/** In this height all groups are in sight at once. */
const ROOMY = '(min-height: 860px)';
/** Set up once and seldom changed: closed at first in a lower window. */
const CLOSED_AT_FIRST: MenuGroupName[] = ['Fares'];

/** Where a desk without a dashboard begins. */
const HISTORY = { route: '/bookings', label: 'Bookings history' };

const isGroups = (value: unknown): value is MenuGroupName[] =>
  Array.isArray(value) && value.every((name) => (MENU_GROUPS as readonly unknown[]).includes(name));

/** The desk's menu: the screens in groups that open and close, and below them what is always in sight. */
export function SideMenu({ uid, company, places, counts, bell, onKeys, onLeave }: Props) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const groups = groupsOf(places);
  const front = places.find(({ route }) => route === '/dashboard') ?? HISTORY;
  const isRoomy = typeof matchMedia === 'function' && matchMedia(ROOMY).matches;
  const [closed, setClosed] = useKeptChoice<MenuGroupName[]>(
    `closed.${uid}`,
    isRoomy || groups.length < MENU_GROUPS.length ? [] : CLOSED_AT_FIRST,
    isGroups,
  );
  useEffect(() => {
    // At large letters the menu is taller than the window: scroll it to the current page.
    menu.current?.querySelector(`a[href="${CSS.escape(pathname)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  useEffect(() => {
    const { current } = menu;
    current?.addEventListener('keydown', moveByArrow);
    return () => current?.removeEventListener('keydown', moveByArrow);
  }, []);

  const toggle = (name: MenuGroupName): void =>
    setClosed(closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name]);

  return (
    <nav ref={menu} className={styles.menu} aria-label="Main">
      <div className={styles.head}>
        <Link
          to={front.route}
          onClick={onLeave}
          className={styles.brand}
          aria-label={`${company}, ${front.label.toLowerCase()}`}
        >
          <Wordmark name={company} />
        </Link>
        {bell}
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            counts={counts}
            isClosed={closed.includes(group.name)}
            onToggle={() => toggle(group.name)}
            onLeave={onLeave}
          />
        ))}
      </div>
      <div className={styles.foot}>
        {places
          .filter(({ group }) => group === 'foot')
          .map(({ label, route }) => (
            <NavLink key={route} to={route} end onClick={onLeave}>
              {label}
            </NavLink>
          ))}
        {onKeys === undefined ? null : (
          <button type="button" onClick={onKeys}>
            Keys
          </button>
        )}
        <button type="button" data-leaves onClick={() => void dispatch(leaveSession())}>
          Logout
        </button>
      </div>
    </nav>
  );
}

type GroupProps = {
  group: MenuGroup;
  counts: MenuCounts;
  isClosed: boolean;
  onToggle: () => void;
  onLeave: (() => void) | undefined;
};

/** One group. The current page stays in sight in a closed one, and a closed one shows what waits in it. */
function Group({ group: { name, places }, counts, isClosed, onToggle, onLeave }: GroupProps) {
  const id = useId();
  const { pathname } = useLocation();
  const hiddenRoutes = places.flatMap(({ route }) => (route === pathname ? [] : [route]));
  return (
    <div className={styles.group}>
      <button type="button" className={styles.heading} aria-expanded={!isClosed} aria-controls={id} onClick={onToggle}>
        <span>{name}</span>
        {isClosed ? <Count routes={hiddenRoutes} counts={counts} /> : null}
      </button>
      <div id={id} className={styles.entries}>
        {places.map(({ label, route }) => (
          <NavLink key={route} to={route} end onClick={onLeave} hidden={isClosed && route !== pathname}>
            <span>{label}</span>
            <Count routes={[route]} counts={counts} />
          </NavLink>
        ))}
      </div>
    </div>
  );
}

/** The number of what waits, with its words for screen readers and for a pointer. */
function Count({ routes, counts }: { routes: readonly string[]; counts: MenuCounts }) {
  const waiting = waitingAt(routes, counts);
  if (waiting === null) return null;
  const words = waiting.words.join(', ');
  return (
    <>
      <span className={waiting.isAlarm ? styles.alarm : styles.count} aria-hidden="true" title={words}>
        {shownCount(waiting)}
      </span>
      <span className="visually-hidden">, {words}</span>
    </>
  );
}

/** The arrow keys, Home and End lead through the menu as well as Tab. */
function moveByArrow(this: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...this.querySelectorAll<HTMLElement>('a:not([hidden]), button')];
  const next = arrowItem(event.key, items, items.indexOf(document.activeElement as HTMLElement));
  if (next === undefined) return;
  next.focus();
  event.preventDefault();
}
