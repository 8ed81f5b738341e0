/** Is in tests for every imported picture, font and plain stylesheet. */
export default '/test-asset';
