/** A rider reports something left in the cab of a ride that is over. */
import { canReportLost } from '@/domain/ride/lostProperty';
import { writtenMobile } from '@/domain/people/mobile';
import { checkInternationalMobile } from '@/domain/people/registration';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readLost } from '../../store/after/lost';
import { readAdminUids } from '../../store/users';
import { reportLostUpdate } from '../../transitions/ride/lostUpdates';

export const reportLost: Handler<'report_lost'> = ({ body: { id, what, mobile }, caller: { uid }, nowMs }) =>
  commit('report_lost', async () => {
    const booking = await readBooking(id);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    const known = await readLost(id);
    if (known !== null) return { answer: { id, state: known.report.state } };
    const { driver } = booking;
    if (driver === undefined || !canReportLost(booking, nowMs)) return refuse('lost_too_late');
    const contact = writtenMobile(mobile);
    const wrong = checkInternationalMobile(contact);
    if (wrong !== null) return refuse(wrong, 'mobile');
    const admins = await readAdminUids('rides');
    const stamp = { nowMs, by: uid, role: 'rider', newKey } as const;
    return {
      answer: { id, state: 'reported' as const },
      update: reportLostUpdate({ ...booking, driver }, { what, contact }, admins, stamp),
    };
  });
