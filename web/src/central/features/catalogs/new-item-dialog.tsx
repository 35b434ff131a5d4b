import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import {
  catalogData,
  catalogForm,
  type CatalogKind,
  catalogLabels,
} from '@chaski/contract/catalogs/schema.ts'
import { q } from '#src/shared/api.ts'
import { useSave } from '#src/shared/use-save.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { ItemFields, itemLabels, type ItemValues } from './item-fields.tsx'
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
  const create = useSave(catalogs.create, { invalidates: [catalogs.list, catalogs.all] })
  const [initial] = useState<ItemValues>(() => ({
    name: '',
    position: last + 1,
    data: emptyData[kind],
  }))
  return (
    <FormDialog
      title={`Agregar a «${catalogLabels[kind]}»`}
      width={520}
      schema={catalogForm.extend({ data: catalogData[kind] })}
      initial={initial as never}
      labels={itemLabels}
      verb="Agregar"
      save={(body) => create.mutateAsync({ params: { kind }, body })}
      onDone={(item) => {
        onLeave()
        toast(`Se agregó «${item.name}».`)
      }}
      onLeave={onLeave}
    >
      {(form) => <ItemFields kind={kind} form={form} />}
    </FormDialog>
  )
}
