import { join } from 'node:path';
import { bucketStore, folderStore, type ReleaseStore } from '@mindloom/release';
import { DATA_PARTS } from './data-folder';
import { localAddress, type Settings } from './settings';

/** The store that releases are published into: the bucket when one is named, else a folder of this machine. */
export const storeOf = ({ bucket, dataFolder }: Settings): ReleaseStore =>
  bucket ? bucketStore(bucket) : folderStore(join(dataFolder, DATA_PARTS.games));

/** Where a browser reads that store, without a slash at its end. */
export const gamesAddressOf = ({ bucket, ports }: Settings): string =>
  bucket ? bucket.publicAddress : localAddress(ports.games);
