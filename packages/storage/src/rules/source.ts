/** Thrown for a rules file that cannot be used. The message names the file, line and column, and quotes the line. */
export class RulesSyntaxError extends Error {}

/** The text of a rules file with its comments blanked, character for character, so that offsets stay valid. */
export class RulesSource {
  readonly name: string;
  readonly text: string;
  private readonly original: string;

  constructor(name: string, original: string) {
    this.name = name;
    this.original = original;
    this.text = blankComments(original);
  }

  /** Makes an error at `offset` (characters from the start of the file). */
  error(offset: number, problem: string): RulesSyntaxError {
    const before = this.original.slice(0, offset).split('\n');
    const column = (before.at(-1) ?? '').length + 1;
    const line = this.original.split('\n')[before.length - 1] ?? '';
    return new RulesSyntaxError(`${this.name}:${before.length}:${column} ${problem}\n  ${line.trim()}`);
  }
}

const COMMENT_OR_STRING = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

function blankComments(text: string): string {
  return text.replaceAll(COMMENT_OR_STRING, (token) =>
    token.startsWith('/') ? token.replaceAll(/[^\n]/g, ' ') : token,
  );
}
