/** Looks up a registration mark. */
import type { Handler } from '../../http/handler';
import { askAboutVehicle } from '../../vehicles/enquiry';

export const verifyVehicle: Handler<'verify_vehicle'> = ({ body: { registration } }) => askAboutVehicle(registration);
