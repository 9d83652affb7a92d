import * as v from 'valibot';
import { TextInput } from '@/components/ui/fields/TextInput';
import { settingsSchema } from '@/domain/pricing/settingsSchema';
import { requiredText } from '@/domain/typedFields';
import { useSaveSettings } from '../useSaveSettings';
import { useTyped } from '../useTyped';
import { StepForm } from './StepForm';
import type { StepProps } from './step';

type Company = { CompanyName: string; care_no: string; CompanyWebsite: string; CompanyTerms: string };

const { CompanyWebsite, CompanyTerms } = settingsSchema.entries;
const SCHEMAS = {
  CompanyName: v.pipe(requiredText, v.maxLength(60)),
  care_no: requiredText,
  CompanyWebsite,
  CompanyTerms,
};

/** Who runs the platform, and how people reach them. */
export function CompanyStep({ setup: { settings }, onDone, onStale }: StepProps) {
  const { CompanyName, care_no, CompanyWebsite: website, CompanyTerms: terms } = settings;
  const form = useTyped<Company>(SCHEMAS, { CompanyName, care_no, CompanyWebsite: website, CompanyTerms: terms });
  const { save, busy } = useSaveSettings(settings, onStale);

  async function next(): Promise<void> {
    const company = form.check();
    if (company !== null && (await save(company))) onDone();
  }

  return (
    <StepForm
      lead="Riders and drivers see this name on every page, on receipts and in mails."
      busy={busy}
      onNext={() => void next()}
    >
      <TextInput
        {...form.input('CompanyName')}
        label="Name of your company or association"
        autoComplete="organization"
        maxLength={60}
      />
      <TextInput
        {...form.input('care_no')}
        label="Phone number for questions"
        help="Whoever runs into a problem with a ride calls it."
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextInput
        {...form.input('CompanyWebsite')}
        label="Website (if you have one)"
        placeholder="https://"
        inputMode="url"
        autoComplete="url"
        maxLength={2000}
      />
      <TextInput
        {...form.input('CompanyTerms')}
        label="Web page with your terms (if you have one)"
        help="Riders agree to them when they register."
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
      />
    </StepForm>
  );
}
