import { createRoot } from 'react-dom/client';
import '@puchar/shared/styles/layers.css';
import '@puchar/shared/styles/fonts.css';
import '@puchar/shared/styles/tokens.css';
import '@puchar/shared/styles/base.css';
import { App } from './app.tsx';
import { readFirstData, readRegistryBlock } from './boot/data-blocks.ts';
// Named in the HTML by the server.
import './cup/icon.svg';
import { createQueryClient } from './boot/query-client.ts';
import { installIntegrityGuard } from './remotes/integrity-guard.ts';

// Before anything else could put a script into the page.
installIntegrityGuard();

const root = document.getElementById('root');
if (root !== null) {
  const registry = readRegistryBlock();
  const client = createQueryClient(readFirstData(), registry);
  createRoot(root).render(<App client={client} />);
  const preview = registry?.preview;
  if (preview !== undefined) {
    // Only a browser with a preview loads it.
    void import(/* webpackChunkName: "preview" */ './boot/show-preview.tsx').then(
      ({ showPreview }) => showPreview(client, preview),
    );
  }
}
