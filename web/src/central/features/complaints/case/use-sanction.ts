import { useRef } from 'react'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { useSave } from '#src/shared/use-save.ts'

type Wanted = { driver_id: number; reason_id: number; to: string | null; note: string }

/** Sanctions once, however often the link to the case must be tried: the second part may fail alone. */
export function useSanction(): (wanted: Wanted) => Promise<number> {
  const done = useRef<{ driver_id: number; sanction_id: number } | null>(null)
  const save = useSave(drivers.sanction, { invalidates: [drivers.list, drivers.sanctions] })
  return async ({ driver_id, to, ...form }) => {
    if (done.current?.driver_id === driver_id) return done.current.sanction_id
    const params = { driver_id }
    await save.mutateAsync({ params, body: { ...form, ...(to === null ? {} : { to }) } })
    // A sanction that waits for the end of a service is not yet the driver's state, but it is listed.
    const { data } = await call(drivers.sanctions, { params })
    const sanction_id = Math.max(...data.map((sanction) => sanction.sanction_id))
    done.current = { driver_id, sanction_id }
    return sanction_id
  }
}
