// Each thread of the test run loads TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
