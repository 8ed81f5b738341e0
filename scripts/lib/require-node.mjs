const oldest = [20, 19];

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `This project needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.\n` +
      'Install Node 24 from https://nodejs.org and run the same command again.',
  );
  process.exit(1);
}
