/** Every imported picture, font and plain stylesheet in tests. */
export default '/test-asset';
