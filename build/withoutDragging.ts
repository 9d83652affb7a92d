import type { Plugin } from 'vite';

const DRAGGING = '@hello-pangea/dnd';
const STAND_IN = '\0without-dragging';

/** What the library hands to those inside it, with nothing that moves. */
const CODE = `
const still = { innerRef: () => {}, droppableProps: {}, draggableProps: {}, dragHandleProps: {}, placeholder: null };
export const DragDropContext = ({ children }) => children;
export const Droppable = ({ children }) => children(still, {});
export const Draggable = ({ children }) => children(still, {});
`;

/**
 * material-table is always wrapped in a drag-and-drop library, though no table here has columns that are dragged. It puts
 * style elements of its own into the page, which the content security policy rightly stops, and weighs more than the
 * table; the built app leaves it out.
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
