const NODE_AT_LEAST = 20
const NPM_AT_LEAST = 10

/** What is too old to install with, as a sentence; nothing when all is well. */
export function versionProblem(node, userAgent) {
  if (major(node) < NODE_AT_LEAST) {
    return `Chaski needs Node ${NODE_AT_LEAST} or newer to install itself, and this is Node ${node}. Install a current Node and run the command again.`
  }
  const npm = /^npm\/(\S+)/.exec(userAgent || '')
  if (npm && major(npm[1]) < NPM_AT_LEAST) {
    return `Chaski needs npm ${NPM_AT_LEAST} or newer to install itself, and this is npm ${npm[1]}. Run "npm install -g npm@${NPM_AT_LEAST}" and the command again.`
  }
  return undefined
}

export function major(version) {
  return Number(version.replace(/^v/, '').split('.')[0])
}
