/** The handlers of `booksApi`. */
import type { booksApi } from '@/domain/api/booksApi';
import type { HandlersOf } from '../../http/handler';
import { saveBooks } from './save_books';

export const booksHandlers: HandlersOf<typeof booksApi> = { save_books: saveBooks };
