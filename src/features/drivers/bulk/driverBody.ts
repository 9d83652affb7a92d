/** What `save_driver` is told for one of many drivers: the part that changes, and the version it was seen in. */
import type { Person } from '@/backend/people/people';
import type { ApiBody } from '@/domain/api/api';

type Body = ApiBody<'save_driver'>;
type Part = Pick<Body, 'fleetadmin' | 'job_radius'>;

const at = ({ id, firstName, lastName }: Person, edits: number, part: Part): Body => ({
  uid: id,
  firstName,
  lastName,
  edits,
  ...part,
});

export const changed = (driver: Person, part: Part): Body => at(driver, driver.edits ?? 0, part);

/** The change has raised `edits` by one; anybody's since has raised it again, and then this is refused. */
export const undone = (driver: Person, part: Part): Body => at(driver, (driver.edits ?? 0) + 1, part);
