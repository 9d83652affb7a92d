/** Adds a version of the licensing authority's card, or removes one before its first day. */
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import { paths } from '@/domain/paths';
import type { Revisions } from '../../store/catalogue';
import type { PersonStamp, Update } from '../update';
import { revisionUpdate } from './revisionUpdate';

const TABLE = 'authority_cards';

/** `text` is the card as `exportCard` writes it. */
export function addCardUpdate(
  id: string,
  { authority, effective_from: from }: AuthorityCard,
  text: string,
  revisions: Revisions,
  stamp: PersonStamp,
): Update {
  const stored: StoredCard = { text, from, added_at: stamp.nowMs, added_by: stamp.by };
  return {
    [paths.authorityCard(id)]: stored,
    ...revisionUpdate(TABLE, revisions, stamp, {
      event: 'add_card',
      subject: id,
      before: null,
      after: { authority, effective_from: from },
    }),
  };
}

export const removeCardUpdate = (
  id: string,
  { from }: StoredCard,
  revisions: Revisions,
  stamp: PersonStamp,
): Update => ({
  [paths.authorityCard(id)]: null,
  ...revisionUpdate(TABLE, revisions, stamp, {
    event: 'remove_card',
    subject: id,
    before: { effective_from: from },
    after: null,
  }),
});
