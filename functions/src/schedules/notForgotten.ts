/** The fault of old records that could not be removed. It is one event for all of them, which an operator is alerted to. */
export const NOT_FORGOTTEN = 'old records not forgotten';
