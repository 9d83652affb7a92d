import { IconButton } from '@/components/ui/button/IconButton';
import { DeleteOutlined } from '@/components/ui/icons/controls';
import { ADDRESS_LABELS, type AddressLabel, type SavedAddress } from '@/domain/people/user';
import * as words from '@/languages/en/account/profile';
import { LABEL_WORDS } from '../home/place/placeRows';
import styles from './ProfileScreen.module.css';

type Props = {
  address: SavedAddress;
  onNamed: (label: AddressLabel | undefined) => void;
  onRemove: () => void;
};

/** A saved address: what it is called, where it is, and a button to remove it. */
export function SavedAddressRow({ address, onNamed, onRemove }: Props) {
  const { description, zone, label } = address;
  return (
    <li>
      <span className={styles.place}>
        {label === undefined ? null : <strong>{LABEL_WORDS[label]}</strong>}
        <span dir="auto">{description}</span>
        {zone ? <small dir="auto">{zone}</small> : null}
      </span>
      <span className={styles.tools}>
        <select
          className={styles.called}
          aria-label={words.nameOf(description)}
          value={label ?? ''}
          onChange={({ target }) => onNamed(ADDRESS_LABELS.find((name) => name === target.value))}
        >
          <option value="">{words.noName}</option>
          {ADDRESS_LABELS.map((name) => (
            <option key={name} value={name}>
              {LABEL_WORDS[name]}
            </option>
          ))}
        </select>
        <IconButton label={words.removeAddress(description)} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </span>
    </li>
  );
}
