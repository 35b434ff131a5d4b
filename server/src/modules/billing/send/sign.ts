import { createHash } from 'node:crypto'
import { kindCodes } from '@chaski/contract/billing/kinds.ts'
import type { Deps, KeyPair } from '#src/base/deps.ts'
import { setTrialCertificate, type StoredIssuer } from '#src/modules/billing/issuer-store.ts'
import { getIssuer } from '#src/modules/billing/issuer-store.ts'
import { keyPairOf, sealFor } from '#src/modules/billing/setup/secrets.ts'
import type { StoredComprobante } from '#src/modules/billing/store.ts'
import { comprobanteXml } from '#src/modules/billing/xml/comprobante-xml.ts'
import { idOf, type IssuerParty } from '#src/modules/billing/xml/comprobante-document.ts'
import { signatureId } from '#src/modules/billing/xml/parties.ts'
import { summaryXml, voidedXml } from '#src/modules/billing/xml/summary-xml.ts'
import type { SignedBytes } from './send-store.ts'
import type { StoredSummary, SummaryLine } from './summary-store.ts'

/** Nothing can be signed until somebody loads a certificate. */
export class NoCertificate extends Error {
  constructor() {
    super('Falta el certificado digital, o ninguna clave lo abre.')
  }
}

/** The issuer's own, or one made here for trials. */
export const signingPair = async (
  deps: Deps,
  issuer: StoredIssuer,
  is_trial: boolean,
  party: IssuerParty,
): Promise<KeyPair> => {
  const { issuer_id } = issuer
  if (!is_trial) {
    const own = keyPairOf(deps, issuer_id, 'certificate', issuer.certificate_sealed)
    if (own === null) throw new NoCertificate()
    return own
  }
  const known = keyPairOf(deps, issuer_id, 'trial-certificate', issuer.trial_certificate_sealed)
  if (known !== null) return known
  const { pair } = await deps.workers.run('makeTrialCertificate', {
    ruc: party.ruc,
    name: party.name,
  })
  const sealed = sealFor(deps, issuer_id, 'trial-certificate', JSON.stringify(pair))
  await setTrialCertificate(deps.db, issuer_id, sealed)
  const kept = (await getIssuer(deps.db)).trial_certificate_sealed
  return keyPairOf(deps, issuer_id, 'trial-certificate', kept) ?? pair
}

type Signing = { xml: string; file_name: string; is_trial: boolean; party: IssuerParty }

/** In a worker thread, before anything is stored. */
const signed = async (
  deps: Deps,
  issuer: StoredIssuer,
  { xml, file_name, is_trial, party }: Signing,
): Promise<SignedBytes> => {
  const pair = await signingPair(deps, issuer, is_trial, party)
  const done = await deps.workers.run('signXml', {
    xml,
    ...pair,
    hash: issuer.hash_algorithm,
    signature_id: signatureId,
  })
  const bytes = Buffer.from(done.xml)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { file_name, xml: bytes, digest: done.digest, sha256 }
}

const timeOf = (at: string): string => at.slice(11, 19)

export const signComprobante = (
  deps: Deps,
  issuer: StoredIssuer,
  c: StoredComprobante,
): Promise<SignedBytes> =>
  signed(deps, issuer, {
    file_name: `${c.issuer.ruc}-${kindCodes[c.kind]}-${idOf(c)}`,
    is_trial: c.is_trial,
    party: c.issuer,
    xml: comprobanteXml({
      ...c,
      issued_time: timeOf(c.issued_at),
      client: c,
      detraccion:
        c.detraccion_account === null
          ? null
          : { cents: c.detraccion_cents, account: c.detraccion_account },
      note:
        c.reference === null
          ? null
          : { ...c.reference, reason_code: c.reason_code!, reason: c.reason! },
    }),
  })

export const signSummary = (
  deps: Deps,
  issuer: StoredIssuer,
  s: StoredSummary,
  lines: readonly SummaryLine[],
): Promise<SignedBytes> => {
  const name = `${s.kind}-${s.issued_on.replaceAll('-', '')}-${s.sequence}`
  const document = { ...s, name, lines }
  return signed(deps, issuer, {
    file_name: `${s.issuer.ruc}-${name}`,
    is_trial: s.is_trial,
    party: s.issuer,
    xml: s.kind === 'RC' ? summaryXml(document) : voidedXml(document),
  })
}
