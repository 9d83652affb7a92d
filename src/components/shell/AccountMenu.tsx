import { AccountCircleOutlined } from '@/components/ui/icons/shell';
import { Divider, IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { careNumber } from '@/components/people/careNumber';
import { Link } from 'react-router-dom';
import { fullName, type UserProfile } from '@/domain/people/user';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { leaveSession } from '@/state/session';
import type { MenuEntry } from './menuEntry';
import { socialPages } from './socialPages';

type Props = { profile: UserProfile; entries: readonly MenuEntry[] };

/** What the header and the footer of the public pages have, for somebody who sees neither. */
const PUBLIC_PAGES = [
  { label: 'About us', to: '/about-us' },
  { label: 'Privacy policy', to: '/privacy-policy' },
  { label: 'Get the app', to: '/download' },
] as const;

/** The account menu: the signed-in person, the pages they can open, the public pages, and Log out. */
export function AccountMenu({ profile, entries }: Props) {
  const dispatch = useAppDispatch();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const care = careNumber(useAppSelector(selectSettings));
  const close = () => setAnchor(null);
  // The person's own entry leads to their profile.
  const settings = useAppSelector(selectSettings);
  const places = entries.filter(({ route }) => route !== '/profile');
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountCircleOutlined fontSize="medium" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 240, borderRadius: 3, boxShadow: 'var(--shadow)' } } }}
      >
        <MenuItem component={Link} to="/profile" onClick={close} divider>
          <ListItemText
            primary={fullName(profile)}
            secondary={profile.email}
            slotProps={{ primary: { sx: { fontWeight: 700 } }, secondary: { noWrap: true } }}
          />
        </MenuItem>
        {places.map(({ label, route }) => (
          <MenuItem key={route} component={Link} to={route} onClick={close}>
            {label}
          </MenuItem>
        ))}
        <Divider component="li" />
        {PUBLIC_PAGES.map(({ label, to }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            {label}
          </MenuItem>
        ))}
        {socialPages(settings ?? {}).map(({ name, label, address }) => (
          <MenuItem key={name} component="a" href={address} target="_blank" rel="noreferrer" onClick={close}>
            {label}
          </MenuItem>
        ))}
        <Divider component="li" />
        {care === null ? null : (
          <MenuItem component="a" href={care.href} onClick={close}>
            <ListItemText primary={`Ring ${care.name}`} secondary={care.number} />
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            void dispatch(leaveSession());
          }}
        >
          Log out
        </MenuItem>
      </Menu>
    </>
  );
}
