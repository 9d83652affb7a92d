/** What a caller gives the database, and what it gets. */
export interface DatabaseOptions {
    /** 0 takes any free port. */
    readonly port: number;
    /** Default 127.0.0.1. */
    readonly host?: string;
    /**
     * Rules for the project's namespaces, or for all namespaces without a `projectId`. Reloaded when the file changes.
     * Without a rules file everything is open.
     */
    readonly rulesFile?: string;
    /** The databases of this project take its tokens alone, and the rules file governs them alone. */
    readonly projectId?: string;
    /** Whether `/.inspect/coverage` tells what the rules came to. Default true; false makes rules quicker. */
    readonly coverage?: boolean;
    /**
     * A folder that keeps the data between starts. A write is answered once it is on the disk. Without a folder the data
     * is in memory only.
     */
    readonly dataFolder?: string;
    /** Receives what went wrong, one line at a time. */
    readonly log?: (line: string) => void;
    /** Returns milliseconds since 1970. Tests may replace it. */
    readonly clock?: () => number;
}
export interface RunningDatabase {
    readonly port: number;
    /** Cuts every connection without notice, as a network fault would. Clients reconnect by themselves. */
    dropConnections(): void;
    /** Ends every connection, and resolves when the last write is on the disk. */
    close(): Promise<void>;
}
