import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { fail } from '@chaski/contract/errors.ts'

const { md: digests } = forge

/** A certificate with its key, as it lies sealed in the database. */
export type KeyPair = { key_pem: string; certificate_pem: string }
export type CertificateFacts = {
  subject: string
  serial: string
  /** The RUC that the certificate names, if it names one. */
  ruc: string | null
  expires_at: string
}
export type OpenedCertificate = { pair: KeyPair; facts: CertificateFacts }

const refused = (detail: string) =>
  fail('INVALID_FILE', { detail, errors: [{ path: 'file', code: 'INVALID_FILE', detail }] })

const factsOf = (certificate_pem: string): CertificateFacts => {
  const { subject, serialNumber, validTo } = new X509Certificate(certificate_pem)
  return {
    subject: subject.replaceAll('\n', ', '),
    serial: serialNumber,
    ruc: /(?:^|\D)((?:10|15|16|17|20)\d{9})(?:\D|$)/.exec(subject)?.[1] ?? null,
    expires_at: new Date(validTo).toISOString(),
  }
}

const readStore = (bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx => {
  let asn: forge.asn1.Asn1
  try {
    asn = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString('binary')))
  } catch {
    throw refused('El archivo no es un certificado PFX o P12')
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn, password)
  } catch {
    throw refused('La contraseña no abre el certificado')
  }
}

const bagsOf = (store: forge.pkcs12.Pkcs12Pfx, type: string): forge.pkcs12.Bag[] =>
  store.getBags({ bagType: type })[type] ?? []

/** Opens a PFX file; its password is not kept. */
export const openCertificate = ({
  bytes,
  password,
}: {
  bytes: Uint8Array
  password: string
}): OpenedCertificate => {
  const store = readStore(bytes, password)
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<string, string>
  const key = [...bagsOf(store, pkcs8ShroudedKeyBag!), ...bagsOf(store, keyBag!)][0]?.key
  if (key === undefined || key === null) throw refused('El archivo no trae la clave privada')
  const key_pem = forge.pki.privateKeyToPem(key)
  const own = bagsOf(store, certBag!)
    .flatMap(({ cert }) => (cert === undefined ? [] : [forge.pki.certificateToPem(cert)]))
    // A file brings the authorities' certificates too.
    .find((pem) => new X509Certificate(pem).checkPrivateKey(createPrivateKey(key_pem)))
  if (own === undefined) throw refused('El archivo no trae el certificado de su clave')
  return { pair: { key_pem, certificate_pem: own }, facts: factsOf(own) }
}

/** A certificate that proves nothing to anybody, for trials without one. */
export const makeTrialCertificate = ({
  ruc,
  name,
}: {
  ruc: string
  name: string
}): OpenedCertificate => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date('2049-12-31T00:00:00Z')
  const who = [
    {
      name: 'commonName',
      value: `PRUEBA ${ruc} ${name}`.slice(0, 64),
      valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class,
    },
    { name: 'countryName', value: 'PE' },
  ]
  certificate.setSubject(who)
  certificate.setIssuer(who)
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), digests.sha256.create())
  const certificate_pem = forge.pki.certificateToPem(certificate)
  return { pair: { key_pem: privateKey, certificate_pem }, facts: factsOf(certificate_pem) }
}
