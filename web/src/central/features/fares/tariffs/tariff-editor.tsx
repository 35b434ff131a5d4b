import type { ReactNode } from 'react'
import type { tariffForm } from '@chaski/contract/fares/maintenance-schema.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { TariffExample } from './tariff-example.tsx'
import { TariffFields } from './tariff-fields.tsx'

type TariffEditorProps = {
  fields: FieldsOf<typeof tariffForm>
  readOnly: boolean
  /** What only a known tariff has. */
  children?: ReactNode
}

/** The sections of a tariff, and beside them a ride reckoned by what stands in them now. */
export function TariffEditor({ fields, readOnly, children }: TariffEditorProps) {
  return (
    <div className="tariff-editor">
      <fieldset className="plain-fieldset" disabled={readOnly}>
        <TariffFields fields={fields} />
        {children}
      </fieldset>
      <TariffExample fields={fields} />
    </div>
  )
}
