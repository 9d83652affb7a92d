/** A deployment that goes to the fake of Google, with its files in a folder of its own. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '../../tools/configuration/manifest';
import type { Deployment, Outside } from '../../tools/deploy/step';
import { editionOfTown, manifestFile } from '../../tools/town/edition';
import { writeTown } from '../../tools/town/writeTown';
import { answerFrom, command, emptyProject, type FakeProject } from './fakeGoogle';

export const PROJECT = 'amberlight-leeds';

/** The sources that a deployment reads, in a folder of their own. */
export function freshCopy(): string {
  const root = mkdtempSync(join(tmpdir(), 'amberlight-deploy-'));
  for (const name of ['firebase.json', 'database.rules.json', 'storage.rules']) copyFileSync(name, join(root, name));
  mkdirSync(join(root, 'functions'));
  putTown(root);
  return root;
}

/** A town in the sources, with hardly anything in it. */
function putTown(root: string): void {
  const town = { version: 1, name: 'Leeds', centre: { lat: 53.8, lng: -1.55 } } as const;
  const roads = { path: 'roads.bin', bytes: new TextEncoder().encode('streets') };
  const edition = editionOfTown([roads, manifestFile(town)]);
  mkdirSync(join(root, 'public'));
  writeTown(join(root, 'public', 'town'), [roads, manifestFile({ ...town, edition })]);
}

export type Staged = {
  deployment: Deployment;
  project: FakeProject;
  /** What the firebase command was called with. */
  commands: string[];
  /** What Google was asked that could change something. */
  changes: string[];
  /** The variables of each build. */
  builds: Record<string, string>[];
  clear: () => void;
};

/** Answers of the site: its files with its headers, and the API's. */
function visited(project: FakeProject, url: string, init?: RequestInit): Response {
  const { pathname, hostname } = new URL(url);
  if (hostname.endsWith('firebasedatabase.app')) return new Response('{"error":"Permission denied"}', { status: 401 });
  const file = project.site.get(pathname);
  if (file !== undefined) return new Response(file, { headers: project.siteHeaders });
  if (project.functions === null || !pathname.startsWith('/api/')) return new Response('', { status: 404 });
  if (pathname === '/api/public_data') return new Response('{}');
  return new Response('{}', { status: init?.method === 'POST' ? 429 : 401 });
}

export function stage(
  manifest: Manifest,
  options: Partial<Pick<Deployment, 'given' | 'dryRun' | 'admin' | 'ask' | 'root'>> & { project?: FakeProject } = {},
  other: Partial<Outside> = {},
): Staged {
  const root = options.root ?? freshCopy();
  const project = options.project ?? emptyProject();
  const staged = { project, commands: [] as string[], changes: [] as string[], builds: [] as Record<string, string>[] };
  const outside: Outside = {
    google: (method, url, body) => {
      if (method !== 'GET' && !url.includes(':getIamPolicy')) staged.changes.push(`${method} ${url}`);
      return Promise.resolve(answerFrom(project, method, url, body));
    },
    firebase: (args, input) => {
      staged.commands.push(args.join(' '));
      command(project, root, args, input);
      return Promise.resolve();
    },
    bundle: () => {
      const roads = join(root, 'public', 'town', 'roads.bin');
      mkdirSync(join(root, 'functions', 'lib'), { recursive: true });
      if (existsSync(roads)) copyFileSync(roads, join(root, 'functions', 'lib', 'roads.bin'));
      return Promise.resolve();
    },
    build: (variables) => {
      staged.builds.push(variables);
      mkdirSync(join(root, 'dist'), { recursive: true });
      writeFileSync(join(root, 'dist', 'index.html'), `<html>${JSON.stringify(variables)}</html>`);
      return Promise.resolve();
    },
    visit: (url, init) => Promise.resolve(visited(project, url, init)),
    town: () => Promise.reject(new Error('this deployment has no town')),
    ...other,
  };
  const { given = {}, dryRun = false, admin, ask = null } = options;
  const deployment = { project: PROJECT, root, outside, ask, given, dryRun, admin, manifest, known: {} };
  return { ...staged, deployment, clear: () => rmSync(root, { recursive: true, force: true }) };
}
