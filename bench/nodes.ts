import { type BenchRow, option } from './harness.ts'
import { openCity } from './nodes/city.ts'
import { playFaults } from './nodes/faults.ts'
import { measureGrowth } from './nodes/growth.ts'
import { playPeace } from './nodes/peace.ts'
import { playRolling } from './nodes/rolling.ts'
import { openStage } from './nodes/stage.ts'

/**
 * Several nodes of the real server: every screen shows every change it may see. `--faults` kills everything in turn,
 * `--rolling` restarts the nodes one by one, `--growth` counts what a call and a message cost on one, two and three;
 * `--keep FOLDER` leaves the logs there.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const number = (name: string, otherwise: number): number =>
    Number(option(args, name) ?? otherwise)
  if (args.includes('--growth')) return measureGrowth(number('calls', 3000), number('rounds', 3))
  const stage = await openStage(number('nodes', 3), option(args, 'keep'))
  try {
    const city = await openCity(stage, {
      units: number('units', 500),
      screens: number('screens', 100),
    })
    try {
      const rate = number('rate', 3)
      if (args.includes('--faults'))
        return await playFaults(stage, city, rate, number('seconds', 600))
      if (args.includes('--rolling')) return await playRolling(stage, city, rate)
      return await playPeace(stage, city, rate, number('seconds', 60))
    } finally {
      city.close()
    }
  } finally {
    await stage.close()
  }
}
