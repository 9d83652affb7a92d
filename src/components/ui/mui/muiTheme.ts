/**
 * The charts' theme. Its palette refers to the design tokens' CSS variables (`nativeColor` lets the browser mix colours), so
 * both colour schemes have one source: tokens.css.
 */
import { createTheme } from '@mui/material/styles';

const ink = { main: 'var(--ink)', light: 'var(--ink-soft)', dark: 'var(--ink)', contrastText: 'var(--paper)' };

const palette = {
  primary: ink,
  secondary: ink,
  background: { default: 'var(--paper)', paper: 'var(--surface)' },
  text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-soft)' },
  divider: 'var(--line)',
};

export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette }, dark: { palette } },
  typography: { fontFamily: 'var(--font)' },
  components: { MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } } },
});
