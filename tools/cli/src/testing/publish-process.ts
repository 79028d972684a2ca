import { bucketStore } from '../publishing/bucket-store';
import { publishRelease } from '../publishing/publish-release';

/** The entry point of a process that publishes a build into a bucket and prints the result as JSON. */
const [build = '', access = '{}'] = process.argv.slice(2);
console.log(JSON.stringify(await publishRelease(build, bucketStore(JSON.parse(access)))));
