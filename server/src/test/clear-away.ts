import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Frees what nobody holds any more, so that what is measured then is held: how soon it is done otherwise is the engine's own affair. */
export const clearAway = runInNewContext('gc') as () => void
