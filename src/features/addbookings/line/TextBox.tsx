import { officeLanguage } from '@/components/ui/text/officeLanguage';
import { type Language, LANGUAGE_IDS } from '@/domain/language';
import { InlineFrame } from './InlineField';
import styles from './Line.module.css';

type Props = {
  on: boolean;
  language: Language;
  onChange: (on: boolean) => void;
  onLanguage: (language: Language) => void;
  onNext: () => void;
};

/** Whether the caller is told by SMS that the cab is booked, and which one comes; and in which language. */
export function TextBox({ on, language, onChange, onLanguage, onNext }: Props) {
  return (
    <>
      <label className={styles.text}>
        <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
        Text the caller
      </label>
      {on ? (
        <InlineFrame label="Texts in" fault={null} onNext={onNext}>
          {(control) => (
            <select {...control} value={language} onChange={({ target }) => onLanguage(target.value as Language)}>
              {LANGUAGE_IDS.map((id) => (
                <option key={id} value={id}>
                  {officeLanguage(id)}
                </option>
              ))}
            </select>
          )}
        </InlineFrame>
      ) : null}
    </>
  );
}
