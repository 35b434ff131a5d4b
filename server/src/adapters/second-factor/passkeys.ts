import { randomBytes } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@chaski/contract/session/factor-schema.ts'
import type { Config } from '#src/base/config.ts'

/** Bytes lose their class between threads. */
type StoredKey<Bytes = Buffer> = {
  credential_id: string
  public_key: Bytes
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

export type PasskeyAddress = { origin: string; id: string }
/** What is asked of the library, which holds the loop for a fifth of a second while it is loaded. */
export type PasskeyOrder =
  | { kind: 'register'; address: PasskeyAddress; challenge: string; response: NewPasskey }
  | {
      kind: 'prove'
      address: PasskeyAddress
      challenge: string
      key: StoredKey<Uint8Array>
      response: PasskeyProof
    }
export type PasskeyVerdict =
  | { kind: 'registered'; key: StoredKey<Uint8Array> }
  | { kind: 'proven'; counter: number }
  | { kind: 'refused' }

const timeout = 120_000
/** EdDSA, ES256 and RS256: what every authenticator has one of. */
export const passkeyAlgorithms = [-8, -7, -257]
const newChallenge = (): string => randomBytes(32).toString('base64url')
const descriptorOf = ({ credential_id, transports }: StoredKey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

/** Keys of the address that people open: answers of another site or for another one are refused. */
export const createPasskeys = (
  { publicUrl, PORT }: Pick<Config, 'publicUrl' | 'PORT'>,
  check: (order: PasskeyOrder) => Promise<PasskeyVerdict>,
): Passkeys => {
  const { hostname: id, origin } = publicUrl ?? new URL(`http://localhost:${PORT}`)
  const address = { origin, id }
  return {
    offered: !/^[\d.]+$|^\[/.test(id),
    async creation({ user_uuid, username, name }, company, known) {
      return {
        challenge: newChallenge(),
        rp: { id, name: company },
        user: {
          id: Buffer.from(user_uuid).toString('base64url'),
          name: username,
          displayName: name,
        },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout,
        attestation: 'none',
        excludeCredentials: known.map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      }
    },
    async register(challenge, response) {
      const said = await check({ kind: 'register', address, challenge, response })
      return said.kind === 'registered'
        ? { ...said.key, public_key: Buffer.from(said.key.public_key) }
        : null
    },
    async request(known) {
      return {
        challenge: newChallenge(),
        rpId: id,
        timeout,
        userVerification: 'preferred',
        allowCredentials: known.map(descriptorOf),
      }
    },
    async prove(challenge, key, response) {
      const said = await check({ kind: 'prove', address, challenge, key, response })
      return said.kind === 'proven' ? said.counter : null
    },
  }
}
