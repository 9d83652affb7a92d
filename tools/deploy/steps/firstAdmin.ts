/** Somebody who can look after the town. */
import { addAdmin, listAdmins } from '../../admin/admins';
import { missing, NotYet, stands, type Step, todo } from '../step';

export const firstAdmin: Step = {
  name: 'admin',
  purpose: 'the town has an admin',
  look: async ({ project, known, outside, admin, ask, dryRun }) => {
    if (known.database === undefined) throw new NotYet('There is no database yet.');
    const town = await outside.town(known.database.url);
    const working = (await listAdmins(town)).filter(({ works }) => works);
    if (working.length > 0) return stands(working.map(({ email }) => email).join(', '));
    if (admin === undefined && ask === null && !dryRun)
      return missing(`There is no admin. Say --admin <email>, or: npm run admin -- add <email> --project ${project}`);
    return todo(`make ${admin ?? 'the email you give'} an admin, who gets a link to choose a password`, async () => {
      const email = admin ?? (await ask?.('The email of the first admin: ')) ?? '';
      const { link } = await addAdmin(town, email);
      return link === 'none'
        ? `${email} is an admin`
        : `${email} is an admin; a link to choose a password is in the mail`;
    });
  },
};
