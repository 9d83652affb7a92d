import type { Plugin } from 'vite';
import { type Cuts, cutModule } from './cutModule.ts';

/**
 * Parts of the router's framework mode and of its data routes, which its links and boundaries refer to. This app has neither: its
 * screens are chosen by src/app/routes.
 */
const CUTS: Cuts = {
  texts: [
    ['var ENABLE_DEV_WARNINGS = true;', 'const ENABLE_DEV_WARNINGS = false;'],
    ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ],
  bodies: {
    PrefetchPageLinks: 'return null;',
    RemixRootDefaultErrorBoundary: 'return null;',
    RSCErrorHandler: 'return null;',
    useNavigate: 'return useNavigateUnstable();',
    usePrefetchBehavior: 'return [false, null, {}];',
    // Only its data routes move from page to page with the browser's view transitions.
    useViewTransitionState: 'return false;',
  },
  empty: ['AwaitErrorBoundary', 'RemixErrorBoundary', 'RenderErrorBoundary'],
  calls: ['warning'],
  checks: ['invariant'],
};

/** @throws Error when the router is written in another way */
export const leanRouterModule = (code: string): string =>
  cutModule(code, CUTS)
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:memo|forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2');

/**
 * Drops unused parts of the router, to keep a visitor's first load within budget. Its unused components are kept alive
 * by their own `X.displayName = …` and by wrapper calls that a bundler cannot assume to be pure. This plugin removes
 * the assignments and marks the calls as pure, so that the bundler drops them. It also drops the router's warnings for
 * developers.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\/chunk-\w+\.mjs$/, code: /^var RenderErrorBoundary = /m },
      handler: leanRouterModule,
    },
  };
}
