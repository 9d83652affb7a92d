/**
 * `npm run conformance -- --schemas <folder>`: makes files of the made-up town and has them read against the schemas of those who
 * get them, which lie in that folder. Says what was checked; exits with 1 when a schema finds a fault, and with 2 when a file of
 * the schemas cannot be read.
 */
import { parseArgs } from 'node:util';
import type { Earnings } from '@/domain/ledger/earnings';
import type { UserProfile } from '@/domain/people/user';
import { type PlatformReport, platformReportXml } from '@/domain/platformReport/reportXml';
import { sellerOf } from '@/domain/platformReport/sellerProfile';
import { sumsOfYear } from '@/domain/platformReport/yearReport';
import { gofsFaults, hasGofsSchemas } from '../../tools/conformance/gofsSchemas';
import { hasReportSchemas, platformReportFaults } from '../../tools/conformance/schemas';
import { seedTown } from '../seed/town';
import { readTownFiles } from '../seed/townFiles';
import { feedFiles, townService } from './gofsFeed';

/** The town as it stands on the last evening of this year. */
const YEAR = 2026;
const NOW = Date.UTC(YEAR, 11, 31, 18);

/** What the town's drivers did not tell. */
const TOLD = { dateOfBirth: '1980-02-29', homeAddress: '3 Mill Road, Newport NP20 1AA' };

function townReport(): PlatformReport {
  const tree = seedTown(readTownFiles(), NOW).tree as unknown as {
    earnings: Earnings;
    users: Record<string, UserProfile>;
  };
  const { driverMonths: drivers, feelessMonths: feeless } = tree.earnings;
  return {
    year: YEAR,
    id: `GB${YEAR}GB-made-up-town`,
    madeAt: NOW,
    operator: {
      name: 'Amberlight Ltd',
      tradingName: 'Amberlight',
      address: '1 High Street, Newport NP20 1AB',
      taxReference: '1123456789',
      vatNumber: '123456782',
    },
    sellers: [...sumsOfYear(YEAR, { drivers, feeless })].map(([uid, sums]) => {
      const profile = tree.users[uid];
      if (profile === undefined) throw new Error(`the town has no ${uid}`);
      return { seller: { uid, ...sellerOf({ ...TOLD, ...profile }) }, sums };
    }),
  };
}

/** The report as it is, and as it is at its edges. */
function reports(): [name: string, report: PlatformReport][] {
  const town = townReport();
  const { operator, sellers } = town;
  const bare = { ...operator, tradingName: '', taxReference: '', vatNumber: '' };
  const changed = (changes: object) => sellers.map(({ seller, sums }) => ({ seller: { ...seller, ...changes }, sums }));
  return [
    ['the made-up town', town],
    ['a town in which nobody was paid', { ...town, sellers: [] }],
    ['an operator without a number', { ...town, operator: bare }],
    [
      'drivers without a National Insurance number or an account',
      { ...town, sellers: changed({ nationalInsurance: '', sortCode: '', account: '' }) },
    ],
    [
      'names and addresses of any signs',
      {
        ...town,
        sellers: changed({ firstName: 'Siân & <b>"', lastName: 'O’Brien ☂', address: ' 1 & 2 <High> Street\u0001 ' }),
      },
    ],
  ];
}

/** Says whether a file is valid, and what is wrong with it. */
function tell(name: string, faults: readonly string[]): void {
  console.log(`${name}: ${faults.length === 0 ? 'valid' : 'not valid'}.`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function checkReports(schemas: string): Promise<void> {
  for (const [name, report] of reports()) {
    const faults = await platformReportFaults(platformReportXml(report), schemas);
    tell(`Report to HMRC, ${name} (${report.sellers.length} drivers)`, faults);
  }
}

function checkFeed(schemas: string): void {
  for (const [name, file] of feedFiles(townService(NOW), NOW)) {
    const faults = gofsFaults(name, file, schemas);
    if (faults === null) console.log(`GOFS feed, ${name}: GOFS has no schema for it.`);
    else tell(`GOFS feed, ${name}`, faults);
  }
}

const { values } = parseArgs({ options: { schemas: { type: 'string' } } });
const { schemas } = values;
if (schemas === undefined) {
  console.error('Say where the schemas are: npm run conformance -- --schemas <folder>');
  process.exitCode = 2;
} else {
  try {
    const [reportsToo, feedToo] = [hasReportSchemas(schemas), hasGofsSchemas(schemas)];
    if (!reportsToo && !feedToo) throw new Error("neither HMRC's schemas nor GOFS's are there");
    if (reportsToo) await checkReports(schemas);
    if (feedToo) checkFeed(schemas);
  } catch (error) {
    console.error(`The schemas in ${schemas} could not be used. (${String(error)})`);
    process.exitCode = 2;
  }
}
