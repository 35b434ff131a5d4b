import type { Carrier } from '@chaski/contract/settings/channel-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'

export const refusedAt = (path: string, detail: string) =>
  fail('REFUSED', { detail: `${detail}.`, errors: [{ path, code: 'REFUSED', detail }] })

/** What the machine's environment names wins, and a demonstration writes to nobody: nothing is kept that would not hold. */
export const refuseCarried = (carrier: Carrier | null): void => {
  if (carrier === 'ENVIRONMENT')
    throw fail('STATE_CONFLICT', {
      detail: 'Lo define la configuración del servidor: aquí no se cambia.',
    })
  if (carrier === 'DEMONSTRATION')
    throw fail('STATE_CONFLICT', {
      detail: 'La demostración no envía nada a nadie: sus mensajes se ven en /correo-demo.',
    })
}

/** As webhooks: over TLS, or to an own machine that the configuration lists; and never inwards. Asked before anything is locked. */
export const requireOutward = async (
  { addresses }: Pick<Deps, 'addresses'>,
  { url, path }: { url: string; path: string },
  plainWords: string,
): Promise<void> => {
  if (!addresses.takes(url)) throw refusedAt(path, plainWords)
  if (await addresses.leadsInwards(new URL(url).hostname))
    throw refusedAt(path, 'Esa dirección lleva a una red interna')
}
