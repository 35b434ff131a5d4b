import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import {
  catalogChange,
  catalogData,
  type CatalogItem,
  type CatalogKind,
} from '@chaski/contract/catalogs/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { CheckField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { ItemFields, itemLabels } from './item-fields.tsx'
import { useKind } from './use-kind.ts'

export function EditItemDialog() {
  const kind = useKind()
  const item_id = useIdParam('item_id')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/catalogos/$kind', params: { kind } })
  const query = useFresh(catalogs.get, { params: { kind, item_id } })
  return (
    <LoadedDialog title="Editar" query={query} onLeave={leave}>
      {(item) => <EditItemForm item={item} onLeave={leave} />}
    </LoadedDialog>
  )
}

const form = catalogChange.omit({ version: true })
const schemaOf = (kind: CatalogKind): z.ZodType<z.output<typeof form>, z.input<typeof form>> =>
  form.extend({ data: catalogData[kind] })

function EditItemForm({ item, onLeave }: { item: CatalogItem; onLeave: () => void }) {
  const { kind, item_id } = item
  return (
    <FormDialog
      title={`Editar «${item.name}»`}
      width={520}
      endpoint={catalogs.update}
      params={{ kind, item_id }}
      schema={schemaOf(kind)}
      invalidates={[catalogs.list, catalogs.all]}
      edited={item}
      labels={{ ...itemLabels, active: 'En uso' }}
      onDone={(after) => {
        onLeave()
        toast(`Se guardó «${after.name}».`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <ItemFields kind={kind} fields={fields} />
          <CheckField
            field={fields.active}
            hint="Archivado no se ofrece más, pero lo que lo usó lo conserva."
          />
        </>
      )}
    </FormDialog>
  )
}
