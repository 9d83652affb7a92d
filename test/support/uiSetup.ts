/**
 * Component tests: matchers for the page, and a clean page after each test. The files of a worker share one window and
 * the libraries (react, MUI) loaded into it; this resets the window for every file.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import './patientPress';
import { rememberPage } from './rememberPage';

localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.title = '';
document.body.replaceChildren();

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

// A generous timeout: a loaded machine takes seconds for what is a moment elsewhere.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });
afterEach(cleanup);
afterAll(rememberPage(document));
