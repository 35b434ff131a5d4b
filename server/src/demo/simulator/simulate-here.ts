import type { Deps } from '#src/base/deps.ts'
import { demonstrationPassword } from '#src/demo/users/demonstration-password.ts'
import { seedSimulatorUser } from '#src/demo/users/seed-simulator-user.ts'
import { simulatorUser } from '#src/modules/users/simulator-user.ts'
import { type Simulator, startSimulator } from './start-simulator.ts'

/** Desks that ring in the demonstration: supervisor, operator and call taker. */
const extensions = ['102', '103', '104']

/** Starts the simulated city beside a server that already answers at this address. */
export const simulateHere = async (deps: Deps, url: string): Promise<Simulator> => {
  const { config, geo, log } = deps
  await seedSimulatorUser(deps)
  return startSimulator({
    baseUrl: url.replace('0.0.0.0', '127.0.0.1'),
    password: demonstrationPassword,
    desk: simulatorUser,
    ...(config.INTEGRATION_TOKEN === undefined
      ? {}
      : { telephone: { token: config.INTEGRATION_TOKEN, extensions } }),
    router: geo.router,
    units: config.SIMULATOR_UNITS,
    speed: config.SIMULATOR_SPEED,
    seed: config.SIMULATOR_SEED,
    log,
  })
}
