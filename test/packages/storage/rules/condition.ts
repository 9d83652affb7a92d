import { compileRules, type Verdict } from '../../../../packages/storage/src/rules/ruleset';

/** What a rules file with this one condition decides about reading a file. */
export function decideBy(condition: string): Verdict {
  const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{all=**} { allow read: if ${condition}; }
  }
}`;
  return compileRules('test.rules', rules).decide({
    method: 'get',
    bucket: 'bucket-1',
    path: 'users/u1/a.png',
    auth: null,
    resource: null,
    requested: null,
    time: new Date('2026-03-04T05:06:07.089Z'),
  });
}
