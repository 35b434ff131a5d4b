import type { BenchRow } from '../harness.ts'

export const measureGrowth = async (_seconds: number): Promise<BenchRow[]> => []
