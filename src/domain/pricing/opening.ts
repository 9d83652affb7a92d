import type { Settings } from './settings';

/** False while a new installation is being set up: nobody can book. */
export const isOpen = (settings: Partial<Pick<Settings, 'opening'>>): boolean => settings.opening !== 'soon';
