import { useNavigate } from '@tanstack/react-router'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { catalogChange, catalogData, type CatalogItem } from '@chaski/contract/catalogs/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { CheckField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
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

function EditItemForm({ item, onLeave }: { item: CatalogItem; onLeave: () => void }) {
  const save = useSave(catalogs.update, { invalidates: [catalogs.list, catalogs.all] })
  const { kind, item_id, ...initial } = item
  return (
    <FormDialog
      title={`Editar «${item.name}»`}
      width={520}
      schema={catalogChange.extend({ data: catalogData[kind] })}
      initial={initial as never}
      labels={itemLabels}
      save={(body) => save.mutateAsync({ params: { kind, item_id }, body })}
      onDone={(after) => {
        onLeave()
        toast(`Se guardó «${after.name}».`)
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <>
          <ItemFields kind={kind} form={form} />
          <CheckField
            form={form}
            name="active"
            label="En uso"
            hint="Archivado no se ofrece más, pero lo que lo usó lo conserva."
          />
        </>
      )}
    </FormDialog>
  )
}
