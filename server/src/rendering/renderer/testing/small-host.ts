/** Like the real host, it catches what modules throw. */
export const smallHost = `
var pucharLibraries = { react: { version: '19.0.0' } };
async function pucharRender(jobJson) {
  const job = JSON.parse(jobJson);
  if (job.path === '/host-throws') throw new Error('host');
  const failed = [];
  let html = '<h1>' + job.path + '</h1>';
  for (const [slug, module] of Object.entries(pucharModules)) {
    if (!module.ok) continue;
    try {
      html += '<p>' + await module.exports.default.render(job) + '</p>';
    } catch {
      failed.push({ slug, version: 'unknown', reason: 'threw-on-render', part: 'list' });
    }
  }
  return JSON.stringify({ html, wanted: [], failed });
}`;

export const rendering = (body: string) =>
  `module.exports = { default: { render: (job) => {${body}} } };`;
