import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '@mindloom/cli/command';
import { parseRelease, type Release } from '@mindloom/registry';
import { buildFolder, type Project } from './project';

/**
 * Reads the manifest of a build.
 * @throws ML-667 if the build has no valid release.json, or if its release.json is about another game or version.
 */
export function readBuild(project: Project, version: string): Omit<Release, 'baseUrl'> {
  const file = join(buildFolder(project), 'release.json');
  if (!existsSync(file)) throw new CommandError('ML-667', `The build has written no ${file}.`);
  const parsed = parseRelease({ ...JSON.parse(readFileSync(file, 'utf8')), baseUrl: 'unpublished/' });
  if (!parsed.ok) throw new CommandError('ML-667', `${file}: ${parsed.problem}.`);
  const { baseUrl: _, ...manifest } = parsed.release;
  if (manifest.remote !== project.remote || manifest.version !== version)
    throw new CommandError(
      'ML-667',
      `${file} is about ${manifest.remote} ${manifest.version}, but the build was for ${project.remote} ${version}. ` +
        'Take the version from the variable MINDLOOM_RELEASE_VERSION, and the name from package.json.',
    );
  return manifest;
}
