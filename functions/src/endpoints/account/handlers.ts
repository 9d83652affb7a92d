/** The handlers of `accountApi`. */
import type { accountApi } from '@/domain/api/accountApi';
import type { HandlersOf } from '../../http/handler';
import { approveUser } from './approve_user';
import { checkLicense } from './check_license';
import { checkUserExists } from './check_user_exists';
import { deleteAccount } from './delete_account';
import { exportMyData } from './export_my_data';
import { proveMobile } from './prove_mobile';
import { submitApplication } from './submit_application';
import { updateProfile } from './update_profile';
import { userSignup } from './user_signup';
import { validateReferrer } from './validate_referrer';
import { verifyVehicle } from './verify_vehicle';

export const accountHandlers: HandlersOf<typeof accountApi> = {
  approve_user: approveUser,
  check_license: checkLicense,
  check_user_exists: checkUserExists,
  delete_account: deleteAccount,
  export_my_data: exportMyData,
  prove_mobile: proveMobile,
  submit_application: submitApplication,
  update_profile: updateProfile,
  user_signup: userSignup,
  validate_referrer: validateReferrer,
  verify_vehicle: verifyVehicle,
};
