import type { Limits } from './limits.js';
/** What a caller gives the storage. */
export interface StorageOptions {
    /** 0 takes any free port. */
    port: number;
    /** Default 127.0.0.1. */
    host?: string;
    /**
     * Path of the `storage.rules` to enforce. It is reloaded when it changes. Without one, only the server may read and
     * write until rules are set through `/internal/setRules`, as `@firebase/rules-unit-testing` does.
     */
    rulesFile?: string;
    /** Tokens for another project are refused. */
    projectId?: string;
    /** The server's only bucket, without `gs://`. Without one, a bucket begins to exist when somebody names it. */
    bucket?: string;
    /** Folder that keeps the objects across restarts. Without one they are in memory only. */
    dataFolder?: string;
    limits?: Partial<Limits>;
    /** Receives what went wrong, one line at a time. */
    log?: (line: string) => void;
}
export interface RunningStorage {
    port: number;
    close(): Promise<void>;
}
