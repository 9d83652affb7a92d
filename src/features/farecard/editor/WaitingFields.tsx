import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import type { WaitingDraft } from '../draft/draft';
import type { FaultAt, Keys } from '../draft/faults';
import { PriceField, TimeField } from './fields';
import styles from './editor.module.css';

type Props = { waiting: WaitingDraft; at: Keys; faultAt: FaultAt; onChange: (waiting: WaitingDraft) => void };

/** Waiting that the card prints separately from the distance. */
export function WaitingFields({ waiting, at, faultAt, onChange }: Props) {
  return (
    <>
      <div className={styles.pair}>
        <PriceField
          label="Price of waiting"
          value={waiting.price}
          fault={faultAt(...at, 'pence')}
          onChange={(price) => onChange({ ...waiting, price })}
        />
        <TimeField
          label="for each"
          value={waiting.time}
          fault={faultAt(...at, 'time')}
          onChange={(time) => onChange({ ...waiting, time })}
        />
      </div>
      <ChoiceList
        legend="Waiting during the first stretch"
        choices={[
          { value: 'counts', label: 'Uses it up', note: 'The meter counts it, so the next stretch begins sooner.' },
          { value: 'free', label: 'Costs nothing', note: 'Only distance ends the first stretch.' },
        ]}
        value={waiting.counts}
        onChange={(counts) => onChange({ ...waiting, counts })}
      />
    </>
  );
}
