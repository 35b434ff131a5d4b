import { accessOf, type Access, type Endpoint, isUnsafe } from '../../contract/src/endpoint.ts'
import { allEndpoints } from '../../contract/src/endpoints.ts'
import { asksVersion } from '../../contract/src/test/asks-version.ts'

/** Those who speak through other screens than the back-office and a company's portal. */
const elsewhere = new Set<Access>([
  'PUBLIC',
  'CLIENT',
  'DRIVER',
  'RECRUIT',
  'WALL',
  'SHARE_TOKEN',
  'INTEGRATION',
])

/** Every call of the back-office and the portal that may be refused because its edition is old. */
export const versionedCalls: readonly Endpoint[] = allEndpoints.filter(
  (call) =>
    isUnsafe(call.method) &&
    asksVersion(call) &&
    accessOf(call).some((access) => !elsewhere.has(access)),
)

const pattern = (url: string) => new RegExp(`^/api/v1${url.replaceAll(/:\w+/g, '[^/]+')}$`)

/** The versioned call that a request of a screen is, if it is one. */
export const versionedCallOf = (method: string, address: string): Endpoint | undefined => {
  const { pathname } = new URL(address)
  const matching = versionedCalls.filter(
    (call) => call.method === method && pattern(call.url).test(pathname),
  )
  // A word of its own wins over a parameter: /drivers/documents/evaluate is no driver.
  return matching.toSorted((a, b) => a.url.split(':').length - b.url.split(':').length)[0]
}
