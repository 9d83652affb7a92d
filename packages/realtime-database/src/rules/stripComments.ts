/** Rules files are JSON with comments; this blanks the comments and leaves every line where it was. */
const STRING_OR_COMMENT = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

export function stripComments(text: string): string {
  return text.replaceAll(STRING_OR_COMMENT, (match) =>
    match.startsWith('"') ? match : match.replaceAll(/[^\n]/g, ' '),
  );
}
