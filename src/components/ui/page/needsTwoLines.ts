const ONE_LINE_CHARACTERS = 12;

/** Longer names go over two lines of smaller letters: as wide as the product's own name, so that no bar changes with them. */
export const needsTwoLines = (name: string): boolean => name.length > ONE_LINE_CHARACTERS;
