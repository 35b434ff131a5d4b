import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { BlockedSaving, useMissing } from './blocked-saving.ts'
import type { Fields } from './fields.ts'
import type { FormOptions, Versioned } from './form-options.ts'
import { useContractForm } from './use-contract-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { VersionConflict } from './version-conflict.tsx'
import '#src/ui/dialog/dialog-actions.css'
import './form.css'

export type FormLook<Values extends object> = {
  verb?: string
  /** Shown to somebody who may look and not change: there is nothing to save. */
  readOnly?: boolean
  /** Present in dialogs: what "Cancelar" does. */
  onLeave?: () => void
  /** Draws the fields; `check` marks what is wrong with them and says whether nothing is. */
  children: (fields: Fields<Values>, check: () => boolean) => ReactNode
}

type FormBodyProps<T extends Versioned, Out, Answer> = FormOptions<T, Out, Answer> &
  FormLook<Record<string, unknown>>

/** What every form looks like: the comparison of two versions, the fields, the refusal, the buttons. */
export function FormBody<T extends Versioned, Out, Answer>(props: FormBodyProps<T, Out, Answer>) {
  const { labels, verb = 'Guardar', readOnly = false, onLeave, children } = props
  const state = useContractForm(props)
  const { fields, disagreements } = state
  const [block, missing] = useMissing()
  const blocked = missing.length > 0
  useLeaveGuard(state.isDirty)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the fields inside it
    <form
      className="form"
      onSubmit={(event) => (blocked ? event.preventDefault() : state.submit(event))}
      onBlur={state.checkLeft}
      noValidate
    >
      <MissingNotice
        of={missing}
        what="Falta una lista de este formulario; sin ella no se puede guardar."
      />
      {disagreements && (
        <VersionConflict
          disagreements={disagreements}
          label={(name) => labels[name]!}
          say={state.say}
          isMine={({ name, mine }) => JSON.stringify(fields[name]!.value) === JSON.stringify(mine)}
          onChoose={(name, value) => fields[name]!.set(value)}
        />
      )}
      <BlockedSaving value={block}>{children(fields, state.check)}</BlockedSaving>
      {state.error !== null && <ErrorNotice error={state.error} />}
      <div className={onLeave ? 'dialog-actions' : 'form-actions'}>
        {onLeave && (
          <Button variant="default" onMouseDown={state.holdFocus} onClick={onLeave}>
            {readOnly ? 'Cerrar' : 'Cancelar'}
          </Button>
        )}
        {!readOnly && (
          <Button
            type="submit"
            loading={state.saving}
            disabled={blocked}
            onMouseDown={state.holdFocus}
          >
            {verb}
          </Button>
        )}
      </div>
    </form>
  )
}
