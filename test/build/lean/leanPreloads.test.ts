import { describe, expect, it } from 'vitest';
import { withoutFilesHere } from '../../../build/lean/leanPreloads';

/** A chunk as the bundler writes it: the list of files, then the imports that pick from it. */
const written = (files: readonly string[], ...imports: readonly (readonly number[])[]): string =>
  [
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n`,
    ...imports.map((places, at) => `load(()=>import("./${at}.js"),__vite__mapDeps([${places.join(',')}]));`),
  ].join('');
const FILES = ['assets/ride.js', 'assets/core.js', 'assets/core.css', 'assets/form.js', 'assets/ride.css'];
const HERE = new Set(['assets/core.js', 'assets/core.css']);

describe('the files that an import is written with', () => {
  it('are those that the page lacks', () => {
    expect(withoutFilesHere(written(FILES, [0, 1, 2, 3, 4], [3, 1, 4]), HERE)).toBe(
      written(['assets/ride.js', 'assets/form.js', 'assets/ride.css'], [0, 1, 2], [1, 2]),
    );
  });

  it('are none for a script that needs nothing else', () => {
    expect(withoutFilesHere(written(FILES, [0, 1, 2]), HERE)).toBe('load(()=>import("./0.js"),[]);');
  });

  it('keep a style, alone or not, because the import waits for it', () => {
    expect(withoutFilesHere(written(FILES, [4, 1]), HERE)).toBe(written(['assets/ride.css'], [0]));
    expect(withoutFilesHere(written(FILES, [0, 4]), HERE)).toBe(written(['assets/ride.js', 'assets/ride.css'], [0, 1]));
  });

  it('stop the build when they are listed in another way', () => {
    expect(() => withoutFilesHere('const __vite__mapDeps=files=>files;', HERE)).toThrow('in an unknown way');
  });

  it('leave a chunk that loads nothing later as it is', () => {
    expect(withoutFilesHere('ride();', HERE)).toBe('ride();');
  });
});
