import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { Holder } from '@chaski/contract/documents/schema.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { DocumentCard } from './document-card.tsx'
import { holderRights } from './document-words.ts'
import { documentLink } from '#src/central/documents/document-links.ts'
import { callsOf } from './holder-calls.ts'
import './documents.css'

function HolderDocuments({ holder, param }: { holder: Holder; param: string }) {
  const holder_id = useIdParam(param)
  const calls = useMemo(() => callsOf(holder, holder_id), [holder, holder_id])
  const { data, error, refetch } = useQuery(calls.list())
  const may = useMay()
  return (
    <>
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudieron traer los documentos."
          onRetry={() => void refetch()}
        />
      )}
      <div className="slots" aria-busy={data === undefined}>
        {data?.data.map((slot) => (
          <DocumentCard
            key={slot.document_id}
            slot={slot}
            calls={calls}
            link={documentLink(holder, holder_id, slot.document_id)}
            mayEdit={may(holderRights[holder].edit)}
            mayEvaluate={may(holderRights[holder].evaluate)}
          />
        ))}
      </div>
      <Outlet />
    </>
  )
}

/** The documents of the driver, vehicle or applicant that the address names. */
export const DriverDocuments = () => <HolderDocuments holder="DRIVER" param="driver_id" />
export const VehicleDocuments = () => <HolderDocuments holder="VEHICLE" param="vehicle_id" />
export const RecruitDocuments = () => <HolderDocuments holder="RECRUIT" param="driver_id" />
