import { clockWho } from '#src/access/who.ts'
import { systemActor } from '#src/http/session/principal.ts'

/** Who offers and swaps where nobody at a desk does. */
export const engineWho = { ...clockWho, actor: { ...systemActor, name: 'Despacho automático' } }
