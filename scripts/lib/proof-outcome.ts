import type { BenchRow } from '../../bench/harness.ts'

export type ProofOutcome = { ok: boolean; figures: string }

type LastLine = { ok: boolean; figures?: string; rows?: BenchRow[] }

const sayRow = ({ name, ours, unit, ok }: BenchRow): string =>
  `${ok === false ? 'MISSED ' : ''}${name} ${Number(ours.toPrecision(3))} ${unit}`.trim()

/** What a proof came to, by its last line and how it ended: one that says nothing has proved nothing. */
export function proofOutcome(output: string, code: number): ProofOutcome {
  const last = output.trim().split('\n').at(-1) ?? ''
  try {
    const { ok, figures, rows = [] } = JSON.parse(last) as LastLine
    return { ok: ok && code === 0, figures: figures ?? rows.map(sayRow).join('; ') }
  } catch {
    return { ok: false, figures: `ended with ${code}: ${last.slice(0, 100)}` }
  }
}
