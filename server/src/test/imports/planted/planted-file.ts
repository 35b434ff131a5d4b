import { buffer } from 'node:stream/consumers'
import { isZipKind } from '@chaski/contract/imports/kinds.ts'
import { zipStream } from '#src/spreadsheet/zip-stream.ts'
import { scanBytes } from './scan-bytes.ts'
import { faultOf, type FilePlan } from './file-plan.ts'

const cellsOf = (plan: FilePlan, every: number, n: number): string[] =>
  faultOf(plan, every, n)?.plant(plan.row(n), n) ?? plan.row(n)

/** A file of so many rows with a fault in every so many of them. */
export const plantedFile = async (
  plan: FilePlan,
  rows: number,
  every: number,
): Promise<{ bytes: Buffer; name: string }> => {
  const cells = Array.from({ length: rows }, (_, n) => cellsOf(plan, every, n))
  if (!isZipKind(plan.kind)) {
    const lines = [plan.titles, ...cells].map((row) => row.join(';'))
    return { bytes: Buffer.from(lines.join('\r\n')), name: 'hoja.csv' }
  }
  const entries = cells.map(async ([name = ''], n) => ({
    name,
    content: [await scanBytes(name, n)],
  }))
  return { bytes: await buffer(zipStream(await Promise.all(entries))), name: 'escaneos.zip' }
}
