import { setSimpleView } from '@/backend/people/simpleView';
import { useSimpleView } from '../../plain/view/useSimpleView';
import { ProfileChoice } from './ProfileChoice';

/** The simple view in the profile of a rider. It is a choice of this phone, and needs no connection. */
export function SimpleViewSwitch() {
  const on = useSimpleView();
  return (
    <ProfileChoice title="Simple view" label="Ask me one question at a time" on={on} onChange={setSimpleView}>
      Large letters, short sentences and no map, for booking, riding and paying. It is kept on this phone only.
    </ProfileChoice>
  );
}
