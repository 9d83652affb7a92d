import { Button, ButtonLink } from '@/components/ui/button/Button';
import type { FormEvent } from 'react';
import { watchPrivateSettings } from '@/backend/desk/catalogue';
import { failureText } from '@/backend/connection/failure';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import { Page } from '@/components/ui/page/Page';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { distanceUnitOf, type PrivateSettings, type Settings } from '@/domain/pricing/settings';
import { messages } from '@/domain/messages';
import { useAppDispatch, useGroup, useObserved } from '@/state/hooks';
import { settingsGroup } from '@/state/tables';
import { COLUMNS, type Group } from './fields';
import { SettingInput } from './SettingInput';
import styles from './SettingsScreen.module.css';
import { useSettingsForm } from './useSettingsForm';

/** The settings of the whole platform. */
export default function SettingsScreen() {
  const dispatch = useAppDispatch();
  const settings = useGroup(settingsGroup);
  const secret = useObserved(watchPrivateSettings, true, 'settings_error');
  const failed = settings.error.flag ? settings.error : secret.error.flag ? secret.error : null;
  function retry(): void {
    dispatch(settingsGroup.watch());
    secret.again();
  }

  return (
    <Page title="Settings" wide>
      {settings.data !== null && secret.data !== null ? (
        <>
          <p className={styles.sheets}>
            <ButtonLink to="/ranks" target="_blank">
              Sheets for the ranks
            </ButtonLink>
          </p>
          <SettingsForm stored={{ ...settings.data, ...secret.data }} />
        </>
      ) : failed !== null ? (
        <EmptyState
          title={failureText(failed)}
          action={
            <Button look="text" onClick={retry}>
              Try again
            </Button>
          }
        />
      ) : (
        <SkeletonLines rows={8} label="Loading settings" />
      )}
    </Page>
  );
}

function SettingsForm({ stored }: { stored: Settings & PrivateSettings }) {
  const form = useSettingsForm(stored);
  const unit = distanceUnitOf(stored) === 'mile' ? 'miles' : 'km';

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.save();
  }

  const group = ({ title, facts = [], settings }: Group) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {facts.length === 0 ? null : (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {settings.map((setting) => (
        <div key={setting.field} className={setting.half ? styles.half : undefined}>
          <SettingInput
            setting={setting}
            value={form.valueOf(setting.field)}
            fault={form.faults[setting.field]}
            unit={unit}
            onChange={(value) => form.change(setting.field, value)}
          />
        </div>
      ))}
    </section>
  );
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.columns}>
        {COLUMNS.map((groups) => (
          <div key={groups[0]?.title} className={styles.column}>
            {groups.map(group)}
          </div>
        ))}
      </div>
      <div className={styles.bar}>
        <span role="status">
          {form.saved ? `${messages.success}. ` : ''}
          {countWords(form.changes)}
        </span>
        <Button look="text" disabled={form.changes === 0 || form.busy} onClick={form.discard}>
          Discard
        </Button>
        <Button look="amber" type="submit" disabled={form.busy}>
          Save
        </Button>
      </div>
      <LeaveGuard when={form.changes > 0} />
    </form>
  );
}

const countWords = (changes: number): string =>
  changes === 0 ? 'Everything is saved' : changes === 1 ? '1 change not saved' : `${changes} changes not saved`;
