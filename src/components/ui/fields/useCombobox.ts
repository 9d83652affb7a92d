import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

type Props<Row> = {
  /** The id of the input. The ids of the list and its rows begin with it. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  rows: readonly Row[];
  /** Enter takes the first row unless another was reached. */
  firstIsNext: boolean;
  /** What is typed. */
  query?: string;
  /** True while its rows are on their way: none of before is next, and Enter waits for them. */
  searching?: boolean;
  onOpen: () => void;
  onClose: () => void;
  onTyped: (text: string) => void;
  /** `wasHeld`: Enter was pressed before the row had come. */
  onTaken: (row: Row, wasHeld: boolean) => void;
  /** Enter was pressed before there was anything to take. */
  onHeld?: (() => void) | undefined;
  /** What was waited for did not come. */
  onNothing?: (() => void) | undefined;
};

/**
 * The behaviour of a text field with a list of suggestions: the focus stays in the field, the arrows move through the rows,
 * Enter takes one, even if it was pressed before they came, Escape closes the list, and Tab leaves the field as it is.
 */
export function useCombobox<Row extends { key: string }>(props: Props<Row>) {
  const { id, input, rows, firstIsNext, query = '', searching = false, onOpen, onClose, onTyped, onTaken } = props;
  const [open, setOpen] = useState(false);
  /** The same at once: a press can leave the field before the screen follows. */
  const isOpen = useRef(false);
  const [reached, setReached] = useState<string | null>(null);
  /** True from the focus to the first press: that press selects the text, so that typing replaces it. */
  const isFresh = useRef(false);
  const byTouch = useRef(false);
  /** What was typed when Enter was pressed too early. */
  const held = useRef<string | null>(null);

  const found = rows.findIndex(({ key }) => key === reached);
  const hasNext = firstIsNext && !searching && rows.length > 0;
  const active = found === -1 && hasNext ? 0 : found;
  const expanded = open && rows.length > 0;
  const optionId = (index: number): string => `${id}-option-${index}`;

  function show(): void {
    if (isOpen.current) return;
    isOpen.current = true;
    // The press shows before the list does: a slow phone takes a tenth of a second to lay the list out.
    startTransition(() => {
      setOpen(true);
      onOpen();
    });
  }

  function hide(): void {
    if (!isOpen.current) return;
    isOpen.current = false;
    setReached(null);
    setOpen(false);
    onClose();
  }

  function take(row: Row, wasHeld = false): void {
    hide();
    if (byTouch.current) input.current?.blur();
    onTaken(row, wasHeld);
  }

  const takeHeld = useEffectEvent(() => {
    const isSame = held.current === query;
    held.current = null;
    if (!isSame) return;
    const [first] = rows;
    if (hasNext && first !== undefined) take(first, true);
    else props.onNothing?.();
  });
  useEffect(() => {
    if (held.current !== null && !searching) takeHeld();
  }, [searching]);

  /** Goes to the next or the previous row, and from one end to the other. */
  function move(by: 1 | -1): void {
    show();
    const from = active === -1 && by === -1 ? 0 : active;
    const to = (from + by + rows.length) % rows.length;
    const row = rows[to];
    if (row === undefined) return;
    setReached(row.key);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // The keys of an input method choose its words.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const row = rows[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && expanded && row !== undefined) {
      event.preventDefault();
      byTouch.current = false;
      take(row);
    } else if (event.key === 'Enter' && searching) {
      event.preventDefault();
      byTouch.current = false;
      held.current = query;
      props.onHeld?.();
    } else if (event.key === 'Escape' && open) {
      // What lies around the field stays open.
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
  }

  const inputProps: ComponentProps<'input'> = {
    id,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': expanded,
    'aria-controls': expanded ? `${id}-listbox` : undefined,
    'aria-activedescendant': expanded && active !== -1 ? optionId(active) : undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onFocus: () => {
      isFresh.current = true;
      show();
    },
    onBlur: hide,
    onClick: ({ currentTarget }) => {
      if (isFresh.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      isFresh.current = false;
      show();
    },
    onChange: ({ target }) => {
      show();
      setReached(null);
      onTyped(target.value);
    },
    onKeyDown: press,
  };

  const listProps: ComponentProps<'ul'> = {
    id: `${id}-listbox`,
    role: 'listbox',
    // The field keeps the focus, and a phone its keyboard while the list scrolls.
    onMouseDown: (event) => event.preventDefault(),
  };

  const optionProps = (row: Row, index: number): ComponentProps<'li'> => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    onPointerDown: ({ pointerType }) => {
      byTouch.current = pointerType === 'touch';
    },
    onPointerMove: ({ pointerType }) => {
      if (pointerType !== 'touch') setReached(row.key);
    },
    onClick: () => take(row),
  });

  return { open, inputProps, listProps, optionProps };
}
