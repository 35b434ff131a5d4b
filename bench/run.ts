import { readdirSync } from 'node:fs'
import type { BenchRow } from './harness.ts'

type Bench = { run: (args: string[]) => Promise<BenchRow[]> }

const helpers = new Set(['run.ts', 'harness.ts'])
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !helpers.has(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .toSorted()

function figure(value: number | undefined): string {
  if (value === undefined) return ''
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return value.toFixed(0)
  return Math.abs(value) >= 100 ? value.toFixed(1) : value.toPrecision(3)
}

function verdict(ok: boolean | undefined): string {
  return ok === undefined ? '' : ok ? 'ok' : 'MISSED'
}

function printTable(rows: BenchRow[]): void {
  const head = ['case', 'ours', 'unit', 'peer', 'ratio', 'goal', '', 'note']
  const body = rows.map((row) => [
    row.name,
    figure(row.ours),
    row.unit,
    figure(row.peer),
    figure(row.ratio),
    figure(row.goal),
    verdict(row.ok),
    row.note ?? '',
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((cells) => cells[column]?.length ?? 0)),
  )
  const rightAligned = new Set([1, 3, 4, 5])
  for (const cells of [head, ...body]) {
    const line = cells.map((cell, column) => {
      const width = widths[column] ?? 0
      return rightAligned.has(column) ? cell.padStart(width) : cell.padEnd(width)
    })
    console.log(line.join('  ').trimEnd())
  }
}

const [name = '', ...rest] = process.argv.slice(2)
if (benches.includes(name)) {
  const bench = (await import(`./${name}.ts`)) as Bench
  const rows = await bench.run(rest.filter((arg) => arg !== '--check'))
  const missed = rows.filter((row) => row.ok === false)
  printTable(rows)
  console.log(JSON.stringify({ bench: name, ok: missed.length === 0, rows }))
  if (rest.includes('--check') && missed.length > 0) process.exitCode = 1
} else {
  console.error(
    `Usage: npm run bench -- NAME [--check] [arguments]\nBenches: ${benches.join(', ') || 'none yet'}`,
  )
  process.exitCode = 2
}
