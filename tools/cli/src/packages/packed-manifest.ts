import type { PublishedPackage } from './published';

/** The fields of a package.json that are relevant for publishing. */
export interface SourceManifest {
  name: string;
  version: string;
  license: string;
  type: string;
  exports: Readonly<Record<string, string>>;
  sideEffects?: boolean | readonly string[];
  engines?: Readonly<Record<string, string>>;
  bin?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional: boolean }>>;
}

const REPOSITORY = 'https://github.com/mindloom/mindloom';

/**
 * Returns the package.json of a published package.
 * @param source the package.json in the repository, whose exports point to TypeScript files in `src`.
 * @param versions the version of every published package, by name. A dependency on one of them becomes a range (`^1.2.3`).
 * @param engines the Node versions of the repository.
 * @throws if the package depends on a package of the repository that is not published.
 */
export function packedManifest(
  source: SourceManifest,
  { folder, description, bundle }: Pick<PublishedPackage, 'folder' | 'description' | 'bundle'>,
  versions: ReadonlyMap<string, string>,
  engines: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const {
    name,
    version,
    license,
    sideEffects,
    bin,
    dependencies = {},
    peerDependencies,
    peerDependenciesMeta,
  } = source;
  const kept = Object.entries(dependencies).filter(
    ([dependency]) => !bundle || bundle.dependencies.includes(dependency),
  );
  const ranges = kept.map(([dependency, range]) => {
    if (range !== '*') return [dependency, range];
    const published = versions.get(dependency);
    if (published === undefined) throw new Error(`${name} depends on ${dependency}, which is not published.`);
    return [dependency, `^${published}`];
  });
  return {
    name,
    version,
    description,
    license,
    repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory: folder },
    type: 'module',
    engines,
    ...(sideEffects !== undefined && { sideEffects: sideEffectsOf(sideEffects) }),
    exports: bundle
      ? { './package.json': './package.json' }
      : Object.fromEntries(
          Object.entries(source.exports).map(([entry, path]) => [entry, packedExport(path)]),
        ),
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([command, path]) => [command, scriptOf(path)])),
    }),
    dependencies: Object.fromEntries(ranges),
    ...(peerDependencies && { peerDependencies }),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
    publishConfig: { access: 'public' },
  };
}

/** The built file of a source file. */
const scriptOf = (path: string): string => path.replace('./src/', './').replace(/\.tsx?$/, '.js');

/** Returns an entry of `exports`: types and script for a TypeScript file, the file itself for every other file. */
function packedExport(path: string): string | { types: string; default: string } {
  const script = scriptOf(path);
  return script.endsWith('.js') ? { types: script.replace(/\.js$/, '.d.ts'), default: script } : script;
}

/** Adds style sheets to `sideEffects`, because published scripts import them and bundlers must keep these imports. */
const sideEffectsOf = (declared: boolean | readonly string[]): boolean | readonly string[] =>
  declared === true
    ? true
    : ['**/*.css', ...(declared === false ? [] : declared)].filter(
        (item, index, all) => all.indexOf(item) === index,
      );
