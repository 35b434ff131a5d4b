import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'

/** Whether the company has said who it is, so that strangers may be served in its name. */
export type IdentityGate = () => true | Promise<boolean>

/** Whoever is between password and second step is staff too: the first administrator could never come in otherwise. */
const staff = new Set(['operator', 'entering', 'driver', 'wall'])

/** Staff and their systems prepare the installation; everybody else would deal with a company that nobody has confirmed. */
const comesFromOutside = ({ principal, session }: FastifyRequest): boolean =>
  !staff.has(principal.kind) && session !== 'integration'

const closed = () => fail('IDENTITY_NOT_CONFIRMED', { retryAfter: 600 })

/** Closes the public calls until the identity is confirmed; added after access, which says who calls. */
export const addIdentityGate = (app: FastifyInstance, isOpen: IdentityGate): void => {
  app.addHook('onRequest', (request, _, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined || endpoint.beforeIdentity === true || !comesFromOutside(request))
      return done()
    const open = isOpen()
    if (open === true) return done()
    open.then(
      // oxlint-disable-next-line promise/no-callback-in-promise -- the hook ends by its callback either way
      (confirmed) => done(confirmed ? undefined : closed()),
      done,
    )
  })
}
