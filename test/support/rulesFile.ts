/** `database.rules.json` as tests look at it: JSON with comments, as Firebase takes it. */
import { readFileSync } from 'node:fs';
import { stripComments } from '../../packages/realtime-database/src/rules/stripComments';

export const RULES_TEXT = readFileSync('database.rules.json', 'utf8');

/** A node as the file has it: rules and indexes under keys with a dot, children under all others. */
export type FileNode = { [key: string]: FileNode | string | boolean | readonly string[] };

/** The node at the root. */
export const rulesInFile = (JSON.parse(stripComments(RULES_TEXT)) as { rules: FileNode }).rules;
