import type { Plugin } from 'vite';

/** Parts of the router's framework mode that its links and boundaries refer to but this app never runs. */
const NEVER_RUN = ['PrefetchPageLinks', 'RemixRootDefaultErrorBoundary'];

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
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        NEVER_RUN.reduce(
          (lean, name) =>
            lean.replace(`function ${name}(`, `function ${name}() { return null }\nfunction ${name}Unused(`),
          code,
        )
          .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'const ENABLE_DEV_WARNINGS = false;')
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/^(var \w+ = )(\w+\.(?:memo|forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
    },
  };
}
