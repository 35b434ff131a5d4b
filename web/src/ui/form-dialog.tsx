import { Dialog } from './dialog.tsx'
import { ContractForm, type ContractFormProps } from './form/contract-form.tsx'

type FormDialogProps<Values extends Record<string, unknown>, Out, Answer> = ContractFormProps<
  Values,
  Out,
  Answer
> & {
  title: string
  width?: number
  /** Where the dialog leads when left: the list it opened over. */
  onLeave: () => void
}

/** A form over the screen it belongs to: Enter saves, Esc leaves, nothing typed is ever lost. */
export function FormDialog<Values extends Record<string, unknown>, Out, Answer>({
  title,
  width,
  ...form
}: FormDialogProps<Values, Out, Answer>) {
  return (
    <Dialog title={title} onLeave={form.onLeave} width={width}>
      <ContractForm {...form} />
    </Dialog>
  )
}
