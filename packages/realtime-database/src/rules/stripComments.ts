/** Blanks the comments in a rules file, which is JSON with comments. Line numbers stay the same. */
const STRING_OR_COMMENT = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

export function stripComments(text: string): string {
  return text.replaceAll(STRING_OR_COMMENT, (match) =>
    match.startsWith('"') ? match : match.replaceAll(/[^\n]/g, ' '),
  );
}
