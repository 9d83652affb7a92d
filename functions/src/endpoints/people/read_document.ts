/**
 * Shows the desk a driver's document. Rules for files cannot see who drives for whom or who is suspended, so the server
 * decides on each call.
 */
import { documentOwner } from '@/domain/people/driverApplication';
import { isKey } from '@/domain/paths';
import { mayManage } from '../../accounts/mayManage';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readFile } from '../../store/files';
import { readUser } from '../../store/users';

export const readDocument: Handler<'read_document'> = async ({ body: { path }, caller }) => {
  const owner = documentOwner(path);
  const driver = owner === null || !isKey(owner) ? null : await readUser(owner);
  if (driver === null || !mayManage(caller, driver)) return refuse('not_found');
  const file = await readFile(path);
  return file === null ? refuse('not_found') : { type: file.type, data: file.content.toString('base64') };
};
