// Development: the web is rebuilt and the server started again whenever a file of theirs changes.
// The page comes from the server as in production, so cookies and content policy are the real ones.
import { join } from 'node:path'
import { buildWeb, forgetWebBuild, webDist } from './lib/build-web.ts'
import { restartOnChange } from './lib/restart-on-change.ts'
import { root, startNode, toolPath } from './lib/tools.ts'

await buildWeb()
forgetWebBuild()
startNode(toolPath('vite'), ['build', '--watch', '--mode', 'development', '--emptyOutDir'], {
  cwd: join(root, 'web'),
  env: { ...process.env, NODE_ENV: 'development' },
  live: true,
})
// The server reads the pages once, at its start: a new build of the web is a reason to start again too.
restartOnChange(
  [
    join(root, 'server', 'src'),
    join(root, 'server', 'migrations'),
    join(root, 'contract', 'src'),
    webDist,
  ],
  () => startNode(join(root, 'scripts', 'lib', 'dev-server.ts'), [], { live: true }),
)
