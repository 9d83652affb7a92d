import { useMayDo } from '@/state/desk/useRights';
import { EditOutlined } from '@/components/ui/icons/desk';
import { Button } from '@/components/ui/button/Button';
import { type ReactNode, useState } from 'react';
import { type Person, watchPerson } from '@/backend/people/people';
import { type MessageKey, messages } from '@/domain/messages';
import { fullName, type UserType } from '@/domain/people/user';
import { useObserved } from '@/state/hooks';
import { ListState } from '@/components/ui/state/ListState';
import { DeskDrawer } from '@/components/ui/page/DeskDrawer';
import styles from './PeopleDesk.module.css';

type Props = {
  /** The person to show; null closes the drawer. */
  uid: string | null;
  /** The role listed here; a link to anybody else shows nothing. */
  usertype: UserType;
  /** Another role shown here, whose people are not edited. */
  alsoShown?: UserType;
  /** What is said of somebody whom the viewer may not see. */
  missing?: MessageKey;
  onClose: () => void;
  renderDetails: (person: Person) => ReactNode;
  /** The form that edits this person; after `onSaved` the drawer says so. */
  renderForm: (person: Person, onClose: () => void, onSaved: () => void) => ReactNode;
};

/** One person's details in a drawer, followed live. */
export function PersonDrawer({
  uid,
  usertype,
  alsoShown,
  missing = 'user_not_found',
  onClose,
  renderDetails,
  renderForm,
}: Props) {
  const { data, loading, error, again } = useObserved(watchPerson, uid, missing);
  const [editing, setEditing] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const mayChange = useMayDo('people');
  const isShown = data?.usertype === usertype || (alsoShown !== undefined && data?.usertype === alsoShown);
  const person = data !== null && isShown && uid !== null ? { ...data, id: uid } : null;
  const isOther = data !== null && person === null;

  function edit(id: string): void {
    setSaved(null);
    setEditing(id);
  }

  function done(id: string): void {
    setEditing(null);
    setSaved(id);
  }

  return (
    <>
      <DeskDrawer
        open={uid !== null}
        title={person === null ? 'Details' : fullName(person)}
        onClose={onClose}
        actions={
          person?.usertype !== usertype || !mayChange ? null : (
            <Button look="text" icon={<EditOutlined />} onClick={() => edit(person.id)}>
              Edit
            </Button>
          )
        }
      >
        {person === null ? (
          <ListState
            label="Loading"
            loading={loading}
            error={isOther ? { flag: true, key: missing } : error}
            missing={missing}
            onAgain={again}
          >
            The account may be deleted, or part of the link is missing.
          </ListState>
        ) : (
          <>
            {saved === person.id ? <p className={styles.saved}>{messages.success}</p> : null}
            {renderDetails(person)}
          </>
        )}
      </DeskDrawer>
      {person !== null && editing === person.id
        ? renderForm(
            person,
            () => setEditing(null),
            () => done(person.id),
          )
        : null}
    </>
  );
}
