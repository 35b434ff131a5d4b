import { randomUUID } from 'node:crypto'
import forge from 'node-forge'

const { md: digests } = forge
const sha256 = () => digests.sha256.create()

/** A certificate for this machine that nobody else trusts. */
export const selfSigned = (): { key: string; cert: string } => {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  // Each has a name of its own: of two of one name, whoever trusts both may try the wrong one.
  const name = [{ name: 'commonName', value: `localhost ${randomUUID().slice(0, 8)}` }]
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + 7 * 86_400_000)
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ])
  certificate.sign(keys.privateKey, sha256())
  return {
    key: forge.pki.privateKeyToPem(keys.privateKey),
    cert: forge.pki.certificateToPem(certificate),
  }
}
