import type { AuditKind } from '@/domain/desk/auditEvents';

export const KIND_LABELS: Record<AuditKind, string> = {
  ride: 'Rides',
  money: 'Money',
  people: 'People and roles',
  settings: 'Settings and prices',
  safety: 'Safety',
};
