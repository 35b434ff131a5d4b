import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { ComprobanteRow } from '@chaski/contract/billing/schema.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { codeOf } from './comprobante-words.ts'

/** On to what a dialog just issued. */
export function useShowIssued(): (
  made: Pick<ComprobanteRow, 'comprobante_id' | 'series' | 'number'>,
) => void {
  const navigate = useNavigate()
  return useCallback(
    (made) => {
      toast(`Se emitió ${codeOf(made)}.`)
      void navigate({
        to: '/comprobantes/$comprobante_id',
        params: { comprobante_id: String(made.comprobante_id) },
        search: true,
      })
    },
    [navigate],
  )
}
