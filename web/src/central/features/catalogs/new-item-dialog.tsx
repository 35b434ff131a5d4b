import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import {
  catalogData,
  catalogForm,
  type CatalogKind,
  catalogLabels,
} from '@chaski/contract/catalogs/schema.ts'
import { q } from '#src/shared/api.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { ItemFields, itemLabels } from './item-fields.tsx'
import { useKind } from './use-kind.ts'

const emptyData: Record<CatalogKind, Record<string, unknown>> = {
  'service-attributes': {},
  'vehicle-attributes': {},
  'company-attributes': {},
  'service-types': { code: '' },
  'payment-types': { code: '', credit: false },
  turns: { starts: '', ends: '' },
  'document-types': {
    code: '',
    holder: 'DRIVER',
    required: true,
    blocks: true,
    validity_months: null,
  },
  'cancel-reasons': { no_unit: false },
  'unassign-reasons': {},
  'sanction-reasons': { default_minutes: 60 },
  'message-templates': { text: '', urgent: false },
  holidays: { rule: 'FIXED', month: 1, day: 1 },
}

const schemaOf = (
  kind: CatalogKind,
): z.ZodType<z.output<typeof catalogForm>, z.input<typeof catalogForm>> =>
  catalogForm.extend({ data: catalogData[kind] })

export function NewItemDialog() {
  const kind = useKind()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/catalogos/$kind', params: { kind } })
  const list = useQuery(q(catalogs.list, { params: { kind } }))
  return (
    <LoadedDialog title={`Agregar a «${catalogLabels[kind]}»`} query={list} onLeave={leave}>
      {({ data }) => (
        <NewItemForm
          kind={kind}
          last={Math.max(
            0,
            ...data.filter((item) => item.position < 90).map((item) => item.position),
          )}
          onLeave={leave}
        />
      )}
    </LoadedDialog>
  )
}

type NewItemFormProps = { kind: CatalogKind; last: number; onLeave: () => void }

function NewItemForm({ kind, last, onLeave }: NewItemFormProps) {
  const [initial] = useState(() => ({
    name: '',
    position: last + 1,
    data: emptyData[kind],
  }))
  return (
    <FormDialog
      title={`Agregar a «${catalogLabels[kind]}»`}
      width={520}
      endpoint={catalogs.create}
      params={{ kind }}
      schema={schemaOf(kind)}
      invalidates={[catalogs.list, catalogs.all]}
      initial={initial}
      labels={itemLabels}
      verb="Agregar"
      onDone={(item) => {
        onLeave()
        toast(`Se agregó «${item.name}».`)
      }}
      onLeave={onLeave}
    >
      {(fields) => <ItemFields kind={kind} fields={fields} />}
    </FormDialog>
  )
}
