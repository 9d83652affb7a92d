import { setSimpleView } from '@/backend/people/simpleView';
import * as words from '@/languages/en/account/choices';
import { useSimpleView } from '../../plain/view/useSimpleView';
import { ProfileChoice } from './ProfileChoice';

/** The simple view in the profile of a rider. It is a choice of this phone, and needs no connection. */
export function SimpleViewSwitch() {
  const on = useSimpleView();
  return (
    <ProfileChoice title={words.simpleView} label={words.oneQuestion} on={on} onChange={setSimpleView}>
      {words.simpleViewMore}
    </ProfileChoice>
  );
}
