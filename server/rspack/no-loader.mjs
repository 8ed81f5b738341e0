// Takes the place of tsx in the build, where threads are JavaScript already.
export const register = () => undefined;
