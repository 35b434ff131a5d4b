import { Button } from '@mantine/core'
import { system } from '@chaski/contract/system/endpoints.ts'
import type { BackupRun, SystemStatus } from '@chaski/contract/system/schema.ts'
import { ago, count, dateTime, plural } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { bytes } from './bytes.ts'
import { Facts } from './facts.tsx'

const resultOf = (last: BackupRun): string => {
  if (last.state === 'RUNNING') return `En curso desde ${dateTime(last.started_at)}`
  if (last.state === 'FAILED') return `Falló: ${last.error ?? 'sin detalle'}`
  const lost = (last.missing_count ?? 0) + (last.damaged_count ?? 0)
  return lost > 0
    ? `Completo, pero ${lost === 1 ? 'un archivo faltaba o estaba dañado' : `${count(lost)} archivos faltaban o estaban dañados`}`
    : 'Completo'
}

/** The age of the last whole backup, how the last try ended, and a new one at a click. */
export function BackupCard({ status }: { status: SystemStatus }) {
  const { last, done_at } = status.backup
  const start = useSave(system.backup, {
    invalidates: [system.status],
    onSuccess: () => toast('El respaldo empieza en unos segundos.'),
  })
  return (
    <Facts
      title="Respaldo"
      check="backup"
      checks={status.checks}
      facts={{
        'Último completo':
          done_at === null ? 'Ninguno todavía' : `${ago(done_at)} (${dateTime(done_at)})`,
        'Último intento': last === null ? null : resultOf(last),
        Contenido:
          last === null || last.bytes === null
            ? null
            : `${plural(last.row_count ?? 0, 'fila')}, ${plural(last.file_count ?? 0, 'archivo')}, ${bytes(last.bytes)}`,
      }}
    >
      {start.error !== null && <ErrorNotice error={start.error} />}
      <Button
        variant="default"
        loading={start.isPending}
        disabled={last?.state === 'RUNNING'}
        onClick={() => start.mutate({})}
      >
        Respaldar ahora
      </Button>
    </Facts>
  )
}
