import { writeFileSync } from 'node:fs';
import { generateTypes, typesPath } from './generate-types';

writeFileSync(typesPath, await generateTypes());
console.log(`written: ${typesPath}`);
