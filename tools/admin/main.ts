/**
 * `npm run admin -- add|remove|reset|optional|list [<email>]`: who looks after the town.
 *
 *   add <email>      makes the person an owner, and creates the account where there is none. Somebody new, and somebody
 *                    who has not proven the email, gets a link by mail to choose a password. `--name "Jo Bloggs"`;
 *                    `--link` sends the link once more; `--print-link` prints it instead of mailing it
 *   remove <email>   makes an admin a rider and ends their sessions; `--force` even if no other owner could work
 *   reset <email>    turns two-step sign-in off for somebody who has lost the app and the recovery codes
 *   optional         makes two-step sign-in a choice again, where an owner requires it of every admin
 *   list             all admins
 *
 * Without more it works on the local stack (`--offset`), and with `--project <id>` on a deployed town. Exits with 1 when
 * something was refused.
 */
import { parseArgs } from 'node:util';
import { RIGHT_WORDS } from '@/domain/people/rights/right';
import { type Added, addAdmin, listAdmins, makeStepOptional, removeAdmin, resetSecondStep } from './admins';
import { townAt } from './town';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string' },
    token: { type: 'string' },
    offset: { type: 'string', default: process.env['AMBERLIGHT_PORT_OFFSET'] ?? '0' },
    name: { type: 'string', default: '' },
    link: { type: 'boolean', default: false },
    'print-link': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
});
const [verb = '', email = ''] = positionals;

function addedWords({ changed, link }: Added): string {
  const first = changed ? `${email} is an owner now.` : `${email} is an owner already.`;
  if (link === 'none') return first;
  const next = link === 'mailed' ? 'A link to choose a password is in the mail.' : `Choose a password: ${link.url}`;
  return `${first} ${next}`;
}

async function run(): Promise<string> {
  const town = await townAt(values);
  if (verb === 'list') {
    const admins = await listAdmins(town);
    if (admins.length === 0) return 'There is no admin yet: npm run admin -- add <email>';
    return admins
      .map(
        ({ email: of, name, right, works }) => `${of}  ${name}  ${RIGHT_WORDS[right]}${works ? '' : '  (suspended)'}`,
      )
      .join('\n');
  }
  if (verb === 'optional') {
    const given = await makeStepOptional(town);
    return given ? 'Each admin chooses again: none needs two-step sign-in.' : 'No owner requires two-step sign-in.';
  }
  if (email === '') throw new Error('say add <email>, remove <email>, reset <email>, optional or list.');
  if (verb === 'add') {
    const linkBy = values['print-link'] ? 'print' : 'mail';
    const again = values.link || values['print-link'];
    return addedWords(await addAdmin(town, email, { name: values.name, linkBy, again }));
  }
  if (verb === 'reset') {
    const reset = await resetSecondStep(town, email);
    return reset ? `${email} signs in with the password alone now.` : `${email} has no two-step sign-in.`;
  }
  if (verb !== 'remove') throw new Error(`add, remove, reset, optional or list, not "${verb}".`);
  const removed = await removeAdmin(town, email, { force: values.force });
  return removed ? `${email} is a rider now, and is signed out.` : `${email} is no admin.`;
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
