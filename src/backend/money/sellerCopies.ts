/** What HMRC was told about a driver, who alone may read it. */
import { ref } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { SellerCopy } from '@/domain/platformReport/yearReport';
import { database } from '../connection/database';
import { observeValue, type Observer } from '../connection/observe';

/** By year, `yyyy`. */
export const watchSellerCopies = (uid: string, observer: Observer<Record<string, SellerCopy>>): (() => void) =>
  observeValue<Record<string, SellerCopy>>(ref(database(), paths.sellerCopies(uid)), observer);
