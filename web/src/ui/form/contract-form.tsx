import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { z } from 'zod'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { type ContractForm as Form, type Unfilled, useContractForm } from './use-contract-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { VersionConflict } from './version-conflict.tsx'
import './form.css'

export type ContractFormProps<Values extends Record<string, unknown>, Out, Answer> = {
  schema: z.ZodType<Out, Values>
  initial: Unfilled<NoInfer<Values>>
  /** Spanish names of the fields, for the comparison of two versions. */
  labels?: Partial<Record<keyof Values & string, string>>
  /** How a value reads in that comparison, where plain text would not do. */
  show?: (name: string, value: unknown) => string | undefined
  verb?: string
  save: (values: Out) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Present in dialogs: what "Cancelar" does. */
  onLeave?: () => void
  children: (form: Form<Values>) => ReactNode
}

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(vacío)'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Fields over a contract's schema, with all that can happen on the way to saved. */
export function ContractForm<Values extends Record<string, unknown>, Out, Answer>(
  props: ContractFormProps<Values, Out, Answer>,
) {
  const {
    schema,
    initial,
    labels = {},
    show,
    verb = 'Guardar',
    save,
    onDone,
    onLeave,
    children,
  } = props
  const state = useContractForm({ schema, initial, save, onDone })
  const { form, disagreements } = state
  useLeaveGuard(state.isDirty)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the fields inside it
    <form className="form" onSubmit={state.submit} onBlur={state.checkLeft} noValidate>
      {disagreements && (
        <VersionConflict
          disagreements={disagreements}
          label={(name) => (labels as Record<string, string | undefined>)[name] ?? name}
          show={(name, value) => show?.(name, value) ?? plain(value)}
          isMine={({ name, mine }) =>
            JSON.stringify(form.getValues()[name]) === JSON.stringify(mine)
          }
          onChoose={state.choose}
        />
      )}
      {children(form)}
      {state.error !== null && <ErrorNotice error={state.error} />}
      <div className={onLeave ? 'dialog-actions' : 'form-actions'}>
        {onLeave && (
          <Button variant="default" onMouseDown={state.holdFocus} onClick={onLeave}>
            Cancelar
          </Button>
        )}
        <Button type="submit" loading={state.saving} onMouseDown={state.holdFocus}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
