import forge from 'node-forge'
import type { KeyPair } from '#src/adapters/comprobantes/certificate.ts'

/** A PFX file as an authority would hand it over. */
export const pfxOf = ({ key_pem, certificate_pem }: KeyPair, password: string): Buffer => {
  const asn = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key_pem),
    [forge.pki.certificateFromPem(certificate_pem)],
    password,
    { algorithm: '3des' },
  )
  return Buffer.from(forge.asn1.toDer(asn).getBytes(), 'binary')
}
