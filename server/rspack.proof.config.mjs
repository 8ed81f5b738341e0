// The server of the long proofs, apart from what operators get. `rspack build -c rspack.proof.config.mjs -o FOLDER`
import { fileURLToPath } from 'node:url';
import served, { threads } from './rspack.config.mjs';

const program = fileURLToPath(new URL('src/testing/proof-server.ts', import.meta.url));

export default { ...served, entry: { ...threads(), 'proof-server': program } };
