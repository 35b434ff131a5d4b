import { imports } from '@chaski/contract/imports/endpoints.ts'
import { importKinds } from '@chaski/contract/imports/kinds.ts'
import { importCan } from '@chaski/contract/imports/rules.ts'
import type { ImportRecord } from '@chaski/contract/imports/schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { saveFile } from '#src/ui/action/save-file.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'

/** The next step of a file: mend what is wrong, store what is right, take it back. */
export function ImportActions({ record }: { record: ImportRecord }) {
  const { import_id, kind, verdicts, results, file_name } = record
  const mayImport = useMay()(...importKinds[kind].rights)
  const invalidates = [imports.get, imports.list, imports.rows]
  const apply = useSave(imports.apply, { invalidates })
  const undo = useSave(imports.undo, { invalidates })
  const params = { import_id }
  const bad = verdicts.BAD + results.REFUSED
  const good = verdicts.CREATE + verdicts.UPDATE

  const download = () =>
    call(imports.problems, { params })
      .then((file) => saveFile(file, `problemas-${file_name.replace(/\.\w+$/, '')}.xlsx`))
      .catch(toastError)
  const takeBack = async () => {
    const yes = await confirm({
      title: 'Deshacer la importación',
      detail: `Se borra lo que registró y vuelve a como estaba lo que cambió: ${plural(results.CREATED + results.UPDATED, 'registro')}. Si algo ya se usa no se deshace nada.`,
      verb: 'Deshacer',
      danger: true,
    })
    if (yes) undo.mutate({ params }, { onError: toastError })
  }
  return (
    <>
      <ActionButton
        label="Descargar problemas"
        icon="download"
        verdict={refusedIf(bad === 0, 'Ninguna fila tiene problemas')}
        onRun={() => void download()}
      />
      {record.applied_at === null ? (
        <ActionButton
          label={`Guardar ${plural(good, 'fila')}`}
          variant="filled"
          loading={apply.isPending}
          verdict={allOf(mayImport, importCan.apply(record))}
          onRun={() => apply.mutate({ params }, { onError: toastError })}
        />
      ) : (
        <ActionButton
          label="Deshacer"
          icon="undo"
          loading={undo.isPending}
          verdict={allOf(mayImport, importCan.undo(record))}
          onRun={() => void takeBack()}
        />
      )}
    </>
  )
}
