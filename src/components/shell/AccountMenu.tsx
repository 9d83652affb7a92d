import { useState } from 'react';
import { Link } from 'react-router-dom';
import { careNumber } from '@/components/people/careNumber';
import { IconButton } from '@/components/ui/button/IconButton';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { AccountCircleOutlined } from '@/components/ui/icons/shell';
import { fullName, type UserProfile } from '@/domain/people/user';
import * as words from '@/languages/en/account/shell';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { leaveSession } from '@/state/session';
import styles from './AccountMenu.module.css';
import type { MenuEntry } from './menuEntry';
import { menuKeys } from './menuKeys';
import { socialPages } from './socialPages';

/** `profile`: null while it is not known yet whose it is. */
type Props = { profile: UserProfile | null; entries: readonly MenuEntry[] };

/** What the header and the footer of the public pages have, for somebody who sees neither. */
const PUBLIC_PAGES = [
  { label: words.aboutUs, to: '/about-us' },
  { label: words.privacyPolicy, to: '/privacy-policy' },
  { label: words.getTheApp, to: '/download' },
] as const;

/** The account menu: the signed-in person, the pages they can open, the public pages, and Log out. */
export function AccountMenu({ profile, entries }: Props) {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const [open, setOpen] = useState(false);
  const care = careNumber(settings);
  const close = () => setOpen(false);
  // The person's own entry leads to their profile.
  const places = entries.filter(({ route }) => route !== '/profile');
  /** Only the arrow keys lead from one item to the next. */
  const item = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;
  return (
    <>
      <IconButton label={words.yourAccount} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
        <AccountCircleOutlined />
      </IconButton>
      <Dialog open={open} face="menu" label={words.yourAccount} contentClass={styles.content} onClose={close}>
        <div
          role="menu"
          aria-label={words.yourAccount}
          tabIndex={-1}
          className={styles.menu}
          onKeyDown={(event) => menuKeys(event, close)}
        >
          <Link {...item} to="/profile" onClick={close} data-autofocus="">
            <span className={styles.name} dir="auto">
              {profile === null ? words.profile : fullName(profile)}
            </span>
            {profile === null ? null : (
              <span className={styles.more} dir="auto">
                {profile.email}
              </span>
            )}
          </Link>
          <hr />
          {places.map(({ label, route }) => (
            <Link key={route} {...item} to={route} onClick={close}>
              {label}
            </Link>
          ))}
          <hr />
          {PUBLIC_PAGES.map(({ label, to }) => (
            <Link key={to} {...item} to={to} onClick={close}>
              {label}
            </Link>
          ))}
          {socialPages(settings ?? {}).map(({ name, label, address }) => (
            <a key={name} {...item} href={address} target="_blank" rel="noreferrer" onClick={close}>
              {label}
            </a>
          ))}
          <hr />
          {care === null ? null : (
            <a {...item} href={care.href} onClick={close}>
              <span>{words.ring(care.name)}</span>
              <span className={styles.more} dir="ltr">
                {care.number}
              </span>
            </a>
          )}
          <button
            {...item}
            type="button"
            onClick={() => {
              close();
              void dispatch(leaveSession());
            }}
          >
            {words.logOut}
          </button>
        </div>
      </Dialog>
    </>
  );
}
