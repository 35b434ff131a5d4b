import { useRef } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mapImports } from '@chaski/contract/geo/map-import-endpoints.ts'
import type { MapStatus } from '@chaski/contract/geo/map-import-schema.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { count, date } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { toastError } from '#src/ui/notice/toast.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { useMapUpload } from './use-map-upload.ts'
import '#src/ui/form/form.css'
import './map-page.css'

const lookAgainMs = 2000

/** The streets that routes, durations and addresses come from: which they are, and how others are brought. */
export function MapPage() {
  const query = useQuery({
    ...q(mapImports.status, {}),
    refetchInterval: ({ state }) =>
      state.data?.import.state === 'IMPORTING' ? lookAgainMs : false,
  })
  return (
    <Page title="Mapa de calles">
      <QueryGate query={query} what="No se pudo traer el estado del mapa.">
        {(status) => (
          <div className="map-cards">
            <CurrentMap status={status} />
            <NewMap status={status} />
          </div>
        )}
      </QueryGate>
    </Page>
  )
}

function CurrentMap({ status: { map, coverages } }: { status: MapStatus }) {
  return (
    <section className="card" aria-label="Mapa en uso">
      <h2>Mapa en uso</h2>
      {map === null ? (
        <p>Ninguno: las rutas son aproximadas y las direcciones, unas pocas.</p>
      ) : (
        <p>
          {map.source}, del {date(map.imported_at)}: {count(map.streets)} tramos de calle y{' '}
          {count(map.places)} lugares.
        </p>
      )}
      <ul className="map-reach">
        {coverages.map(({ name, reached }) => (
          <li key={name}>
            {reached ? `Llega a ${name}` : `No llega a ${name}: importe un mapa que la incluya`}
          </li>
        ))}
      </ul>
    </section>
  )
}

const percent = (share: number): string => `${Math.floor(share * 100)} %`

function Progress({ label, share }: { label: string; share: number }) {
  return (
    <>
      <output>
        {label} {percent(share)}
      </output>
      <progress className="map-progress" aria-label={label} max={1} value={share} />
    </>
  )
}

const endWords = ({ state, file_name, problem }: MapStatus['import']): string | null => {
  if (state === 'DONE') return `${file_name} ya está en uso.`
  if (state === 'FAILED') return `${file_name}: ${problem}`
  if (state === 'CANCELLED') return `Se canceló ${file_name}; el mapa de antes sigue en uso.`
  return null
}

function NewMap({ status: { barred, import: current } }: { status: MapStatus }) {
  const input = useRef<HTMLInputElement>(null)
  const { sent, error, unfit, send, stop } = useMapUpload()
  const may = useMay()('CFG_COMPANY')
  const cancel = useSave(mapImports.cancel, { invalidates: [mapImports.status, settings.start] })
  const importing = current.state === 'IMPORTING'
  const busy = sent !== null || importing
  const ended = busy ? null : endWords(current)
  const verdict = allOf(may, refusedIf(barred !== null, barred ?? ''))
  return (
    <section className="card map-new" aria-label="Importar un mapa">
      <h2>Importar un mapa</h2>
      <p className="form-hint">
        Descargue el de su país, un archivo .osm.pbf, de{' '}
        <a href="https://download.geofabrik.de" target="_blank" rel="noreferrer">
          download.geofabrik.de
        </a>
        . De él se guarda lo que rodea a sus coberturas; el mapa de antes sirve hasta que el nuevo
        esté completo.
      </p>
      {sent !== null && <Progress label="Cargando el archivo:" share={sent} />}
      {importing && <Progress label="Importando:" share={current.share} />}
      {ended !== null && (
        <output data-problem={current.state === 'FAILED' || undefined}>{ended}</output>
      )}
      {unfit !== null && <p role="alert">{unfit}</p>}
      {error !== null && <ErrorNotice error={error} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Archivo del mapa"
        accept=".pbf"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file again must be a change again.
          event.currentTarget.value = ''
          if (file !== undefined) void send(file)
        }}
      />
      {busy ? (
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() =>
            sent === null
              ? cancel.mutate(
                  { params: { upload_id: current.upload_id! } },
                  { onError: toastError },
                )
              : stop()
          }
        >
          Cancelar
        </Button>
      ) : (
        <ActionButton
          label="Elegir archivo…"
          icon="map"
          verdict={verdict}
          onRun={() => input.current?.click()}
        />
      )}
    </section>
  )
}
