/**
 * The canonical hash that clients send to describe the data they hold: SHA-1 over a text form, in base64. The hash of
 * null is "".
 */
import { createHash } from 'node:crypto';
import { childrenByPriority } from '../query/childIndex';
import { Leaf, type Node } from './node';
import type { Priority, Scalar } from './scalar';

export function hashOf(node: Node | null): string {
  if (node === null) return '';
  node.hash ??= createHash('sha1').update(textForm(node)).digest('base64');
  return node.hash;
}

function textForm(node: Node): string {
  const priority = priorityText(node.priority);
  const prefix = priority === '' ? '' : `priority:${priority}:`;
  if (node instanceof Leaf) return prefix + scalarText(node.value);
  let text = prefix;
  for (const [key, child] of childrenByPriority(node)) text += `:${key}:${hashOf(child)}`;
  return text;
}

function priorityText(priority: Priority): string {
  return priority === null ? '' : scalarText(priority);
}

function scalarText(value: Scalar): string {
  return typeof value === 'number' ? `number:${ieee754(value)}` : `${typeof value}:${value}`;
}

/** The eight bytes of a double in hexadecimal, most significant first. */
function ieee754(value: number): string {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}
