import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasApt, installPackages } from './find-chromium.mjs';
import { root } from './root.mjs';

const show = { stdio: ['ignore', 'ignore', 'inherit'] };

/** @returns Null with a message when this machine can neither have nor install them. */
export async function findPrograms(packages) {
  const isThere = () => Object.values(packages).every((file) => existsSync(file));
  if (!isThere() && hasApt()) await installPackages(...Object.keys(packages));
  if (process.platform === 'linux' && process.getuid() === 0 && isThere()) return packages;
  console.log(`Needs root on Debian with ${Object.keys(packages).join(', ')}: skipped.`);
  return null;
}

/**
 * Debian 12 from the mirrors of this machine, made once.
 * @param {{ variant: string, packages?: readonly string[] }} options
 * @returns {string} A tar file.
 */
export function makeDebian(name, { variant, packages = [] }) {
  const file = join(root, `.cache/debian-${name}.tar`);
  if (existsSync(file)) return file;
  const left = ['doc', 'man', 'locale', 'info'].map((name) => `path-exclude=/usr/share/${name}/*`);
  const args = [
    '--format=tar',
    `--variant=${variant}`,
    '--quiet',
    ...left.map((one) => `--dpkgopt=${one}`),
  ];
  if (packages.length > 0) args.push(`--include=${packages.join(',')}`);
  execFileSync('mmdebstrap', [...args, 'bookworm', `${file}.part`], show);
  renameSync(`${file}.part`, file);
  return file;
}

/** Node of this process with its npm, where the official image has them. */
export function addNode(folder) {
  const bin = join(folder, 'usr/local/bin');
  mkdirSync(bin, { recursive: true });
  cpSync(process.execPath, join(bin, 'node'), { dereference: true });
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  const target = join(folder, 'usr/local/lib/node_modules/npm');
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(npm, 'npm'), target, { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
}

const npmSetting = (name) =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();

/**
 * Writes where npm of this machine gets packages: `npmrc` for the home of root, with the certificates beside it.
 * @returns The names of the written files.
 */
export function writeNpmSettings(folder) {
  const lines = [`registry=${npmSetting('registry')}`];
  const certificates = npmSetting('cafile');
  const hasOwn = existsSync(certificates);
  if (hasOwn) {
    cpSync(certificates, join(folder, 'npm-ca.pem'), { dereference: true });
    lines.push('cafile=/root/npm-ca.pem');
  }
  writeFileSync(join(folder, '.npmrc'), `${lines.join('\n')}\n`);
  return hasOwn ? ['.npmrc', 'npm-ca.pem'] : ['.npmrc'];
}
