import type { Plugin } from 'vite';

const DRAGGING = '@hello-pangea/dnd';
const STAND_IN = '\0without-dragging';

/** What the library passes to its children, without any dragging. */
const CODE = `
const still = { innerRef: () => {}, droppableProps: {}, draggableProps: {}, dragHandleProps: {}, placeholder: null };
export const DragDropContext = ({ children }) => children;
export const Droppable = ({ children }) => children(still, {});
export const Draggable = ({ children }) => children(still, {});
`;

/**
 * material-table always wraps itself in a drag-and-drop library, although no table here has draggable columns. The
 * library adds style elements to the page, which the Content-Security-Policy blocks, and is larger than the table
 * itself. The built app leaves it out.
 */
export function withoutDragging(): Plugin {
  return {
    name: 'without-dragging',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${DRAGGING}$`) }, handler: () => STAND_IN },
    load: { filter: { id: new RegExp(STAND_IN) }, handler: () => CODE },
  };
}
