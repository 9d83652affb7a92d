/** The town's files, fetched once each, when the map or the place search first needs them. */
import { decodeOutlines, decodePlaces, decodeRoads } from '@/domain/place/town';

function once<Value>(path: string, decode: (json: unknown) => Value): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () => {
    loading ??= fetch(path)
      .then((answer) => {
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        return answer.json();
      })
      .then(decode)
      .catch((error: unknown) => {
        // A lost connection must not be remembered.
        loading = null;
        throw error;
      });
    return loading;
  };
}

export const loadTownPlaces = once('/town/places.json', decodePlaces);
export const loadTownRoads = once('/town/roads.json', decodeRoads);
export const loadTownOutlines = once('/town/outlines.json', decodeOutlines);
