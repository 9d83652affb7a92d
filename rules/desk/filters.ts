/** `desk_filters`: the filters that people of the desk have saved. Each reads and writes only their own, and an owner those of the office. */
import { FILTERED_PAGES } from '@/domain/desk/filterNames';
import * as limits from '@/domain/limits';
import { FILTER_SLOTS } from '@/domain/desk/savedFilter';
import { all, any, named } from '../language/expression';
import { $slot, $uid, data, newData } from '../language/scope';
import { doesJob, goesWithProfile, isAdmin, isFleetAdmin, isSelf, unchanged } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const isTheirs = all(isSelf($uid), any(isAdmin, isFleetAdmin));
const hasASlot = named(
  'hasAFilterSlot',
  `up to ${limits.DESK_FILTERS_MAX} of them`,
  any(newData.isMissing(), is.isWord($slot, FILTER_SLOTS)),
);
/** The letters of a query as `URLSearchParams` writes it. */
const isQuery = is.formed('query', 'as it stands in an address', /^[A-Za-z0-9=&%+._*-]+$/);
/**
 * Of two desks that save at once, the second finds the key taken and uses the next: its time is not that of the filter
 * there, which cannot change.
 */
const timedAtFirst = named('timedAtFirst', 'by the server’s clock', any(data.exists(), is.serverTime));

/** One filter. Only its name changes. */
const filter = record(
  {
    name: leaf(is.text(limits.DESK_FILTER_NAME_MAX_CHARACTERS), is.visible, is.noPriority),
    page: leaf(is.oneOf(FILTERED_PAGES), unchanged, is.noPriority),
    query: leaf(all(is.text(limits.DESK_FILTER_QUERY_MAX_CHARACTERS), isQuery), unchanged, is.noPriority),
    at: leaf(is.time, timedAtFirst, unchanged, is.noPriority),
  },
  {},
  is.noPriority,
);

export const deskFilters: RulesNode = {
  $uid: described('Those of one person.', {
    '.read': isTheirs,
    '.write': goesWithProfile($uid),
    '.validate': is.noPriority,
    $slot: described('One filter. Only its name changes.', { '.write': all(isTheirs, hasASlot), ...filter }),
  }),
};

export const sharedFilters: RulesNode = {
  '.read': isAdmin,
  '.validate': is.noPriority,
  $slot: described('One filter. Only its name changes.', { '.write': all(doesJob('admins'), hasASlot), ...filter }),
};
