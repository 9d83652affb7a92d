/** The menu of the documentation's site and the documents agree. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sidebar } from '../../docs/site/sidebar';

const linked = sidebar.flatMap(({ items }) => items.map(({ link }) => `${link.slice(1)}.md`));

describe('the menu of the documentation’s site', () => {
  it('links only to documents that exist, each once', () => {
    expect(linked.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(linked).size).toBe(linked.length);
  });

  it('has every guide and every document of the first floor', () => {
    const documents = ['docs', 'docs/guides'].flatMap((folder) =>
      readdirSync(folder).map((file) => `${folder}/${file}`),
    );
    const pages = documents.filter((file) => file.endsWith('.md') && file !== 'docs/index.md');
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter((file) => !linked.includes(file))).toEqual([]);
  });

  it('begins with the readers who are no engineers, and the first page leads each to a guide', () => {
    const firstPage = readFileSync('docs/index.md', 'utf8');
    const guides = sidebar[0]?.items.map(({ link }) => link.replace('/docs/', '')) ?? [];
    expect(guides).toHaveLength(5);
    expect(guides.filter((guide) => !firstPage.includes(`(${guide}.md)`))).toEqual([]);
  });
});
