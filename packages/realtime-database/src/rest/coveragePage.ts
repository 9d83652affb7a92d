/** The page that shows what the rules came to: each rule with its parts marked, and their values on hovering. */
import type { Outcome, PartCoverage, RuleCoverage } from '../rules/coverage';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 1.5rem auto; max-width: 70rem; padding: 0 1rem; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.25rem; overflow-wrap: anywhere; }
span[title] { border-radius: 3px; padding: 0 1px; }
span[title]:hover { outline: 1px solid; }
.never { background: light-dark(#ffd9d6, #6b1f1a); }
.both { background: light-dark(#d9f2dc, #14502a); }
.one { background: light-dark(#fff0c2, #5c4a0a); }
`;

/** Returns the page of a namespace, as HTML. */
export function coveragePage(name: string, rules: readonly RuleCoverage[]): string {
  const asked = rules.filter((rule) => timesOf(rule.parts[0]) > 0).length;
  const shown = rules.map((rule) => {
    const title = `<h2>${escaped(rule.path)} <code>${escaped(rule.kind)}</code></h2>`;
    return `${title}<pre>${marked(rule)}</pre>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rules of ${escaped(name)}</title>
<style>${STYLE}</style>
<h1>Rules of ${escaped(name)}</h1>
<p>${asked} of ${rules.length} rules were evaluated. Hover over a part to see how often, and what it came to:
<span class="never">never evaluated</span>, <span class="one">one value</span>, <span class="both">several values</span>.</p>
${shown.join('\n')}
</html>
`;
}

/** The expression, each part in a span of its own. The parts are in order: a part comes before those inside it. */
function marked({ expression, parts }: RuleCoverage): string {
  let html = '';
  let at = 0;
  const open: PartCoverage[] = [];
  const writeTo = (end: number) => {
    html += escaped(expression.slice(at, end));
    at = end;
  };
  const closeBefore = (start: number) => {
    for (let part = open.at(-1); part !== undefined && part.end <= start; part = open.at(-1)) {
      writeTo(part.end);
      html += '</span>';
      open.pop();
    }
  };
  for (const part of parts) {
    closeBefore(part.start);
    writeTo(part.start);
    html += `<span class="${classOf(part)}" title="${escaped(titleOf(part))}">`;
    open.push(part);
  }
  closeBefore(Infinity);
  return html + escaped(expression.slice(at));
}

function classOf({ outcomes }: PartCoverage): string {
  if (outcomes.length === 0) return 'never';
  return outcomes.length === 1 ? 'one' : 'both';
}

function titleOf({ outcomes }: PartCoverage): string {
  if (outcomes.length === 0) return 'Never evaluated';
  return outcomes.map((outcome) => `${wordOf(outcome)}: ${outcome.count}`).join('\n');
}

function wordOf(outcome: Outcome): string {
  if ('value' in outcome) return JSON.stringify(outcome.value);
  return 'error' in outcome ? outcome.error : 'another value';
}

function timesOf(part: PartCoverage | undefined): number {
  return part?.outcomes.reduce((sum, { count }) => sum + count, 0) ?? 0;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
