import type { Reply } from '../http/call';
import { isJsonObject, textOf } from '../http/json';
import { compileRules } from './ruleset';
import type { RulesInForce } from './rulesInForce';
import { RulesSyntaxError } from './source';

/**
 * `PUT /internal/setRules`: one file for every bucket, or several with the bucket that each is for (`resource`). When
 * one cannot be used, the rules in force stay.
 */
export function setRules(rules: RulesInForce, body: unknown): Reply {
  const stated = isJsonObject(body) && isJsonObject(body.rules) ? body.rules.files : undefined;
  const files: unknown[] = Array.isArray(stated) ? stated : [];
  if (files.length === 0) return refused("Request body must include 'rules.files' array");
  const wanted = files.length === 1 ? ['name', 'content'] : ['name', 'content', 'resource'];
  if (!files.every((file) => wanted.every((key) => textOf(file, key) !== undefined))) {
    return refused(`Each member of 'rules.files' array must contain ${WORDS.format(wanted.map((key) => `'${key}'`))}`);
  }
  try {
    const compiled = files.map((file) => compileRules(textOf(file, 'name') ?? '', textOf(file, 'content') ?? ''));
    const [only] = compiled;
    if (only && files.length === 1) rules.use(only);
    else
      rules.useByBucket(new Map(compiled.map((ruleset, index) => [textOf(files[index], 'resource') ?? '', ruleset])));
  } catch (error) {
    if (error instanceof RulesSyntaxError) return refused(error.message);
    throw error;
  }
  return { status: 200, body: { message: 'Rules updated successfully' } };
}

/** `'name' and 'content'`; `'name', 'content', and 'resource'` */
const WORDS = new Intl.ListFormat('en-US');

const refused = (message: string): Reply => ({ status: 400, body: { message } });
