/** A module's text as a tree, for the plugins that change libraries, and the changes to it. */
import type { AnyNode } from 'acorn';

/** The text from `start` to `end`, and what stands there instead. */
export type Edit = { start: number; end: number; text: string };

export const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Looks at a node, and then at all that is within it. */
export function visit(node: AnyNode, look: (node: AnyNode) => void): void {
  look(node);
  for (const value of Object.values(node)) for (const part of [value].flat()) if (isNode(part)) visit(part, look);
}

export const nameOf = (node: AnyNode): string | undefined => (node.type === 'Identifier' ? node.name : undefined);

/** Everything that a module's statements declare, with the name of each. */
export function declared(body: readonly AnyNode[]): [name: string, node: AnyNode][] {
  return body.flatMap((statement): [string, AnyNode][] => {
    const node =
      statement.type === 'ExportNamedDeclaration' && statement.declaration != null ? statement.declaration : statement;
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return [[node.id?.name ?? '', node]];
    if (node.type !== 'VariableDeclaration') return [];
    return node.declarations.map((one): [string, AnyNode] => [nameOf(one.id) ?? '', one]);
  });
}

/** The text with all edits. One that lies in a part that has gone has gone with it. */
export function applied(code: string, edits: readonly Edit[]): string {
  let [lean, reached] = ['', 0];
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < reached) continue;
    lean += code.slice(reached, start) + text;
    reached = end;
  }
  return lean + code.slice(reached);
}
