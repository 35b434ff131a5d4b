import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@chaski/contract/session/factor-schema.ts'
import type { Config } from '#src/base/config.ts'

type StoredKey = {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}
type Holder = { user_uuid: string; username: string; name: string }

export type Passkeys = {
  /** Browsers make keys for names alone: at a bare address none can be offered. */
  offered: boolean
  creation(holder: Holder, company: string, known: readonly StoredKey[]): Promise<PasskeyCreation>
  /** The key that was made for this challenge; null when the answer does not hold. */
  register(challenge: string, response: NewPasskey): Promise<StoredKey | null>
  request(known: readonly StoredKey[]): Promise<PasskeyRequest>
  /** The key's new counter; null when the answer does not hold. */
  prove(challenge: string, key: StoredKey, response: PasskeyProof): Promise<number | null>
}

/** Whoever never uses a key never loads what checks it. */
const library = () => import('@simplewebauthn/server')

const timeout = 120_000
/** EdDSA, ES256 and RS256: what every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]
const descriptorOf = ({ credential_id, transports }: StoredKey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

/** Keys of the address that people open: answers of another site or for another one are refused. */
export const createPasskeys = ({
  publicUrl,
  PORT,
}: Pick<Config, 'publicUrl' | 'PORT'>): Passkeys => {
  const { hostname: id, origin } = publicUrl ?? new URL(`http://localhost:${PORT}`)
  const expected = {
    expectedOrigin: origin,
    expectedRPID: id,
    // The password was the other factor: touching the key is enough.
    requireUserVerification: false,
  }
  return {
    offered: !/^[\d.]+$|^\[/.test(id),
    async creation({ user_uuid, username, name }, company, known) {
      const { generateRegistrationOptions } = await library()
      const made = await generateRegistrationOptions({
        rpName: company,
        rpID: id,
        userID: new TextEncoder().encode(user_uuid),
        userName: username,
        userDisplayName: name,
        timeout,
        attestationType: 'none',
        supportedAlgorithmIDs,
      })
      return {
        challenge: made.challenge,
        rp: { id, name: company },
        user: made.user,
        pubKeyCredParams: made.pubKeyCredParams,
        timeout,
        attestation: 'none',
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      }
    },
    async register(challenge, response) {
      const { verifyRegistrationResponse } = await library()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        supportedAlgorithmIDs,
      }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
      if (!verified) return null
      const { id: credential_id, publicKey, counter, transports = [] } = registrationInfo.credential
      return { credential_id, public_key: Buffer.from(publicKey), counter, transports }
    },
    async request(known) {
      const { generateAuthenticationOptions } = await library()
      const { challenge } = await generateAuthenticationOptions({ rpID: id })
      return {
        challenge,
        rpId: id,
        timeout,
        userVerification: 'preferred',
        allowCredentials: known.map(descriptorOf),
      }
    },
    async prove(challenge, { credential_id, public_key, counter, transports }, response) {
      const { verifyAuthenticationResponse } = await library()
      const answer = await verifyAuthenticationResponse({
        ...expected,
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        credential: {
          id: credential_id,
          publicKey: new Uint8Array(public_key),
          counter,
          transports,
        },
      }).catch(() => null)
      return answer?.verified === true ? answer.authenticationInfo.newCounter : null
    },
  }
}
