import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A chart, which is MUI's, loaded on demand together with its theme. It is the only way to MUI, so that the screens, which are
 * made of plain parts, cost nobody a byte of it (test/repo/mui.test.ts).
 */
export function withMui<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [{ default: Part }, { MuiTheme }] = await Promise.all([load(), import('./MuiTheme')]);
    const Themed = (props: Props) => (
      <MuiTheme>
        <Part {...props} />
      </MuiTheme>
    );
    return { default: Themed };
  });
}
