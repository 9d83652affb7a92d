/** The HTTP method of each endpoint, for the browser, which needs nothing else of a declaration at run time. */
import type { ApiName } from './api';

/** The endpoints that are read with GET; a test compares them with the declarations. */
const READ: ReadonlySet<ApiName> = new Set(['get_providers', 'used_promos', 'public_data']);

export const methodOf = (name: ApiName): 'GET' | 'POST' => (READ.has(name) ? 'GET' : 'POST');
