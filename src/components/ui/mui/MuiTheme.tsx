import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { muiTheme } from './muiTheme';

const InTheme = createContext(false);

/** Gives MUI's components the product's colours and sizes. Within another one it adds nothing. */
export function MuiTheme({ children }: { children: ReactNode }) {
  if (useContext(InTheme)) return children;
  return (
    <InTheme value={true}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </InTheme>
  );
}
