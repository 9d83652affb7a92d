export type MenuEntry = { label: string; route: string };
