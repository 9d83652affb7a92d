/**
 * The signed-in app's MUI theme. Its palette refers to the design tokens' CSS variables (`nativeColor` lets the browser
 * mix colours), so both colour schemes and the public pages share one source: tokens.css. `primary` is ink; `amber`
 * marks the one next action of a screen.
 */
import { createTheme } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    amber: Palette['primary'];
  }
  interface PaletteOptions {
    amber?: PaletteOptions['primary'];
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    amber: true;
  }
}

const ink = { main: 'var(--ink)', light: 'var(--ink-soft)', dark: 'var(--ink)', contrastText: 'var(--paper)' };
const danger = {
  main: 'var(--danger)',
  light: 'var(--danger)',
  dark: 'var(--danger)',
  contrastText: 'var(--on-danger)',
};
const good = { main: 'var(--good)', light: 'var(--good)', dark: 'var(--good)', contrastText: 'var(--paper)' };

const palette = {
  primary: ink,
  secondary: ink,
  info: ink,
  warning: ink,
  error: danger,
  success: good,
  amber: {
    main: 'var(--amber)',
    light: 'var(--amber)',
    dark: 'var(--amber-press)',
    contrastText: 'var(--on-amber)',
  },
  background: { default: 'var(--paper)', paper: 'var(--surface)' },
  text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-soft)' },
  divider: 'var(--line)',
};

/**
 * MUI removes the outline; this restores the one in base.css, for buttons and for inputs hidden inside them. A negative
 * offset (pixels) draws it inwards where the edge of a list would cut it off.
 */
const outline = (outlineOffset: number) => ({
  '&:focus-visible, &:has(> input:focus-visible)': { outline: '3px solid var(--focus, var(--ink))', outlineOffset },
});

/** With forced colours, anything shown only by a background needs an edge or a system colour. */
const FORCED = '@media (forced-colors: active)';
const forcedChoice = { [FORCED]: { backgroundColor: 'Highlight', color: 'HighlightText' } };

export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette }, dark: { palette } },
  spacing: 8,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--font)',
    h1: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.02em' },
    h2: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h3: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: outline(2) } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 44, borderRadius: 12, paddingInline: 20, [FORCED]: { border: '1px solid ButtonText' } },
        sizeLarge: { minHeight: 56, fontSize: '1.0625rem' },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 20,
          boxShadow: 'var(--shadow)',
          margin: 16,
          width: 'calc(100% - 32px)',
          maxHeight: 'calc(100% - 32px)',
          // On a phone on its side the words scroll and the buttons stay in view, in a form as well.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
          // In very large text the whole dialog scrolls instead.
          '& > form > .MuiDialogContent-root': { minHeight: '6rem' },
        },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', gap: 8, flexWrap: 'wrap' } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 700, paddingTop: 24 } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: 12,
          backgroundColor: 'var(--surface)',
          minHeight: 52,
          // Styled with CSS, without waiting for the script that marks a focused field.
          '&:focus-within > .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
          '&:focus-within:not(.Mui-error) > .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink)' },
        },
        notchedOutline: { borderColor: 'var(--control-line)' },
      },
    },
    // On its field's edge at any text size.
    MuiInputLabel: { styleOverrides: { shrink: { transform: 'translate(14px, -0.5625rem) scale(0.75)' } } },
    // A choice in large text wraps to a second line instead of being cut off.
    MuiSelect: {
      styleOverrides: { select: { '&.MuiSelect-select': { overflowWrap: 'anywhere', whiteSpace: 'normal' } } },
    },
    MuiListItemButton: { styleOverrides: { root: { minHeight: 48, ...outline(-3) } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44, ...outline(-3) } } },
    MuiAutocomplete: {
      styleOverrides: {
        option: { [FORCED]: { '&.Mui-focused': { outline: '2px solid Highlight', outlineOffset: -2 } } },
      },
    },
    // Large text wraps to a second row, which needs each button to have a width of its own.
    MuiToggleButtonGroup: {
      styleOverrides: {
        root: { flexWrap: 'wrap', '& > .MuiToggleButton-fullWidth': { flex: '1 0 auto', width: 'auto' } },
      },
    },
    MuiToggleButton: { styleOverrides: { root: { '&.Mui-selected': forcedChoice } } },
    MuiTabs: { styleOverrides: { indicator: forcedChoice } },
    MuiSwitch: {
      styleOverrides: {
        thumb: { [FORCED]: { backgroundColor: 'ButtonText' } },
        track: { [FORCED]: { border: '1px solid ButtonText', opacity: '1 !important' } },
        switchBase: { '&.Mui-checked + .MuiSwitch-track': forcedChoice },
      },
    },
    // As high as its figure, and within the bar that its button stands in.
    // In large letters a tab takes a second line, and is no narrower than its longest word.
    MuiTab: {
      styleOverrides: {
        root: {
          flexShrink: 1,
          minWidth: 'min-content',
          minHeight: 48,
          paddingInline: 'min(16px, 4vw)',
          fontSize: 'min(0.875rem, 7vw)',
          ...outline(-3),
        },
      },
    },
    MuiRating: {
      styleOverrides: {
        root: { '&.Mui-focusVisible .MuiRating-iconActive': { outline: '3px solid var(--ink)', outlineOffset: 2 } },
      },
    },
    MuiTooltip: { defaultProps: { arrow: true } },
  },
});
