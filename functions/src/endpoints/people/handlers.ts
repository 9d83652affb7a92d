/** The handlers of `peopleApi`. */
import type { peopleApi } from '@/domain/api/peopleApi';
import type { HandlersOf } from '../../http/handler';
import { cabInUse } from './cab_in_use';
import { deleteUser } from './delete_user';
import { endDutyByDesk } from './end_duty';
import { holdDriver } from './hold_driver';
import { importDrivers } from './import_drivers';
import { readDocument } from './read_document';
import { saveDriver } from './save_driver';
import { saveDriverAccess } from './save_driver_access';
import { saveUser } from './save_user';
import { whoShares } from './who_shares';

export const peopleHandlers: HandlersOf<typeof peopleApi> = {
  cab_in_use: cabInUse,
  delete_user: deleteUser,
  end_duty: endDutyByDesk,
  hold_driver: holdDriver,
  import_drivers: importDrivers,
  read_document: readDocument,
  save_driver: saveDriver,
  save_driver_access: saveDriverAccess,
  save_user: saveUser,
  who_shares: whoShares,
};
