/** The ports of `npm start`. */
export const PORTS: Record<'app' | 'functions' | 'auth' | 'database' | 'storage' | 'hub' | 'logging' | 'lock', number>;
