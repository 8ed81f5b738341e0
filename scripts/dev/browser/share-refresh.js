// The host's runtime of Fast Refresh is every module's: one that came later would not know the host's React.
import * as runtime from 'react-refresh/runtime';

globalThis.pucharRefresh = runtime;
