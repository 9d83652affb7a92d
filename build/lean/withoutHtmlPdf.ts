import type { Plugin } from 'vite';

const STAND_IN = '\0without-html-pdf';

/**
 * jspdf pulls in packages that draw web pages and SVG images, for methods that no receipt or statement calls: 380 kB of
 * dead code. The built app leaves them out.
 */
export function withoutHtmlPdf(): Plugin {
  return {
    name: 'without-html-pdf',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^(html2canvas|dompurify|canvg)$/ }, handler: () => STAND_IN },
    load: { filter: { id: new RegExp(STAND_IN) }, handler: () => 'export default undefined;' },
  };
}
