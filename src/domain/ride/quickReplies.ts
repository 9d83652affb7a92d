/** Messages that are sent with one press: a driver at the wheel does not type, and a rider in the rain need not. */
import type { BookingStatus } from './booking';
import type { ChatSide } from './chat';

const REPLIES: Record<ChatSide, Partial<Record<BookingStatus, readonly string[]>>> = {
  driver: {
    ACCEPTED: ['I am on my way', 'I am two minutes away', 'I am stuck in traffic', 'OK'],
    ARRIVED: ['I am here', 'Where are you?', 'I am round the corner. Please come to the cab', 'OK'],
    STARTED: ['OK'],
    REACHED: ['OK', 'Thank you'],
    PENDING: ['OK', 'I have it here', 'I have not found it'],
    PAID: ['OK', 'I have it here', 'I have not found it'],
  },
  rider: {
    ACCEPTED: ['I am ready', 'I need two more minutes', 'Where are you?', 'OK'],
    ARRIVED: ['I am coming', 'I cannot see you', 'I need two more minutes', 'OK'],
    STARTED: ['OK'],
    REACHED: ['OK', 'Thank you'],
    PENDING: ['I left something in the cab', 'OK'],
    PAID: ['I left something in the cab', 'Thank you'],
  },
};

/** The replies that fit this side at this point of the ride. */
export const quickReplies = (side: ChatSide, status: BookingStatus): readonly string[] => REPLIES[side][status] ?? [];
