/**
 * Says why this Node cannot run Mindloom. Written so that a much older Node still parses it.
 * @param {string} version as in process.versions.node
 * @returns {string} one sentence, or '' when the version fits
 */
export function refuseNode(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (fits) return '';
  return (
    'ML-500 Mindloom needs Node 20.19 or later of 20, or 22.12 and later, and this is Node ' +
    version +
    ': install a newer Node (https://nodejs.org) and run the same command again.'
  );
}
