import type {
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
  NewPasskey,
} from '@chaski/contract/session/factor-schema.ts'

/** Only who uses a key loads what speaks to it. */
const library = () => import('@simplewebauthn/browser')

/** What went wrong between the person and the key, in words; the browser's own are in English. */
export class PasskeyProblem extends Error {}

const told = (error: unknown): PasskeyProblem => {
  const { name } = error as { name?: string }
  if (name === 'InvalidStateError') return new PasskeyProblem('Esta llave ya está registrada.')
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new PasskeyProblem('Se canceló o se acabó el tiempo. Intente otra vez.')
  return new PasskeyProblem('Este navegador no pudo usar la llave. Pruebe otra forma de ingresar.')
}

export const makePasskey = async (optionsJSON: PasskeyCreation): Promise<NewPasskey> => {
  const { startRegistration } = await library()
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(
    (error: unknown) => {
      throw told(error)
    },
  )
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

export const usePasskey = async (optionsJSON: PasskeyRequest): Promise<PasskeyProof> => {
  const { startAuthentication } = await library()
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(
    (error: unknown) => {
      throw told(error)
    },
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  }
}
