import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../objects/replaceFile';
import { type BucketRecord, BucketRecordSchema } from './bucketRecord';

/** The records of buckets on disk, `buckets/{name}.json` in the data folder. A bucket's name is a file's name too. */
export class BucketFolder {
  private readonly folder: string;

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'buckets');
  }

  save(record: BucketRecord): void {
    mkdirSync(this.folder, { recursive: true });
    replaceFile(this.fileOf(record.name), JSON.stringify(record));
  }

  forget(name: string): void {
    rmSync(this.fileOf(name), { force: true });
  }

  load(): BucketRecord[] {
    if (!existsSync(this.folder)) return [];
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.json'));
    return files.map((file) => v.parse(BucketRecordSchema, JSON.parse(readFileSync(join(this.folder, file), 'utf8'))));
  }

  private fileOf(name: string): string {
    return join(this.folder, `${name}.json`);
  }
}
