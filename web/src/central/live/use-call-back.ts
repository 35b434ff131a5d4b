import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { allOf, refusedIf, type Verdict } from '@chaski/contract/verdict.ts'
import { call } from '#src/shared/call.ts'
import { phone } from '#src/shared/formats.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useMay, useSession } from '#src/central/session/use-session.ts'

/** Calls somebody through the exchange: the own telephone rings first. */
export function useCallBack(): {
  callBack: (cellphone: string) => Promise<void>
  verdict: Verdict
} {
  const { extension } = useSession()
  const verdict = allOf(
    useMay()('DSP_CLIENT_VIEW'),
    refusedIf(extension === null, 'Su usuario no tiene anexo telefónico.'),
  )
  const callBack = async (cellphone: string) => {
    try {
      await call(dispatch.originate, { body: { cellphone } })
      toast(`Su anexo sonará; luego se llama al ${phone(cellphone)}.`)
    } catch (error) {
      toastError(error)
    }
  }
  return { callBack, verdict }
}
