import type { Person } from '@/backend/people/people';
import { DeskField } from './DeskField';
import { mobileWords } from '@/components/people/mobileWords';
import type { UserType } from '@/domain/people/user';
import { Fact, Facts } from '@/components/people/Facts';
import styles from './FormDrawer.module.css';
import { TYPE_WORDS } from '@/components/people/typeWords';

/** A person's identity. Email, mobile and type are set once, when the person is added. */
export function WhoFields({ person, usertype }: { person: Person | null; usertype: UserType }) {
  return (
    <>
      <div className={styles.pair}>
        <DeskField name="firstName" label="First name" />
        <DeskField name="lastName" label="Last name" />
      </div>
      {person === null ? (
        <div className={styles.pair}>
          <DeskField
            name="email"
            label={usertype === 'rider' ? 'Email (optional)' : 'Email'}
            type="email"
            hint="We send a link there to choose a password"
          />
          <DeskField
            name="mobile"
            label="Mobile"
            type="tel"
            hint="Like 07700 900123; with + and country if abroad"
            input={{ inputMode: 'tel' }}
          />
        </div>
      ) : (
        <Facts>
          <Fact label="Email">{person.email}</Fact>
          <Fact label="Mobile">{mobileWords(person)}</Fact>
          <Fact label="User type">{TYPE_WORDS[person.usertype]}</Fact>
        </Facts>
      )}
    </>
  );
}
