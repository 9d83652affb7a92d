import { type DriverMark, MARK_KINDS, type MarkKeys, type MarkKind } from '@/domain/people/licence/driverMarks';
import { paths } from '@/domain/paths';
import { read } from '../database';

/** One of a driver's marks as the index has it now; `mark` is null while nobody has it. */
export type StoredMark = { kind: MarkKind; key: string; mark: DriverMark | null };

/** The index's entries under these keys. */
export const readMarks = (keys: MarkKeys): Promise<StoredMark[]> =>
  Promise.all(
    MARK_KINDS.flatMap((kind) => {
      const key = keys[kind];
      return key === undefined
        ? []
        : [read<DriverMark>(paths.driverMark(kind, key)).then((mark): StoredMark => ({ kind, key, mark }))];
    }),
  );

/** The drivers under a mark, without the one in question. */
export const othersUnder = ({ mark }: Pick<StoredMark, 'mark'>, uid: string): string[] =>
  Object.keys(mark?.drivers ?? {}).filter((driver) => driver !== uid);
