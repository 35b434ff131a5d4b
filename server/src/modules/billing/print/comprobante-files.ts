import { kindNames } from '@chaski/contract/billing/kinds.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { findSigned } from '#src/modules/billing/send/send-store.ts'
import { findComprobante } from '#src/modules/billing/store.ts'
import { idOf } from '#src/modules/billing/xml/comprobante-document.ts'
import { siteAddress } from '#src/modules/settings/site-address.ts'
import { printComprobante } from './print-comprobante.ts'

/** A signed comprobante as a letter carries it: PDF, XML and how it is called; null while it is not signed. */
export const comprobanteFiles = async (deps: Deps, comprobante_id: number, scope: Scope) => {
  const c = await findComprobante(deps.db, scope, comprobante_id)
  const signed = c === undefined ? undefined : await findSigned(deps.db, c)
  if (c === undefined || signed === undefined) return null
  const pdf = await deps.files.save(await printComprobante(deps, c, 'A4'))
  const xml = await deps.files.save(signed.xml)
  return {
    title: `${kindNames[c.kind]} ${idOf(c)}`,
    issuer: c.issuer.name,
    client: c.client_name,
    total_cents: c.total_cents,
    is_trial: c.is_trial,
    link: `${siteAddress(deps)}/comprobante/${c.public_token}`,
    attachments: [
      { name: `${signed.file_name}.pdf`, media_type: 'application/pdf', sha256: pdf.sha256 },
      { name: `${signed.file_name}.xml`, media_type: 'application/xml', sha256: xml.sha256 },
    ],
  }
}
