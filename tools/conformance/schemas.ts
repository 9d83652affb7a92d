/** Validates our files against the schemas of those who read them, by libxml2. The schemas are theirs, and not ours to ship. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** HMRC's schema of the digital platform report, and the two that it imports. */
const PLATFORM_REPORT = { main: 'DPIXML_v1.0.xsd', imports: ['isodpitypes_v1.0.xsd', 'oecddpitypes_v1.0.xsd'] };

/** True if the folder holds HMRC's schema. */
export const hasReportSchemas = (folder: string): boolean => existsSync(join(folder, PLATFORM_REPORT.main));

const fileOf = (folder: string, name: string) => ({
  fileName: name,
  contents: readFileSync(join(folder, name), 'utf8'),
});

/** What is wrong with a platform report, a sentence each; empty if HMRC's schema takes it. `folder` holds the schema's three files. */
export async function platformReportFaults(xml: string, folder: string): Promise<string[]> {
  const { main, imports } = PLATFORM_REPORT;
  // Only a check of a report needs libxml2, which is large.
  const { validateXML } = await import('xmllint-wasm');
  const { errors } = await validateXML({
    xml: [{ fileName: 'report.xml', contents: xml }],
    schema: [fileOf(folder, main)],
    preload: imports.map((name) => fileOf(folder, name)),
  });
  return errors.map(({ message }) => message);
}
