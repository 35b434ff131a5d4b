import { useState } from 'react'

/** Work of one dialog, a piece at a time: whether it goes on, and why the last one failed. */
export function useGuarded() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, guarded }
}
