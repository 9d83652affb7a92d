/** The queue of messages, shown in a dialog one after another. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '@/backend/connection/failure';

export type MessagesState = { queue: Failure[] };

const initialState: MessagesState = { queue: [] };

const slice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    /** Queues a message, unless it is waiting already. */
    messageShown: (state, { payload }: PayloadAction<Failure>) => {
      const waiting = state.queue.some(
        ({ key, detail, code }) => key === payload.key && detail === payload.detail && code === payload.code,
      );
      if (!waiting) state.queue.push(payload);
    },
    messageClosed: (state) => {
      state.queue.shift();
    },
  },
});

export const messagesReducer = slice.reducer;
export const { messageShown, messageClosed } = slice.actions;
export const selectMessage = (state: { messages: MessagesState }): Failure | null => state.messages.queue[0] ?? null;
