import type { z } from 'zod'
import { Dialog } from './dialog.tsx'
import { type BodyCall, CallForm, type CallFormProps } from '#src/ui/form/call-form.tsx'
import type { ContractFormProps } from '#src/ui/form/contract-form.tsx'
import type { Versioned } from '#src/ui/form/form-options.ts'

type Around = {
  title: string
  width?: number
  /** Where the dialog leads when left: the list it opened over. */
  onLeave: () => void
}

/** A form over the screen it belongs to: Enter saves, Esc leaves, nothing typed is ever lost. */
export function FormDialog<
  E extends BodyCall,
  T extends Versioned,
  L,
  S extends z.ZodType = E['body'],
>(props: ContractFormProps<E, S, T, L> & Around) {
  const { title, width, ...form } = props as unknown as CallFormProps<E, T> & Around
  return (
    <Dialog title={title} onLeave={form.onLeave} width={width}>
      <CallForm {...form} />
    </Dialog>
  )
}
