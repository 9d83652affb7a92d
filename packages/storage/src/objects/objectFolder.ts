import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from './replaceFile';
import { type ObjectRecord, ObjectRecordSchema, type StoredObject } from './storedObject';

/**
 * Objects on disk: `{hash}.json` beside `{hash}.{generation}.bin`, and `{hash}.{generation}.json` for a noncurrent
 * version. File names are hashes of the object's name, so no name can point outside the folder. The content is written
 * first, then the record that points to it replaces the old one in one step, so a crash in between loses nothing.
 */
export class ObjectFolder {
  private readonly folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
  }

  save({ record, data }: StoredObject): void {
    replaceFile(join(this.folder, contentFile(record)), data);
    this.saveRecord(record);
  }

  saveRecord(record: ObjectRecord): void {
    replaceFile(join(this.folder, recordFile(record)), JSON.stringify(record));
  }

  forget(record: ObjectRecord): void {
    this.forgetRecord(record);
    this.forgetContent(record);
  }

  forgetRecord(record: ObjectRecord): void {
    rmSync(join(this.folder, recordFile(record)), { force: true });
  }

  forgetContent(record: ObjectRecord): void {
    rmSync(join(this.folder, contentFile(record)), { force: true });
  }

  /** Reads every version there is, in no order. */
  *load(): Iterable<StoredObject> {
    for (const file of readdirSync(this.folder)) {
      if (!file.endsWith('.json')) continue;
      const record = v.parse(ObjectRecordSchema, JSON.parse(readFileSync(join(this.folder, file), 'utf8')));
      yield { record, data: readFileSync(join(this.folder, contentFile(record))) };
    }
  }
}

/** Neither a bucket nor an object name can contain a line break. */
const hashOf = ({ bucket, name }: ObjectRecord) => createHash('sha256').update(`${bucket}\n${name}`).digest('hex');
const contentFile = (record: ObjectRecord) => `${hashOf(record)}.${record.generation}.bin`;
const recordFile = (record: ObjectRecord) =>
  record.timeDeleted === undefined ? `${hashOf(record)}.json` : `${hashOf(record)}.${record.generation}.json`;
