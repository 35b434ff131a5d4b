import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import {
  type PasskeyAddress,
  passkeyAlgorithms,
  type PasskeyOrder,
  type PasskeyVerdict,
} from './passkeys.ts'

const expected = ({ origin, id }: PasskeyAddress) => ({
  expectedOrigin: origin,
  expectedRPID: id,
  // The password was the other factor: touching the key is enough.
  requireUserVerification: false,
})
const refused: PasskeyVerdict = { kind: 'refused' }

const registered = async ({
  address,
  challenge,
  response,
}: Extract<PasskeyOrder, { kind: 'register' }>): Promise<PasskeyVerdict> => {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected(address),
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    supportedAlgorithmIDs: passkeyAlgorithms,
  })
  if (!verified) return refused
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    kind: 'registered',
    key: { credential_id: id, public_key: publicKey, counter, transports },
  }
}

const proven = async ({
  address,
  challenge,
  key,
  response,
}: Extract<PasskeyOrder, { kind: 'prove' }>): Promise<PasskeyVerdict> => {
  const { credential_id: id, public_key, counter, transports } = key
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(address),
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    credential: { id, publicKey: new Uint8Array(public_key), counter, transports },
  })
  return verified ? { kind: 'proven', counter: authenticationInfo.newCounter } : refused
}

/** Asks the library, in a worker thread, whether an authenticator's answer holds; one that it cannot read does not. */
export const checkPasskey = (order: PasskeyOrder): Promise<PasskeyVerdict> =>
  (order.kind === 'register' ? registered(order) : proven(order)).catch(() => refused)
