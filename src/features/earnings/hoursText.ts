const SECONDS_IN_AN_HOUR = 3600;

/** Seconds as hours: '12.5 h'. */
export const hoursText = (seconds: number): string => `${(seconds / SECONDS_IN_AN_HOUR).toFixed(1)} h`;
