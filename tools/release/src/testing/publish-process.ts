import { bucketStore } from '../bucket/bucket-store';
import { publishRelease } from '../publish-release';

/** A process of its own that publishes: its arguments are the build and the access, its output is what came of it. */
const [build = '', access = '{}'] = process.argv.slice(2);
console.log(JSON.stringify(await publishRelease(build, bucketStore(JSON.parse(access)))));
