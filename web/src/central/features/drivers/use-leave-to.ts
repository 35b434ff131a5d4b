import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import type { DriverPart } from './driver-part.ts'

/** Back to the part of the driver that a dialog stands over. */
export function useLeaveTo(part: DriverPart): () => void {
  const driver_id = useIdParam('driver_id')
  const navigate = useNavigate()
  return useCallback(
    () =>
      void navigate({
        to: `/conductores/$driver_id/${part}`,
        params: { driver_id: String(driver_id) },
      }),
    [navigate, driver_id, part],
  )
}
