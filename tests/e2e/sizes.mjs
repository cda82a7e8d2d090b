// Prints the sizes of files of a build as hosts send them, compressed by brotli: `node sizes.mjs FOLDER FILE...`.

import path from 'node:path';

import { packed } from './server.mjs';

const [folder, ...files] = process.argv.slice(2);
const sizes = await Promise.all(files.map(async (file) => (await packed(path.join(folder, file), 'br')).bytes.length));
for (const [at, file] of files.entries()) console.log(`${sizes[at]} ${file}`);
