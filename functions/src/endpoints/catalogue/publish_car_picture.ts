/** Publishes a picture of a car type. Only the server writes where everybody reads. */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { publishFile } from '../../store/files';

export const publishCarPicture: Handler<'publish_car_picture'> = async ({ body: { file }, caller: { uid } }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const path = `cartypes/${file}`;
  return (await publishFile(`users/${uid}/carPicture/${file}`, path)) ? { path } : refuse('not_found');
};
