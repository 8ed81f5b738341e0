/** Stands in tests for every imported picture, font and plain style sheet. */
export default '/test-asset';
