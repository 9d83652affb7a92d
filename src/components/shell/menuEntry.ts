/** A place in a menu. */
export type MenuEntry = { label: string; route: string };
