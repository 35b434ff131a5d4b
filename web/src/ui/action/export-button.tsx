import { useEffect, useRef, useState } from 'react'
import { Button, Menu } from '@mantine/core'
import { type ExportFormat, exportOf, type ListCall } from '@chaski/contract/exports/export-of.ts'
import type { RequestOf } from '@chaski/contract/endpoint.ts'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { call } from '#src/shared/call.ts'
import { ActionButton } from './action-button.tsx'
import './export-button.css'
import { Icon } from '#src/ui/icon.tsx'
import { saveFile } from './save-file.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'

/** A list that can be taken away as it is filtered. */
export type Exported = {
  list: ListCall
  params?: object
  filters: object
  /** What its file is called. */
  name: string
  verdict: Verdict
}

const formats: readonly [ExportFormat, string][] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
]
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

/** Takes a list away as a file: all of it, how far it is, and a way to stop it. */
export function ExportButton({ list, params, filters, name, verdict }: Exported) {
  const [bytes, setBytes] = useState<number | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async (format: ExportFormat) => {
    const control = new AbortController()
    stop.current = control
    setBytes(0)
    // The call is found by its list alone; its name is the server's affair.
    const file = exportOf(list, { operationId: 'export', summary: '', access: list.access })
    try {
      const taken = await call(
        file,
        { params, query: { ...filters, format } } as unknown as RequestOf<typeof file>,
        { signal: control.signal, onProgress: setBytes },
      )
      saveFile(taken, `${name}.${format}`)
      toast(`Se exportó ${name}.${format}.`)
    } catch (error) {
      if (control.signal.aborted) toast('Exportación cancelada.')
      else toastError(error)
    } finally {
      setBytes(null)
    }
  }

  if (bytes !== null)
    return (
      <span className="export-running">
        <progress aria-label="Exportación" />
        <span aria-live="off">{megabytes(bytes)}</span>
        <Button variant="default" size="compact-sm" onClick={() => stop.current?.abort()}>
          Cancelar
        </Button>
      </span>
    )
  if (!verdict.allowed)
    return (
      <ActionButton label="Exportar" icon="download" verdict={verdict} onRun={() => undefined} />
    )
  return (
    <Menu position="bottom-end" width={140}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" />}>
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, label]) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
