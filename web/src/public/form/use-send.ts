import { useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'

/** The one way to send: one thing at a time, and a refusal is kept until the next try. */
export function useSend() {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  /** Tells the refusal, if there was one; whoever has a better place for it takes it back with `forget`. */
  const send = async (work: () => Promise<unknown>): Promise<CallError | undefined> => {
    if (sending) return undefined
    setSending(true)
    setFailure(undefined)
    try {
      await work()
      return undefined
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
      return error
    } finally {
      setSending(false)
    }
  }
  return { sending, failure, send, forget: () => setFailure(undefined) }
}
