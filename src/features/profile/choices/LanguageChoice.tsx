import { useState } from 'react';
import { updateProfile } from '@/backend/people/ownProfile';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { isLanguage, LANGUAGE_IDS, LANGUAGES, type Language } from '@/domain/language';
import * as words from '@/languages/en/account/language';
import { language as built } from '@/languages/en/locale';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { ChoiceSection } from './ChoiceSection';

/** The language a person reads, and in which we write to them. The page turns to it once it is kept with the account. */
export function LanguageChoice({ uid, language }: { uid: string; language: Language | undefined }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  async function change(wanted: string): Promise<void> {
    if (!isLanguage(wanted)) return;
    setBusy(true);
    const outcome = await updateProfile(uid, { language: wanted });
    setBusy(false);
    if (!outcome.ok) dispatch(messageShown(outcome.failure));
  }

  return (
    <ChoiceSection title={words.title} more={words.more}>
      <SelectInput
        label={words.label}
        value={language ?? built}
        disabled={busy}
        onChange={({ target }) => void change(target.value)}
      >
        {LANGUAGE_IDS.map((id) => (
          <option key={id} value={id} lang={id}>
            {LANGUAGES[id].name}
          </option>
        ))}
      </SelectInput>
    </ChoiceSection>
  );
}
