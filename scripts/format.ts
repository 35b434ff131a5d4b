import { runNode, toolPath } from './lib/tools.ts'

const { code } = await runNode(toolPath('oxfmt'), process.argv.slice(2), { live: true })
process.exitCode = code
