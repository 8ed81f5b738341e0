// Modules use the host's Fast Refresh runtime: a later one would not know the host's React.
import * as runtime from 'react-refresh/runtime';

globalThis.pucharRefresh = runtime;
