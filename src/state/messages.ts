/** Messages waiting to be shown in a dialog, one after the other (SPEC section 8: messages appear in a dialog). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '@/backend/failure';

export type MessagesState = { queue: Failure[] };

const initialState: MessagesState = { queue: [] };

const slice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    /** Shows a message; the one already waiting is not shown twice. */
    messageShown: (state, { payload }: PayloadAction<Failure>) => {
      const waiting = state.queue.some(({ key, detail }) => key === payload.key && detail === payload.detail);
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
