/** What is known about a registration mark. */
import type { Handler } from '../handler';
import { askAboutVehicle } from '../vehicles/enquiry';

export const verifyVehicle: Handler<'verify_vehicle'> = ({ body: { registration } }) => askAboutVehicle(registration);
