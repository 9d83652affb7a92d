/** The queue of messages, shown in a dialog one after another. */
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '@/backend/connection/failure';
import { plainSlice } from './parts/slice';

export type MessagesState = { queue: Failure[] };

const initialState: MessagesState = { queue: [] };

const slice = plainSlice({
  name: 'messages',
  initialState,
  reducers: {
    /** Queues a message, unless it is waiting already. */
    messageShown: (state: MessagesState, { payload }: PayloadAction<Failure>): MessagesState => {
      const waiting = state.queue.some(
        ({ key, detail, code }) => key === payload.key && detail === payload.detail && code === payload.code,
      );
      return waiting ? state : { queue: [...state.queue, payload] };
    },
    messageClosed: ({ queue }: MessagesState): MessagesState => ({ queue: queue.slice(1) }),
  },
});

export const messagesReducer = slice.reducer;
export const { messageShown, messageClosed } = slice.actions;
export const selectMessage = (state: { messages: MessagesState }): Failure | null => state.messages.queue[0] ?? null;
