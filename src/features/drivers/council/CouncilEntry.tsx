import { useMayCall } from '@/state/desk/useRights';
import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { watchDriverAccess } from '@/backend/people/driverAccess';
import type { Person } from '@/backend/people/people';
import { Fact, FactGroup, Facts } from '@/components/people/Facts';
import { Button } from '@/components/ui/button/Button';
import { EXEMPTIONS } from '@/domain/people/driverAccess';
import { useObserved } from '@/state/hooks';
import { CouncilForm } from './CouncilForm';
import { exemptFrom } from '@/languages/en/driver/council';
import { designationWords, exemptionWords } from './councilWords';
import styles from './CouncilForm.module.css';

type Props = { driver: Pick<Person, 'id' | 'vehicleRegister'> };

/**
 * The licensing authority's list and exemptions for a driver. They decide which rides with a wheelchair or a dog the
 * driver is offered.
 */
export function CouncilEntry({ driver: { id, vehicleRegister } }: Props) {
  const [editing, setEditing] = useState(false);
  const { data: access, loading } = useObserved(watchDriverAccess, id, 'no_data');
  const mayEdit = useMayCall('save_driver_access');
  const nowMs = serverNow();
  return (
    <FactGroup title="From the licensing authority">
      <Facts>
        <Fact label="Wheelchair accessible vehicle">
          {designationWords(access?.designated, vehicleRegister, nowMs)}
        </Fact>
        {EXEMPTIONS.map((from) => (
          <Fact key={from} label={exemptFrom[from]}>
            {exemptionWords(access?.exempt?.[from], nowMs)}
          </Fact>
        ))}
      </Facts>
      {mayEdit ? (
        <p className={styles.edit}>
          <Button disabled={loading} onClick={() => setEditing(true)}>
            Edit these entries
          </Button>
        </p>
      ) : null}
      {editing ? (
        <CouncilForm uid={id} registration={vehicleRegister ?? ''} access={access} onClose={() => setEditing(false)} />
      ) : null}
    </FactGroup>
  );
}
