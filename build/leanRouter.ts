import type { Plugin } from 'vite';

/** Parts of the router's framework mode that its links and boundaries name and that never run in this app. */
const NEVER_RUN = ['PrefetchPageLinks', 'RemixRootDefaultErrorBoundary'];

/**
 * A visitor's first load is budgeted. The router's unused components are kept alive by their own `X.displayName = …`
 * and by wrappers no bundler may assume to be pure; said here, they fall away, and with them its warnings for developers.
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
