import type { FareLine } from '#src/fares/schema.ts'

export const sumLines = (lines: readonly FareLine[]): number =>
  lines.reduce((sum, line) => sum + line.amount, 0)
