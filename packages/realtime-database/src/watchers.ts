/** The listeners of a namespace. Finds those that a change concerns, and those whose read permission depends on it. */
import { PathTrie } from './pathTrie';
import { type Node, nodeAt, type Path } from './tree/node';
import { type Change, Watcher } from './watcher';
import { WatchPoint } from './watchPoint';

interface PlacedPoint {
  readonly path: Path;
  readonly point: WatchPoint;
}

export class Watchers {
  private readonly points = new PathTrie<PlacedPoint>();
  /** Watchers by the paths that their read permission depends on. */
  private readonly dependents = new PathTrie<Set<Watcher>>();

  add(watcher: Watcher): void {
    const place = this.points.getOrAdd(watcher.path, () => ({ path: watcher.path, point: new WatchPoint() }));
    place.point.add(watcher);
  }

  delete(watcher: Watcher): void {
    this.setDependencies(watcher, []);
    const place = this.points.get(watcher.path);
    place?.point.delete(watcher);
    if (place?.point.isEmpty) this.points.delete(watcher.path);
  }

  /** Sets the paths that the watcher's read permission depends on. */
  setDependencies(watcher: Watcher, paths: readonly Path[]): void {
    for (const path of watcher.dependsOn) {
      const dependents = this.dependents.get(path);
      dependents?.delete(watcher);
      if (dependents?.size === 0) this.dependents.delete(path);
    }
    watcher.dependsOn = paths;
    for (const path of paths) this.dependents.getOrAdd(path, () => new Set()).add(watcher);
  }

  /** Returns the watchers whose read permission may have changed with these paths. */
  dependingOn(changes: readonly Change[]): Set<Watcher> {
    const found = new Set<Watcher>();
    for (const { path } of changes) {
      for (const watchers of this.dependents.related(path)) for (const watcher of watchers) found.add(watcher);
    }
    return found;
  }

  /**
   * Returns the watchers that may need an update for these changes, each with the changes at, above or below its path.
   */
  concernedBy(changes: readonly Change[], before: Node | null, after: Node | null): Map<Watcher, Change[]> {
    const found = new Map<Watcher, Change[]>();
    for (const change of changes) {
      for (const { path, point } of this.points.related(change.path)) {
        const key = change.path[path.length];
        const concerned =
          key === undefined ? point.all() : point.concernedBy(key, nodeAt(before, path), nodeAt(after, path));
        for (const watcher of concerned) {
          const noted = found.get(watcher);
          if (noted === undefined) found.set(watcher, [change]);
          else noted.push(change);
        }
      }
    }
    return found;
  }

  *all(): Iterable<Watcher> {
    for (const { point } of this.points.values()) yield* point.all();
  }
}
