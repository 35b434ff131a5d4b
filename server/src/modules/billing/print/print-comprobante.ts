import { buffer } from 'node:stream/consumers'
import type { PrintFormat } from '@chaski/contract/billing/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { getIssuer } from '#src/modules/billing/issuer-store.ts'
import type { StoredComprobante } from '#src/modules/billing/store.ts'
import { ownIdentity } from '#src/modules/settings/own-identity.ts'
import { siteAddress } from '#src/modules/settings/site-address.ts'
import { comprobantePrint } from './comprobante-print.ts'

/** The logo as paper can take it; null when there is none. */
const logoOf = async (deps: Deps): Promise<Uint8Array | null> => {
  const { logo_sha256 } = await ownIdentity(deps.db)
  const stream = logo_sha256 === null ? null : await deps.files.read(logo_sha256)
  if (stream === null) return null
  return new Uint8Array(await deps.images.png(await buffer(stream)))
}

export const printComprobante = async (
  deps: Deps,
  c: StoredComprobante,
  format: PrintFormat,
): Promise<Buffer> => {
  const { bank_accounts } = await getIssuer(deps.db)
  const link = `${siteAddress(deps)}/comprobante/${c.public_token}`
  const logo = await logoOf(deps)
  return deps.pdf.comprobante(comprobantePrint(c, { format, logo, bank_accounts, link }))
}
