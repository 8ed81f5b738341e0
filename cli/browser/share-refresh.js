// First of the development host: React must find the hook when it is evaluated, and modules use this runtime.
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);
globalThis.pucharRefresh = runtime;
