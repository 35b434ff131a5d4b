import type { ImportedRow } from '@chaski/contract/imports/schema.ts'
import { faultOf, type FilePlan } from './file-plan.ts'

/** Where a row of number n stands in its file. */
const rowOf = ({ kind }: FilePlan, n: number): number => (kind === 'scans' ? n + 1 : n + 2)

/** What the judgement of a planted file got wrong: faults passed over, good rows refused, faults told in other words. */
export const judgedAmiss = (
  plan: FilePlan,
  rows: number,
  every: number,
  bad: readonly ImportedRow[],
) => {
  const said = new Map(
    bad.map(({ row, problems }) => [
      row,
      problems.map(({ column, detail }) => `${column}: ${detail}`).join('; '),
    ]),
  )
  const missed: number[] = []
  const refused: string[] = []
  const mute: string[] = []
  let planted = 0
  for (let n = 0; n < rows; n++) {
    const row = rowOf(plan, n)
    const fault = faultOf(plan, every, n)
    const words = said.get(row)
    if (fault !== undefined) planted++
    if (fault === undefined && words !== undefined) refused.push(`${row}: ${words}`)
    if (fault !== undefined && words === undefined) missed.push(row)
    if (fault !== undefined && words !== undefined && !fault.says.test(words))
      mute.push(`${row}: ${words}`)
  }
  return { planted, missed, refused, mute }
}
