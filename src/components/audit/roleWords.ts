const ROLES: Record<string, string> = { rider: 'rider', driver: 'driver', fleetadmin: 'fleet admin', admin: 'admin' };

/** A role in words; `server` is the platform itself. */
export const roleWords = (role: string): string => ROLES[role] ?? (role === 'server' ? 'the platform' : role);
