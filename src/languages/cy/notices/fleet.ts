/** Hysbysiadau rhwng fflyd a’i gyrwyr am y telerau y maent yn cytuno arnynt. */
import type { NoticeText } from '@/domain/desk/notice';
import { formatMoney, type Pence } from '@/domain/money/money';
import type { FleetTerms } from '@/domain/settlement/terms';
import { dayWords } from '@/domain/time/dayWords';
import { termWords } from '../driver/money/terms';
import { dated } from '../formats';

type OfferedTerms = Pick<FleetTerms, 'kind' | 'amount' | 'from'>;
const day = (local: string): string => dated(dayWords(local));

/** I’r gyrrwr. */
export const termsOffered = (terms: OfferedTerms, currency: string): NoticeText => ({
  title: 'Mae eich fflyd yn cynnig telerau i chi',
  body: `${termWords(terms, currency)} o ${day(terms.from)}. Maent yn cyfrif unwaith y byddwch yn eu derbyn o dan Fy enillion.`,
});
/** I’r fflyd. */
export const termsAccepted = (terms: OfferedTerms, currency: string): NoticeText => ({
  title: 'Mae gyrrwr wedi derbyn eich telerau',
  body: `${termWords(terms, currency)} o ${day(terms.from)}.`,
});
/** I’r ochr na ddaeth â hwy i ben. */
export const termsEnded = (until: string): NoticeText => ({
  title: 'Mae telerau’r fflyd yn dod i ben',
  body: `Ni fyddant yn cyfrif mwyach o ${day(until)} ymlaen.`,
});
/** I’r gyrrwr. */
export const weekSettled = (week: string, due: Pence, currency: string): NoticeText => ({
  title: 'Mae eich fflyd wedi setlo wythnos',
  body: `Mae ${formatMoney(due, currency)} yn ddyledus am wythnos ${day(week)}. Rydych yn ei dalu y tu allan i’r ap ac yn dweud hynny o dan Fy enillion.`,
});
