import { rmSync } from 'node:fs';

export default function endRun() {
  rmSync(process.env.PUCHAR_TEST_FOLDER, { recursive: true, force: true });
}
