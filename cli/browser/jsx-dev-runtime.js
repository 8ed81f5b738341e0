// Fast Refresh's transform calls `jsxDEV`, which a host in production does not supply.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment, jsxDEV };
