import { useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { callAsApplicant } from './call-as-applicant.ts'

type Models = { of: string; models: { id: number; name: string }[]; problem?: CallError }

/** The models of a brand that are in use; of none until it is chosen, and never of the brand before. */
export function useModels(brand_id: string) {
  const [state, setState] = useState<Models>({ of: '', models: [] })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (brand_id === '') return
    const stop = new AbortController()
    callAsApplicant(
      vehicles.models,
      { params: { brand_id: Number(brand_id) } },
      { signal: stop.signal },
    ).then(
      ({ data }) =>
        setState({
          of: brand_id,
          models: data
            .filter(({ is_active }) => is_active)
            .map(({ model_id, name }) => ({ id: model_id, name })),
        }),
      (problem: unknown) => {
        if (!stop.signal.aborted && problem instanceof CallError)
          setState({ of: brand_id, models: [], problem })
      },
    )
    return () => stop.abort()
  }, [brand_id, attempt])
  const known = state.of === brand_id ? state : { models: [], problem: undefined }
  return { ...known, retry: () => setAttempt((n) => n + 1) }
}
