// The long proofs, one after another: "npm run prove", or "npm run prove -- NAME …" for some of them.
import { proofOutcome } from './lib/proof-outcome.ts'
import { proofs } from './lib/proofs.ts'
import { root, runNode } from './lib/tools.ts'
import { ensurePrograms } from './programs.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !proofs.some((proof) => proof.name === name))
const chosen = asked.length === 0 ? proofs : proofs.filter(({ name }) => asked.includes(name))

if (unknown.length > 0) {
  console.error(
    `Usage: npm run prove -- [NAME …]\n${proofs.map(({ name, proves }) => `  ${name.padEnd(12)}${proves}`).join('\n')}`,
  )
  process.exitCode = 2
} else {
  await ensurePrograms(console.log)
  const told: string[] = []
  for (const { name, proves, file, args } of chosen) {
    console.log(`\n${name}: ${proves}`)
    const from = performance.now()
    const { code, output } = await runNode(file, [...args], { cwd: root, limitMinutes: 300 })
    console.log(output.trimEnd())
    const { ok, figures } = proofOutcome(output, code)
    if (!ok) process.exitCode = 1
    const minutes = ((performance.now() - from) / 60_000).toFixed(1)
    told.push(
      `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${minutes.padStart(6)} min  ${figures}`,
    )
  }
  console.log(`\n${told.join('\n')}`)
}
